#pragma once

#include <service_api/constraint/field_group.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// One of these fields has a value, or more of them have.
template <class Record, class... Field>
struct at_least_one_of {
    static constexpr std::string_view id = "at_least_one_of";
    detail::field_group<Record, Field...> group;

    constexpr explicit at_least_one_of(Field Record::*... field) : group{{field...}} {}

    constexpr bool holds(const Record& record) const { return group.with_a_value(record) >= 1; }
    constexpr std::string_view first_field() const { return group.first_name(); }
    std::string words() const { return group.other_names() + " must have a value, at least one of them"; }
};

}  // namespace service_api
