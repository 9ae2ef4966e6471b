#pragma once

#include <service_api/reflect/members.hpp>
#include <service_api/value/additional_properties.hpp>
#include <type_traits>

namespace service_api::detail {

/// Returns whether a record stores the members that its description does not list.
template <described_record Record>
constexpr bool has_additional_properties() {
    bool open = false;
    for_each_member<Record>(
        [&](auto m) { open = open || std::is_same_v<field_type<Record, decltype(m)>, additional_properties>; });
    return open;
}

/// Returns whether a record is written as an array of its members in declared order: `static constexpr bool
/// json_array = true;`.
template <described_record Record>
constexpr bool is_array_record() {
    return requires { requires Record::json_array; };
}

/// Returns whether an array in a response may omit a record of this type that cannot be read, which is reported:
/// `static constexpr bool skip_if_unreadable = true;`. Otherwise the array is unreadable too.
template <class T>
constexpr bool may_be_skipped() {
    return requires { requires T::skip_if_unreadable; };
}

/// Returns whether a record has functions generated for it alone, which are faster than the tables and cost more
/// compile time: `static constexpr bool unrolled_json = true;`.
template <described_record Record>
constexpr bool has_own_functions() {
    return requires { requires Record::unrolled_json; };
}

}  // namespace service_api::detail
