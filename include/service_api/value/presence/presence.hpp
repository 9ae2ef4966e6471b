#pragma once

#include <service_api/value/additional_properties.hpp>
#include <service_api/value/number_encoding.hpp>
#include <service_api/value/presence/boxed.hpp>
#include <service_api/value/presence/deprecated.hpp>
#include <service_api/value/presence/nullable.hpp>
#include <service_api/value/presence/optional.hpp>
#include <service_api/value/presence/required.hpp>
#include <type_traits>
#include <utility>

namespace service_api {

namespace detail {

template <class Field>
struct without_presence {
    using type = Field;
};
template <class T>
struct without_presence<rules::required<T>> : without_presence<T> {};
template <class T>
struct without_presence<rules::optional<T>> : without_presence<T> {};
template <class T>
struct without_presence<rules::deprecated<T>> : without_presence<T> {};
template <class T>
struct without_presence<rules::nullable<T>> : without_presence<T> {};

template <class Field>
struct bare {
    using type = Field;
};
template <class T, number_spelling S>
struct bare<number_encoding<T, S>> : bare<T> {};
template <class T>
struct bare<rules::boxed<T>> : bare<T> {};
template <class T>
struct bare<additional_properties_of<T>> {
    using type = typename additional_properties_of<T>::value_type;
};

}  // namespace detail

/// The type of a field without its presence wrappers: `decimal` for `optional<nullable<decimal>>`.
template <class Field>
using unwrap_presence = typename detail::without_presence<Field>::type;

/// The value type of a field, also without its encoding and its box: `decimal` for `required<in_string<decimal>>`, and
/// a map for additional properties.
template <class Field>
using value_type_of = typename detail::bare<unwrap_presence<Field>>::type;

/// Returns the value in a field, or `nullptr` if it is absent or null. Rules access fields through this.
template <class Field>
constexpr const value_type_of<Field>* present(const Field& field) {
    if constexpr (is_required<Field> || is_number_encoding<Field>) {
        return present(field.value());
    } else if constexpr (is_boxed<Field>) {
        return present(*field);
    } else if constexpr (is_optional<Field> || is_nullable<Field>) {
        return field ? present(*field) : nullptr;
    } else if constexpr (detail::is_additional_properties<Field>) {
        return &field.named;
    } else {
        return &field;
    }
}

namespace detail {

/// True if the key must be present in the JSON: for `required` and for `nullable` outside `optional`.
template <class Field>
inline constexpr bool is_key_required = is_required<Field> || is_nullable<Field>;

/// Returns whether the field accepts null.
template <class Field>
constexpr bool may_be_null() {
    if constexpr (is_nullable<Field>)
        return true;
    else if constexpr (is_required<Field> || is_optional<Field>)
        return may_be_null<typename Field::value_type>();
    else
        return false;
}

/// True if the key may be absent and the field then has its default.
template <class Field>
inline constexpr bool has_default = !is_key_required<Field> && !is_optional<Field>;

/// Stores a value that was read. An optional field is not assigned to: this would warn the reader of a deprecated
/// field, and the warning is for code that sets the field itself.
template <class Field, class T>
constexpr void put(Field& field, T value) {
    if constexpr (is_optional<Field>)
        field.emplace(std::move(value));
    else
        field = std::move(value);
}

}  // namespace detail

}  // namespace service_api
