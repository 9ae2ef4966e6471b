#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <limits>
#include <service_api/reflect/members.hpp>
#include <service_api/rule/bounds.hpp>
#include <service_api/rule/rules.hpp>
#include <service_api/value/presence/presence.hpp>
#include <type_traits>

namespace service_api {

namespace detail {

template <class Value>
constexpr bounds type_bounds() {
    if constexpr (std::integral<Value> && !std::same_as<Value, bool>) {
        return {.lower = std::numeric_limits<Value>::min(), .upper = std::numeric_limits<Value>::max()};
    } else {
        return {};
    }
}

/// Collects the intersection of the ranges that a field's rules accept, for its numbers and for its sizes.
struct stated_bounds {
    bounds& numbers;
    bounds& sizes;

    template <class Annotation>
    constexpr void operator()(const Annotation& annotation) const {
        if constexpr (requires { annotation.number_bounds(); }) numbers = numbers & annotation.number_bounds();
        if constexpr (requires { annotation.size_bounds(); }) sizes = sizes & annotation.size_bounds();
    }
};

template <class Annotation>
inline constexpr bool states_bounds = requires(const Annotation& annotation) { annotation.number_bounds(); } ||
                                      requires(const Annotation& annotation) { annotation.size_bounds(); };

template <class Record>
struct bounds_of_members {
    std::array<bounds, member_count<Record>>& numbers;
    std::array<bounds, member_count<Record>>& sizes;

    template <class R, class Field, class... Annotation>
        requires(states_bounds<Annotation> || ...)
    constexpr void operator()(const field_annotations<R, Field, Annotation...>& annotations) const {
        const std::size_t at = annotations.template index_in<Record>();
        if (at == member_count<Record>) return;
        numbers[at] = numbers[at] & type_bounds<value_type_of<Field>>();
        annotations.items.each(stated_bounds{numbers[at], sizes[at]});
    }
    template <class Other>
    constexpr void operator()(const Other&) const {}
};

}  // namespace detail

/// Returns the index of the first member whose rules no value can satisfy together, such as `minimum{10}` and
/// `maximum{5}`, or `not_empty` and `max_items{0}`; `member_count<Record>` if there is no contradiction.
template <described_record Record>
constexpr std::size_t contradicting_member() {
    std::array<bounds, member_count<Record>> numbers{};
    std::array<bounds, member_count<Record>> sizes{};
    const detail::bounds_of_members<Record> collect{numbers, sizes};
    detail::visit_entries(bases_of<Record>{}, collect);
    for (std::size_t i = 0; i < member_count<Record>; ++i) {
        if (numbers[i].empty() || sizes[i].empty()) return i;
    }
    return member_count<Record>;
}

}  // namespace service_api
