#pragma once

#include <cstddef>
#include <service_api/reflect/members.hpp>
#include <service_api/value/additional_properties.hpp>
#include <string_view>
#include <type_traits>

namespace service_api::detail {

template <class... Field>
constexpr std::size_t position_of_extra(field_list<Field...>) {
    // Not a fold: clang nests those, at most 256 deep.
    const bool is_extra[] = {is_additional_properties<Field>..., true};
    std::size_t position = 0;
    while (!is_extra[position]) ++position;
    return position;
}

/// Returns the index of the second additional properties, or the number of fields.
template <class... Field>
constexpr std::size_t position_of_second_extra(field_list<Field...>) {
    const bool is_extra[] = {is_additional_properties<Field>..., true};
    std::size_t position = position_of_extra(field_list<Field...>{});
    while (position < sizeof...(Field) && !is_extra[++position]) continue;
    return position;
}

/// The index of a record's additional properties, or the number of its members if it has none.
template <described_record Record>
inline constexpr std::size_t position_of_extra_in = position_of_extra(fields_of<Record>{});

/// How messages and documents call additional properties, because the name of their field is not serialized.
inline constexpr std::string_view additional_properties_name = "additional properties";

/// Returns whether a record stores the members that its description does not list.
template <described_record Record>
constexpr bool has_additional_properties() {
    return position_of_extra_in<Record> < member_count<Record>;
}

// With `std::bool_constant`, because g++ 12 rejects a record that has a member named like the option without it.

/// Returns whether a record is written as an array of its members in declared order: `static constexpr bool
/// json_array = true;`.
template <described_record Record>
constexpr bool is_array_record() {
    return requires { requires std::bool_constant<Record::json_array>::value; };
}

/// Returns whether an array in a response may omit a record of this type that cannot be read, which is reported:
/// `static constexpr bool skip_if_unreadable = true;`. Otherwise the array is unreadable too.
template <class T>
constexpr bool may_be_skipped() {
    return requires { requires std::bool_constant<T::skip_if_unreadable>::value; };
}

/// Returns whether a record has functions generated for it alone, which are faster than the tables and cost more
/// compile time: `static constexpr bool unrolled_json = true;`.
template <described_record Record>
constexpr bool has_own_functions() {
    return requires { requires std::bool_constant<Record::unrolled_json>::value; };
}

}  // namespace service_api::detail
