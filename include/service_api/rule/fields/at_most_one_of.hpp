#pragma once

#include <concepts>
#include <service_api/format/concat.hpp>
#include <service_api/rule/fields/field_group.hpp>
#include <string>
#include <string_view>
#include <tuple>

namespace service_api::rules {

/// At most one of these fields may have a value.
template <class Record, class... Field>
struct at_most_one_of {
    static constexpr std::string_view id = "at_most_one_of";
    detail::field_group<Record, Field...> group;

    constexpr explicit at_most_one_of(Field Record::*... field) : group{{field...}} {}

    template <std::derived_from<Record> Whole = Record>
    constexpr bool holds(const Whole& record) const {
        return group.with_a_value(record) <= 1;
    }
    constexpr std::string_view first_field() const { return group.first_name(); }
    constexpr auto terms() const { return std::tuple(group.fields); }
    std::string words() const {
        return detail::concat({group.other_names(), " may have a value, at most one of them", group.remark()});
    }
};

}  // namespace service_api::rules
