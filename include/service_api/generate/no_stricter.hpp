#pragma once

#include <array>
#include <concepts>
#include <service_api/constraint/above.hpp>
#include <service_api/constraint/at_least.hpp>
#include <service_api/constraint/at_least_characters.hpp>
#include <service_api/constraint/at_least_entries.hpp>
#include <service_api/constraint/at_most.hpp>
#include <service_api/constraint/at_most_apart.hpp>
#include <service_api/constraint/at_most_characters.hpp>
#include <service_api/constraint/at_most_entries.hpp>
#include <service_api/constraint/below.hpp>
#include <service_api/constraint/condition.hpp>
#include <service_api/constraint/is.hpp>
#include <service_api/constraint/not_after.hpp>
#include <service_api/constraint/only_characters.hpp>
#include <service_api/constraint/present_exactly_when.hpp>
#include <service_api/constraint/sum_is.hpp>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace service_api::detail {

// Whether whatever keeps the old rule keeps the new one. Rules between fields belong to two records and are of two types, so
// they are compared by the names of their fields.

/// A kind without an overload: equal rules. Where rules cannot be compared at compile time their words are, at run time.
template <class Now, class Old>
constexpr bool no_stricter(const Now& now, const Old& old) {
    if constexpr (std::same_as<Now, Old> && std::equality_comparable<Now>) {
        return now == old;
    } else {
        return Now::id == Old::id && (std::is_constant_evaluated() || now.words() == old.words());
    }
}

constexpr bool no_stricter(const at_least& now, const at_least& old) { return now.bound <= old.bound; }
constexpr bool no_stricter(const at_most& now, const at_most& old) { return now.bound >= old.bound; }
constexpr bool no_stricter(const above& now, const above& old) { return now.bound <= old.bound; }
constexpr bool no_stricter(const below& now, const below& old) { return now.bound >= old.bound; }
constexpr bool no_stricter(const at_least_characters& now, const at_least_characters& old) {
    return now.count <= old.count;
}
constexpr bool no_stricter(const at_least_entries& now, const at_least_entries& old) { return now.count <= old.count; }
constexpr bool no_stricter(const at_most_characters& now, const at_most_characters& old) {
    return now.count >= old.count;
}
constexpr bool no_stricter(const at_most_entries& now, const at_most_entries& old) { return now.count >= old.count; }
constexpr bool no_stricter(const only_characters& now, const only_characters& old) {
    return now.allowed + old.allowed == now.allowed;
}

template <class R, class E, class L, class R2, class E2, class L2>
constexpr bool no_stricter(const not_after<R, E, L>& now, const not_after<R2, E2, L2>& old) {
    return name_of(now.earlier) == name_of(old.earlier) && name_of(now.later) == name_of(old.later);
}

template <class R, class F, class S, class R2, class F2, class S2, class Limit>
constexpr bool no_stricter(const at_most_apart<R, F, S, Limit>& now, const at_most_apart<R2, F2, S2, Limit>& old) {
    const bool same = name_of(now.first) == name_of(old.first) && name_of(now.second) == name_of(old.second);
    const bool swapped = name_of(now.first) == name_of(old.second) && name_of(now.second) == name_of(old.first);
    return (same || swapped) && now.limit.count >= old.limit.count;
}

template <class R, class T, class... P, class R2, class T2, class... P2>
constexpr bool no_stricter(const sum_is<R, T, P...>& now, const sum_is<R2, T2, P2...>& old) {
    constexpr auto names = [](auto... part) { return std::array<std::string_view, sizeof...(part)>{name_of(part)...}; };
    if constexpr (sizeof...(P) == sizeof...(P2)) {
        return name_of(now.total) == name_of(old.total) && std::apply(names, now.parts) == std::apply(names, old.parts);
    } else {
        return false;
    }
}

template <class Now, class Old>
constexpr bool same_condition(const Now& now, const Old& old) {
    return std::is_constant_evaluated() || now.words() == old.words();
}
template <class R, class F, class V, class R2, class F2, class V2>
constexpr bool same_condition(const is<R, F, V>& now, const is<R2, F2, V2>& old) {
    return name_of(now.pointer) == name_of(old.pointer) &&
           spelling_of(now.value, direction::request) == spelling_of(old.value, direction::request);
}
template <class L, class R, class L2, class R2>
constexpr bool same_condition(const either<L, R>& now, const either<L2, R2>& old) {
    return same_condition(now.left, old.left) && same_condition(now.right, old.right);
}

template <class C, class C2>
constexpr bool no_stricter(const present_exactly_when<C>& now, const present_exactly_when<C2>& old) {
    return same_condition(now.condition, old.condition);
}

}  // namespace service_api::detail
