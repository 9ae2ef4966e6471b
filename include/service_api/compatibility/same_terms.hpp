#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <service_api/format/direction.hpp>
#include <service_api/reflect/enumerators.hpp>
#include <service_api/reflect/members.hpp>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace service_api::detail {

/// Whether a rule or a condition has a list of its terms: see `described_rule`.
template <class T>
concept has_terms = requires(const T& one) {
    { T::id } -> std::convertible_to<std::string_view>;
    std::tuple_size<decltype(one.terms())>::value;
};

template <class>
inline constexpr bool is_tuple = false;
template <class... T>
inline constexpr bool is_tuple<std::tuple<T...>> = true;
template <class T, std::size_t Size>
inline constexpr bool is_tuple<std::array<T, Size>> = true;

template <class Now, class Old>
constexpr bool same_terms(const Now& now, const Old& old);

template <class Now, class Old, std::size_t... Index>
constexpr bool each_term_same(const Now& now, const Old& old, std::index_sequence<Index...>) {
    return (same_terms(std::get<Index>(now), std::get<Index>(old)) && ...);
}

/// Returns whether a term of a rule is the same in two versions of a description. Members and enumerators are compared
/// by their names on the wire, everything else by value. Terms that cannot be compared are not the same.
template <class Now, class Old>
constexpr bool same_terms(const Now& now, const Old& old) {
    if constexpr (std::is_member_object_pointer_v<Now> && std::is_member_object_pointer_v<Old>) {
        return name_of(now) == name_of(old);
    } else if constexpr (described_enum<Now> && described_enum<Old>) {
        return enumerator_text(now, direction::request) == enumerator_text(old, direction::request) &&
               enumerator_text(now, direction::response) == enumerator_text(old, direction::response);
    } else if constexpr (std::convertible_to<Now, std::string_view> && std::convertible_to<Old, std::string_view>) {
        return std::string_view(now) == std::string_view(old);
    } else if constexpr (is_tuple<Now> && is_tuple<Old>) {
        if constexpr (std::tuple_size_v<Now> == std::tuple_size_v<Old>)
            return each_term_same(now, old, std::make_index_sequence<std::tuple_size_v<Now>>{});
        else
            return false;
    } else if constexpr (has_terms<Now> && has_terms<Old>) {
        return Now::id == Old::id && same_terms(now.terms(), old.terms());
    } else if constexpr (std::same_as<Now, Old>) {
        if constexpr (std::equality_comparable<Now>)
            return now == old;
        else
            return std::is_empty_v<Now>;
    } else {
        return false;
    }
}

}  // namespace service_api::detail
