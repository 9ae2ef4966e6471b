#pragma once

#include <service_api/codec/text_field.hpp>
#include <service_api/reflect/text_value.hpp>
#include <service_api/value/blank.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/file.hpp>
#include <service_api/value/presence/presence.hpp>
#include <type_traits>
#include <vector>

namespace service_api::detail {

template <class T>
constexpr bool has_text_elements() {
    if constexpr (is_array<T>)
        return text_value<value_type_of<typename T::value_type>> && !may_be_null<typename T::value_type>();
    else
        return false;
}

/// A file or a list of files: the types that only parts can carry.
template <class T>
inline constexpr bool is_file_part = std::is_same_v<T, file>;
template <class T, class A>
inline constexpr bool is_file_part<std::vector<T, A>> = std::is_same_v<T, file>;

/// A list whose elements are parts of their own. A list that may be null is one JSON part.
template <class Field>
inline constexpr bool has_text_parts = has_text_elements<value_type_of<Field>>() && !may_be_null<Field>();

/// Returns the value of a field, which is made if it is absent or null.
template <class Field>
auto& made_value(Field& field) {
    if constexpr (is_required<Field> || is_number_encoding<Field>) {
        return made_value(field.value());
    } else if constexpr (is_boxed<Field>) {
        return made_value(*field);
    } else if constexpr (is_nullable<Field>) {
        if (!field) field = blank<typename Field::value_type>();
        return made_value(*field);
    } else if constexpr (is_optional<Field>) {
        // Not assigned to: this would warn the reader of a deprecated field.
        if (!field) field.emplace(blank<typename Field::value_type>());
        return made_value(*field);
    } else {
        return field;
    }
}

}  // namespace service_api::detail
