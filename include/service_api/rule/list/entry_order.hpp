#pragma once

#include <compare>
#include <cstddef>
#include <service_api/reflect/members.hpp>
#include <service_api/value/extensible.hpp>
#include <service_api/value/presence/presence.hpp>
#include <vector>

namespace service_api::detail {

/// A type whose values can be compared for uniqueness: it has an order of its own, or each of its members has one.
template <class T>
concept orderable = described_record<T> || is_required<T> || is_optional<T> || is_nullable<T> || is_extensible<T> ||
                    requires(const T& left, const T& right) { left <=> right; };

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
