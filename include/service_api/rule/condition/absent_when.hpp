#pragma once

#include <service_api/constraint/condition.hpp>
#include <service_api/constraint/joined_text.hpp>
#include <service_api/value/presence.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// The field is null or absent when the condition holds; when it does not, it may have a value or not.
template <class Condition>
struct absent_when {
    static constexpr std::string_view id = "absent_when";
    Condition condition;

    constexpr explicit absent_when(Condition when) : condition(when) {}

    template <class Record, class Field>
        requires requires(const Condition& when, const Record& record) { when.holds(record); }
    constexpr bool holds(const Record& record, const Field& field) const {
        return present(field) == nullptr || !condition.holds(record);
    }
    std::string words() const { return detail::joined_text("must have no value when ", condition.words()); }
};

}  // namespace service_api
