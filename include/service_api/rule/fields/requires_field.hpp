#pragma once

#include <concepts>
#include <service_api/format/concat.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/rule/condition/has_value.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <tuple>

namespace service_api::rules {

/// If the first field has a value, the other one must have one too.
template <class Record, class Field, class Needed>
struct requires_field {
    static constexpr std::string_view id = "requires_field";
    Field Record::* field;
    Needed Record::* needed;

    constexpr requires_field(Field Record::* one, Needed Record::* other) : field(one), needed(other) {}

    template <std::derived_from<Record> Whole = Record>
    constexpr bool holds(const Whole& record) const {
        return !detail::is_given(record, record.*field) || detail::is_given(record, record.*needed);
    }
    constexpr std::string_view first_field() const { return name_of(field); }
    constexpr auto terms() const { return std::tuple(field, needed); }
    std::string words() const {
        const std::string_view one =
            detail::has_entries<Field> == detail::has_entries<Needed> ? "one" : detail::value_or_entry<Needed>;
        return detail::concat(
            {"may have ", detail::value_or_entry<Field>, " only when ", name_of(needed), " has ", one});
    }
};

}  // namespace service_api::rules
