#pragma once

#include <initializer_list>
#include <service_api/reflect/members.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string_view>
#include <type_traits>

namespace service_api {

namespace detail {

template <class T>
inline constexpr bool is_view = std::is_same_v<T, std::string_view>;

/// True if a type contains other types that may be views: a record, array, map or union.
template <class T>
inline constexpr bool has_inner_types = described_record<T> || !std::is_void_v<type_arguments_of<T>>;

// Not a fold expression: clang nests those, at most 256 deep.
constexpr bool any_true(std::initializer_list<bool> facts) {
    for (const bool fact : facts) {
        if (fact) return true;
    }
    return false;
}

template <class T, class... Outer>
constexpr bool has_view();

// Most records are flat: conditions on the field types alone are instantiated once for all records.
template <class... Outer, template <class...> class List, class... Field>
constexpr bool any_has_view(List<Field...>) {
    if constexpr (any_true({is_view<value_type_of<Field>>...}))
        return true;
    else if constexpr (any_true({has_inner_types<value_type_of<Field>>...}))
        return any_true({has_view<value_type_of<Field>, Outer...>()...});
    else
        return false;
}

template <class T, class... Outer>
constexpr bool has_view() {
    if constexpr ((std::is_same_v<T, Outer> || ...))
        return false;
    else if constexpr (described_record<T>)
        return any_has_view<T, Outer...>(fields_of<T>{});
    else if constexpr (!std::is_void_v<type_arguments_of<T>>)
        return any_has_view<Outer...>(type_arguments_of<T>{});
    else
        return is_view<T>;
}

}  // namespace detail

/// True if values of the type point into the text that they are read from: a `std::string_view` is a part of it.
template <class T>
inline constexpr bool borrows = detail::has_view<value_type_of<T>>();

namespace detail {

/// Does not compile for a message that borrows.
template <class T>
constexpr void check_ownership() {
    static_assert(!borrows<T>,
                  "service_api: a request or a response borrows, but outlives the text it is read from: write "
                  "std::string [docs/errors.md#view-in-message]");
}

}  // namespace detail

}  // namespace service_api
