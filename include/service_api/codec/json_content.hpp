#pragma once

#include <cstddef>
#include <service_api/reflect/borrows.hpp>
#include <service_api/reflect/encodable.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/presence/presence.hpp>
#include <type_traits>

namespace service_api::detail {

/// Whether JSON has a form for a type that is made of no others: in a record that is read alone, a view too.
template <class T>
inline constexpr bool is_json_leaf = is_message_leaf<T> || is_view<T>;

/// Whether JSON has a form for a type. Each record inside is checked when its own plan or outline is made, so this does not
/// look into one. Specializations, as each list of a record is asked about: they cost the compiler less than a function.
template <class T, class Parts = parts_of<T>>
inline constexpr bool is_json_content = is_json_leaf<T>;
template <described_record T>
inline constexpr bool is_json_content<T, void> = true;
template <class T, class... Part>
inline constexpr bool is_json_content<T, parts_list<Part...>> = (is_json_content<value_of<Part>> && ...);

/// Whether JSON has a form for each of these fields. Clang folds over 256 at most; a record of more is refused elsewhere.
template <class... Field>
constexpr bool are_json_fields(field_list<Field...>) {
    if constexpr (sizeof...(Field) > 256)
        return true;
    else
        return (is_json_content<value_of<Field>> && ...);
}

/// The index of the first of these fields that JSON has no form for; their number if there is none.
template <class... Field>
constexpr std::size_t first_without_json(field_list<Field...>) {
    constexpr bool fits[] = {is_json_content<value_of<Field>>..., false};
    std::size_t index = 0;
    while (fits[index]) ++index;
    return index;
}

/// Refuses a member; the class's argument is what the compiler prints.
template <auto Member>
struct member_in_json {
    static_assert(
        std::is_null_pointer_v<decltype(Member)>,
        "service_api: a record that is read or written as JSON has a member whose type JSON does not carry: use "
        "decimal, an integer, std::string, bool, date, unix_ms, an enumeration, a vector, or a record with "
        "BOOST_DESCRIBE_STRUCT; service_api::optional, not std::optional [docs/errors.md#json-field-type]");
};

/// Whether JSON has a form for each member of a record.
template <described_record Record>
inline constexpr bool has_json_members = are_json_fields(fields_of<Record>{});

/// Refuses the first member of a record that JSON has no form for. Used in the scope of a class: what the compiler evaluates
/// for a constant must not contain it, or clang refuses the constant too.
template <class Record, bool Fits = has_json_members<Record>>
struct members_in_json {};
template <class Record>
struct members_in_json<Record, false>
    : member_in_json<member_pointer_at<Record, first_without_json(fields_of<Record>{})>()> {};

/// Refuses a type, to be the base of what is made for each type that JSON has a form for.
template <class T>
struct type_in_json {
    static_assert(
        sizeof(T) == 0,
        "service_api: JSON does not carry this type: describe a record with BOOST_DESCRIBE_STRUCT; write decimal "
        "for double [docs/errors.md#json-type]");
};

}  // namespace service_api::detail
