#pragma once

#include <map>
#include <service_api/value/raw_json.hpp>
#include <string>

namespace service_api {

/// As a member of a record, OpenAPI's `additionalProperties`: contains the members of the object that the record does
/// not declare, by name. The name of the field itself is not serialized. Each member is a `T`, which may be `nullable`.
template <class T>
struct additional_properties_of {
    using value_type = std::map<std::string, T>;
    value_type named{};

    friend bool operator==(const additional_properties_of&, const additional_properties_of&) = default;
};

/// Members of any type, as JSON text.
using additional_properties = additional_properties_of<raw_json>;

namespace detail {

template <class Field>
inline constexpr bool is_additional_properties = false;
template <class T>
inline constexpr bool is_additional_properties<additional_properties_of<T>> = true;

}  // namespace detail

}  // namespace service_api
