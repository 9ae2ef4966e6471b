#pragma once

#include <concepts>
#include <service_api/format/concat.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/rule/condition/absent_text.hpp>
#include <service_api/rule/condition/condition.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/presence/presence.hpp>
#include <string>
#include <string_view>
#include <tuple>

namespace service_api {

namespace detail {

template <class Field>
inline constexpr bool has_entries = is_array<value_type_of<Field>> || is_map<value_type_of<Field>>;

/// The noun for the value of a field: "an entry" of a list or map, otherwise "a value".
template <class Field>
inline constexpr std::string_view value_or_entry = has_entries<Field> ? "an entry" : "a value";

/// Returns whether a field of a record has a value for the rules about presence: it is neither absent nor null, a list
/// or map is not empty, and a string that counts as absent if empty is not empty.
template <class Record, class Field>
constexpr bool is_given(const Record& record, const Field& field) {
    const auto* value = present(field);
    if constexpr (has_entries<Field>)
        return value != nullptr && !value->empty();
    else if constexpr (may_be_absent_text<Record, Field>())
        return value != nullptr && (!value->empty() || !is_absent_text(record, field));
    else
        return value != nullptr;
}

}  // namespace detail

}  // namespace service_api

namespace service_api::rules {

/// The condition that a field is neither absent nor null, nor an empty list or map, nor an empty string that counts as
/// absent.
template <class Record, class Field>
struct has_value {
    static constexpr std::string_view id = "has_value";

    Field Record::* pointer;

    constexpr explicit has_value(Field Record::* field) : pointer(field) {}

    template <std::derived_from<Record> Whole = Record>
    constexpr bool holds(const Whole& record) const {
        return detail::is_given(record, record.*pointer);
    }
    constexpr auto terms() const { return std::tuple(pointer); }
    std::string words() const { return detail::concat({name_of(pointer), " has ", detail::value_or_entry<Field>}); }
};

}  // namespace service_api::rules

namespace service_api {

template <class R, class F>
inline constexpr bool is_condition<rules::has_value<R, F>> = true;

}  // namespace service_api
