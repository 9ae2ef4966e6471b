#pragma once

#include <service_api/format/concat.hpp>
#include <service_api/rule/condition/condition.hpp>
#include <service_api/rule/condition/has_value.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <tuple>

namespace service_api::rules {

/// The field must have a value if the condition holds, and must be null or absent otherwise.
template <class Condition>
struct required_iff {
    static constexpr std::string_view id = "required_iff";
    Condition condition;

    constexpr explicit required_iff(Condition when) : condition(when) {}

    template <class Record, class Field>
        requires requires(const Condition& when, const Record& record) { when.holds(record); }
    constexpr bool holds(const Record& record, const Field& field) const {
        return detail::is_given(record, field) == condition.holds(record);
    }
    constexpr auto terms() const { return std::tuple(condition); }
    std::string words() const { return detail::concat({"must have a value exactly when ", condition.words()}); }
    std::string words_of_list() const {
        return detail::concat({"must have an entry exactly when ", condition.words()});
    }
};

}  // namespace service_api::rules
