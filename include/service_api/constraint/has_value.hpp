#pragma once

#include <service_api/constraint/condition.hpp>
#include <service_api/constraint/joined_text.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/presence.hpp>
#include <string>

namespace service_api {

/// The condition that a field is neither absent nor null.
template <class Record, class Field>
struct has_value {
    Field Record::* pointer;

    constexpr explicit has_value(Field Record::* field) : pointer(field) {}

    constexpr bool holds(const Record& record) const { return present(record.*pointer) != nullptr; }
    std::string words() const { return detail::joined_text(name_of(pointer), " has a value"); }
};

template <class R, class F>
inline constexpr bool is_condition<has_value<R, F>> = true;

}  // namespace service_api
