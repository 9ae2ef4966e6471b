#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <limits>
#include <service_api/constraint/bounds.hpp>
#include <service_api/constraint/rules.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/presence.hpp>
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

}  // namespace detail

/// The index of the first member whose rules no value can keep together, as at_least{10} and at_most{5}, or
/// not_empty and at_most_entries{0}; `member_count<Record>` when there is none.
template <described_record Record>
constexpr std::size_t contradicting_member() {
    std::array<bounds, member_count<Record>> numbers{};
    std::array<bounds, member_count<Record>> sizes{};
    detail::visit_entries(lineage_of<Record>{}, [&](const auto& entry) {
        using entry_type = std::remove_cvref_t<decltype(entry)>;
        if constexpr (is_field_facts<entry_type>) {
            const std::size_t at = entry.template index_in<Record>();
            if (at == member_count<Record>) return;
            numbers[at] = numbers[at] & detail::type_bounds<value_of<typename entry_type::field_type>>();
            entry.each([&](const auto& said) {
                if constexpr (requires { said.number_bounds(); }) numbers[at] = numbers[at] & said.number_bounds();
                if constexpr (requires { said.size_bounds(); }) sizes[at] = sizes[at] & said.size_bounds();
            });
        }
    });
    for (std::size_t i = 0; i < member_count<Record>; ++i) {
        if (numbers[i].empty() || sizes[i].empty()) return i;
    }
    return member_count<Record>;
}

}  // namespace service_api
