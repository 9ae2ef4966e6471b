#pragma once

#include <service_api/format/concat.hpp>
#include <service_api/reflect/display_text.hpp>
#include <service_api/reflect/enumerators.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/rule/condition/condition.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <tuple>

namespace service_api::rules {

/// The condition that a field has this value; an absent or null field does not.
template <class Record, class Field, class Value>
struct is {
    static constexpr std::string_view id = "is";

    Field Record::* pointer;
    Value value;

    constexpr is(Field Record::* field, Value expected) : pointer(field), value(expected) {}

    constexpr bool holds(const Record& record) const {
        const auto* found = present(record.*pointer);
        return found != nullptr && *found == value;
    }
    constexpr auto terms() const { return std::tuple(pointer, value); }
    std::string words() const { return detail::concat({name_of(pointer), " is ", detail::display_text(value)}); }
};

}  // namespace service_api::rules

namespace service_api {

template <class R, class F, class V>
inline constexpr bool is_condition<rules::is<R, F, V>> = true;

}  // namespace service_api
