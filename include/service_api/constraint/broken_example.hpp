#pragma once

#include <concepts>
#include <cstddef>
#include <service_api/constraint/example.hpp>
#include <service_api/constraint/rules.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/open.hpp>
#include <service_api/value/presence.hpp>
#include <service_api/value/taken.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api {

namespace detail {

// A text stays a view: not every compiler can make a std::string in a constant expression.
template <class Field, class Value>
constexpr bool is_value_of(const Value& value) {
    using held = value_of<Field>;
    if constexpr (std::same_as<held, std::string>) {
        return std::same_as<Value, std::string_view>;
    } else if constexpr (std::same_as<held, bool> || std::same_as<Value, bool>) {
        return std::same_as<held, Value>;
    } else if constexpr (std::integral<held> && std::integral<Value>) {
        return std::in_range<held>(value);
    } else {
        return taken_by<Value, held>;
    }
}

// Only what the same field(...) says: asking all that the record says, for each example, takes too long to compile.
template <class Facts, class Value>
constexpr bool keeps_value_rules(const Facts& facts, const Value& value) {
    bool keeps = true;
    facts.each([&](const auto& rule) {
        if constexpr (value_rule<std::remove_cvref_t<decltype(rule)>, Value>) keeps = keeps && rule.accepts(value);
    });
    return keeps;
}

template <class Facts, class Said>
constexpr bool is_broken_example(const Facts& facts, const Said& said) {
    if constexpr (is_example<Said>) {
        return !is_value_of<typename Facts::field_type>(said.value) || !keeps_value_rules(facts, said.value);
    } else {
        return false;
    }
}

template <class Record>
constexpr std::size_t find_broken_example() {
    std::size_t found = member_count<Record>;
    visit_entries(lineage_of<Record>{}, [&](const auto& entry) {
        if constexpr (is_field_facts<std::remove_cvref_t<decltype(entry)>>) {
            entry.each([&](const auto& said) {
                if (is_broken_example(entry, said)) found = entry.template index_in<Record>();
            });
        }
    });
    return found;
}

}  // namespace detail

/// The index of a member with an example that is not of its type or breaks a value rule said in the same `field(...)`;
/// `member_count<Record>` when there is none, and when a rule cannot be judged in a constant expression.
template <described_record Record>
constexpr std::size_t member_with_broken_example() {
    if constexpr (requires { typename std::integral_constant<std::size_t, detail::find_broken_example<Record>()>; }) {
        return detail::find_broken_example<Record>();
    } else {
        return member_count<Record>;
    }
}

}  // namespace service_api
