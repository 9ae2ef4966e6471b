#pragma once

#include <cstddef>
#include <service_api/format/json_pointer.hpp>
#include <service_api/reflect/borrows.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/validate/check_field_rules.hpp>
#include <service_api/validate/entries.hpp>
#include <service_api/validate/rule_table.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/presence/presence.hpp>
#include <service_api/value/raw_json.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace service_api::detail {

/// How the values of one type are checked: a constant for each type.
struct value_check {
    /// Adds a violation for each error in a value.
    void (*check)(validation&, const void* value, const value_check&, const json_pointer&);
    /// Returns whether all rules inside are satisfied, which is true of most values that are read. `nullptr` if there
    /// are no rules and only strings are checked.
    bool (*is_valid)(const void* value, const value_check&);
};

/// The check of a type: `check_of<Field>::plan`. Plans refer to others by address only, because a record may contain
/// one of its own type.
template <class Field>
struct check_of;

/// The check of a record: its rules, and the check of each of its members; `nullptr` for a member without one.
struct record_check : value_check {
    record_rows rules_of_record;
    bool (*satisfies_own)(const void* record, const value_check&);
    const value_check* const* inside;
    const std::size_t* offsets;
    const std::string_view* keys;  ///< the JSON names of its members
    std::size_t count;

    const void* member(const void* record, std::size_t index) const {
        return static_cast<const char*>(record) + offsets[index];
    }
};

/// The check of a list: how its elements are found.
struct list_check : value_check {
    const value_check* entry;
    std::size_t entry_size;
    json_entries (*entries)(const void* list);
};

/// The value inside another, or `nullptr`.
struct held_value {
    const void* value;
    const value_check* check;
};

/// The check of a field that may be without a value, or of a union.
struct holder_check : value_check {
    held_value (*held)(const void* holder);
};

template <class T, class... Outer>
constexpr bool rules_inside();

template <class Field, class... Outer>
constexpr bool rules_in_field() {
    using type = value_type_of<Field>;
    if constexpr (described_record<type> || !std::is_void_v<type_arguments_of<type>>)
        return rules_inside<type, Outer...>();
    else
        return false;
}
template <class... Outer, class... Part>
constexpr bool rules_in_parts(type_list<Part...>) {
    return (rules_in_field<Part, Outer...>() || ...);
}
template <class... Outer, class... Field>
constexpr bool rules_in_members(field_list<Field...>) {
    return (rules_in_field<Field, Outer...>() || ...);
}

/// Returns whether a type is a record with rules or contains such records. A record may contain itself: a record in
/// `Outer` is not visited again.
template <class T, class... Outer>
constexpr bool rules_inside() {
    if constexpr (!described_record<T>)
        return rules_in_parts<Outer...>(type_arguments_of<T>{});
    else if constexpr ((std::is_same_v<T, Outer> || ...))
        return false;
    else if constexpr (rule_table<T>.row_count != 0)
        return true;
    else
        return rules_in_members<T, Outer...>(fields_of<T>{});
}

/// A scalar of which a program can make values that no message contains: `is_representable()`.
template <class T>
inline constexpr bool is_partly_representable = requires(const T& value) { value.is_representable(); };

/// Whether values of a type are checked at all: also strings, which must be well-formed.
template <class T>
inline constexpr bool is_checked =
    is_partly_representable<T> || std::is_same_v<T, std::string> || is_view<T> || std::is_same_v<T, raw_json> ||
    described_record<T> || !std::is_void_v<type_arguments_of<T>>;
template <class T, class A>
inline constexpr bool is_checked<std::vector<T, A>> = is_checked<value_type_of<T>>;

}  // namespace service_api::detail
