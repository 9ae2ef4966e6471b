#pragma once

#include <cstddef>
#include <service_api/reflect/encodable.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/undescribed.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/presence/presence.hpp>
#include <type_traits>

namespace service_api::detail {

// Only asked of a type that no message carries, to name the member.

template <class T, class... Outer>
constexpr auto uncarried_member();

template <class... Outer>
constexpr auto uncarried_in_parts(parts_list<>) {
    return nullptr;
}
template <class... Outer, class First, class... Rest>
constexpr auto uncarried_in_parts(parts_list<First, Rest...>) {
    if constexpr (travels<value_of<First>, Outer...>())
        return uncarried_in_parts<Outer...>(parts_list<Rest...>{});
    else
        return uncarried_member<value_of<First>, Outer...>();
}

template <std::size_t Index, class Record, class... Outer>
constexpr auto uncarried_from() {
    using type = value_of<typename member_at<Record, Index>::type>;
    if constexpr (travels<type, Record, Outer...>())
        return uncarried_from<Index + 1, Record, Outer...>();
    else if constexpr (std::is_null_pointer_v<decltype(uncarried_member<type, Record, Outer...>())>)
        return member_at<Record, Index>::pointer();
    else
        return uncarried_member<type, Record, Outer...>();
}

/// Of a type that no message carries: a pointer to the first member, at any depth, that is to blame; null if the type itself is.
template <class T, class... Outer>
constexpr auto uncarried_member() {
    if constexpr (!std::is_void_v<parts_of<T>>)
        return uncarried_in_parts<Outer...>(parts_of<T>{});
    else if constexpr (described_record<T>)
        return uncarried_from<0, T, Outer...>();
    else
        return nullptr;
}

/// Refuses a member; the class's argument is what the compiler prints.
template <auto Member>
struct field_of_a_message {
    static_assert(std::is_null_pointer_v<decltype(Member)>,
                  "service_api: an operation or its answer has a field whose type no message carries: use decimal, an "
                  "integer, std::string, bool, date, unix_ms, an enumeration, a vector, or a record with "
                  "BOOST_DESCRIBE_STRUCT; service_api::optional, not std::optional; no std::string_view in operations "
                  "[docs/errors.md#field-type]");
};

/// Refuses a type that no message carries, by itself or by a member.
template <class T, bool Travels = travels<T>()>
struct content_of_a_message {};
template <class T>
struct content_of_a_message<T, false> : field_of_a_message<uncarried_member<T>()> {
    static_assert(!std::is_null_pointer_v<decltype(uncarried_member<T>())>,
                  "service_api: an operation answers with a type that no message carries: use decimal, an integer, "
                  "std::string, bool, date, unix_ms, an enumeration, a vector, or a record with BOOST_DESCRIBE_STRUCT "
                  "[docs/errors.md#response-type]");
};

}  // namespace service_api::detail
