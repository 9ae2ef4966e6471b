#pragma once

#include <service_api/constraint/field_group.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// No two of these fields have a value.
template <class Record, class... Field>
struct at_most_one_of {
    static constexpr std::string_view id = "at_most_one_of";
    detail::field_group<Record, Field...> group;

    constexpr explicit at_most_one_of(Field Record::*... field) : group{{field...}} {}

    constexpr bool holds(const Record& record) const { return group.with_a_value(record) <= 1; }
    constexpr std::string_view first_field() const { return group.first_name(); }
    std::string words() const { return group.other_names() + " may have a value, at most one of them"; }
};

}  // namespace service_api
