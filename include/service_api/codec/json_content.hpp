#pragma once

#include <cstddef>
#include <service_api/reflect/borrows.hpp>
#include <service_api/reflect/encodable.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/reflect/shown_text.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/presence/presence.hpp>

namespace service_api::detail {

/// True for a type that JSON represents without other types in it; also for a string view, which records that are no
/// messages may have.
template <class T>
inline constexpr bool is_json_leaf = is_message_leaf<T> || is_view<T>;

/// True for a type that has a JSON form. A nested record is checked where its own reader, writer or model is
/// instantiated, so this does not look into one. Specializations, since the trait is instantiated for
/// each list of a record: they cost less compile time than a function.
template <class T, class Parts = type_arguments_of<T>>
inline constexpr bool is_json_content = is_json_leaf<T>;
template <described_record T>
inline constexpr bool is_json_content<T, void> = true;
template <class T, class... Part>
inline constexpr bool is_json_content<T, type_list<Part...>> = (is_json_content<value_type_of<Part>> && ...);

/// Returns whether all of these fields have a JSON form. Clang folds over at most 256; a larger record is rejected
/// elsewhere.
template <class... Field>
constexpr bool are_json_fields(field_list<Field...>) {
    if constexpr (sizeof...(Field) > 256)
        return true;
    else
        return (is_json_content<value_type_of<Field>> && ...);
}

/// Returns the index of the first field without a JSON form, or the number of fields.
template <class... Field>
constexpr std::size_t first_without_json(field_list<Field...>) {
    constexpr bool fits[] = {is_json_content<value_type_of<Field>>..., false};
    std::size_t index = 0;
    while (fits[index]) ++index;
    return index;
}

/// Rejects a member; the compiler prints the template argument.
template <auto Member>
struct member_in_json {
    static_assert(
        none_found<Member>,
        "service_api: a record that is read or written as JSON has a member whose type JSON does not carry: use "
        "decimal, an integer, std::string, bool, date, unix_ms, an enumeration, a vector, or a record with "
        "BOOST_DESCRIBE_STRUCT; rules::optional, not std::optional [docs/errors.md#json-field-type]");
};

/// True if each member of a record has a JSON form.
template <described_record Record>
inline constexpr bool has_json_members = are_json_fields(fields_of<Record>{});

/// Rejects the first member of a record without a JSON form. Used in the scope of a class: if a constant expression
/// contained it, clang would reject that constant too.
template <class Record, bool Fits = has_json_members<Record>>
struct members_in_json {};
template <class Record>
struct members_in_json<Record, false>
    : member_in_json<member_pointer_at<Record, first_without_json(fields_of<Record>{})>()> {};

/// Rejects a type. The base of templates that are specialized for each type with a JSON form.
template <class T>
struct type_in_json {
    static_assert(
        sizeof(T) == 0,
        "service_api: JSON does not carry this type: describe a record with BOOST_DESCRIBE_STRUCT; write decimal "
        "for double [docs/errors.md#json-type]");
};

}  // namespace service_api::detail
