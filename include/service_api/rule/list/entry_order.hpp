#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <service_api/reflect/members.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/extensible.hpp>
#include <service_api/value/presence/presence.hpp>
#include <type_traits>
#include <vector>

namespace service_api::detail {

template <class T, class... Outer>
constexpr bool is_orderable();

template <class... Outer, class... Field>
constexpr bool are_fields_orderable(field_list<Field...>) {
    return (is_orderable<Field, Outer...>() && ...);
}

/// Returns whether `entry_order` compares values of a type: it has an order of its own, or each of its parts has one. A
/// record inside itself is not tested again.
template <class T, class... Outer>
constexpr bool is_orderable() {
    if constexpr (is_required<T> || is_optional<T> || is_nullable<T>)
        return is_orderable<typename T::value_type, Outer...>();
    else if constexpr ((std::is_same_v<T, Outer> || ...) || is_extensible<T>)
        return true;
    else if constexpr (is_array<T>)
        return is_orderable<typename T::value_type, Outer...>();
    else if constexpr (described_record<T>)
        return are_fields_orderable<T, Outer...>(fields_of<T>{});
    else
        return requires(const T& left, const T& right) {
            { left <=> right } -> std::convertible_to<std::strong_ordering>;
        };
}

/// A type whose values can be compared for uniqueness.
template <class T>
concept orderable = is_orderable<T>();

template <class T>
constexpr std::strong_ordering entry_order(const std::vector<T>& left, const std::vector<T>& right);

/// Compares two values in an order that puts equal values, compared member by member, next to each other. The order has
/// no other meaning, as records have no order.
template <class T>
constexpr std::strong_ordering entry_order(const T& left, const T& right) {
    if constexpr (is_required<T>) {
        return entry_order(*left, *right);
    } else if constexpr (is_optional<T> || is_nullable<T>) {
        return left && right ? entry_order(*left, *right) : left.has_value() <=> right.has_value();
    } else if constexpr (is_extensible<T>) {
        if (left.known() && right.known()) return *left.known() <=> *right.known();
        if (left.known() || right.known()) return (left.known() != nullptr) <=> (right.known() != nullptr);
        return *left.unknown_text() <=> *right.unknown_text();
    } else if constexpr (described_record<T>) {
        auto order = std::strong_ordering::equal;
        for_each_member<T>([&](auto m) {
            if (order == 0) order = entry_order(m.of(left), m.of(right));
        });
        return order;
    } else {
        return left <=> right;
    }
}

template <class T>
constexpr std::strong_ordering entry_order(const std::vector<T>& left, const std::vector<T>& right) {
    for (std::size_t i = 0; i < left.size() && i < right.size(); ++i) {
        if (const auto order = entry_order(left[i], right[i]); order != 0) return order;
    }
    return left.size() <=> right.size();
}

}  // namespace service_api::detail
