#pragma once

#include <concepts>
#include <service_api/format/concat.hpp>
#include <service_api/rule/fields/field_group.hpp>
#include <string>
#include <string_view>
#include <tuple>

namespace service_api::rules {

/// Exactly one of these fields must have a value; the others must be null or absent.
template <class Record, class... Field>
struct exactly_one_of {
    static constexpr std::string_view id = "exactly_one_of";
    detail::field_group<Record, Field...> group;

    constexpr explicit exactly_one_of(Field Record::*... field) : group{{field...}} {}

    template <std::derived_from<Record> Whole = Record>
    constexpr bool holds(const Whole& record) const {
        return group.with_a_value(record) == 1;
    }
    constexpr std::string_view first_field() const { return group.first_name(); }
    constexpr auto terms() const { return std::tuple(group.fields); }
    std::string words() const {
        return detail::concat({group.other_names(), " must have a value, exactly one of them", group.remark()});
    }
};

}  // namespace service_api::rules
