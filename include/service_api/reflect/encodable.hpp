#pragma once

#include <service_api/reflect/members.hpp>
#include <service_api/reflect/text_union.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/reflect/undescribed.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/no_data.hpp>
#include <service_api/value/presence/presence.hpp>
#include <service_api/value/raw_json.hpp>
#include <type_traits>
#include <utility>

namespace service_api::detail {

/// True for an encodable type that consists of no other types. Also true for a struct with an invalid describe list:
/// the compiler has already rejected it.
template <class T>
inline constexpr bool is_message_leaf = text_value<T> || std::is_same_v<T, raw_json> || std::is_same_v<T, no_data> ||
                                        std::is_same_v<T, null_data> || describe_list_is_broken<T>;

template <class T, class... Outer>
constexpr bool is_encodable();

// Text values are tested separately, so that the test is instantiated once for all records.
template <class... Outer, class... Field>
constexpr bool are_fields_encodable(field_list<Field...>) {
    return ((text_value<value_type_of<Field>> || is_encodable<value_type_of<Field>, Outer...>()) && ...);
}

/// Returns whether each member of a record is encodable. A record inside itself is not tested again.
template <class Record, class... Outer>
constexpr bool are_members_encodable() {
    return are_fields_encodable<Record, Outer...>(fields_of<Record>{});
}

template <class... Outer, class... Part>
constexpr bool are_parts_encodable(type_list<Part...>) {
    return (is_encodable<value_type_of<Part>, Outer...>() && ...);
}

/// Returns whether a message can contain a value of this type: a string, number, boolean, moment, date or enumeration,
/// or an array, map, union or described record of such types.
template <class T, class... Outer>
constexpr bool is_encodable() {
    if constexpr ((std::is_same_v<T, Outer> || ...)) {
        return true;
    } else if constexpr (!std::is_void_v<type_arguments_of<T>>) {
        return are_parts_encodable<Outer...>(type_arguments_of<T>{});
    } else if constexpr (described_record<T>) {
        return are_members_encodable<T, Outer...>();
    } else {
        return is_message_leaf<T>;
    }
}

template <class T, class... Outer>
constexpr bool is_form_encodable();

// Text values are tested separately, so that the test is instantiated once for all records.
template <class... Outer, class... Field>
constexpr bool are_fields_form_encodable(field_list<Field...>) {
    return ((plain_text<value_type_of<Field>> || is_form_encodable<value_type_of<Field>, Outer...>()) && ...);
}

/// Returns whether a query or a form can contain a value of this type. False for a recursive record: its pairs would
/// not end.
template <class T, class... Outer>
constexpr bool is_form_encodable() {
    if constexpr (plain_text<T>) {
        return true;
    } else if constexpr ((std::is_same_v<T, Outer> || ...)) {
        return false;
    } else if constexpr (is_array<T>) {
        return !is_array<value_type_of<typename T::value_type>> &&
               is_form_encodable<value_type_of<typename T::value_type>, Outer...>();
    } else if constexpr (is_map<T>) {
        return is_form_encodable<value_type_of<typename T::mapped_type>, Outer...>();
    } else if constexpr (described_record<T>) {
        return are_fields_form_encodable<T, Outer...>(fields_of<T>{});
    } else {
        return false;
    }
}

}  // namespace service_api::detail
