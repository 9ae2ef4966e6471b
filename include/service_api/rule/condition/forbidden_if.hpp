#pragma once

#include <service_api/format/concat.hpp>
#include <service_api/rule/condition/condition.hpp>
#include <service_api/rule/condition/has_value.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <tuple>

namespace service_api::rules {

/// The field must be null or absent if the condition holds; otherwise a value is optional.
template <class Condition>
struct forbidden_if {
    static constexpr std::string_view id = "forbidden_if";
    Condition condition;

    constexpr explicit forbidden_if(Condition when) : condition(when) {}

    template <class Record, class Field>
        requires requires(const Condition& when, const Record& record) { when.holds(record); }
    constexpr bool holds(const Record& record, const Field& field) const {
        return !detail::is_given(record, field) || !condition.holds(record);
    }
    constexpr auto terms() const { return std::tuple(condition); }
    std::string words() const { return detail::concat({"must have no value when ", condition.words()}); }
    std::string words_of_list() const { return detail::concat({"must have no entry when ", condition.words()}); }
};

}  // namespace service_api::rules
