#pragma once

#include <service_api/value/nullable.hpp>
#include <service_api/value/optional.hpp>
#include <service_api/value/required.hpp>
#include <type_traits>

namespace service_api {

namespace detail {

template <class Field>
struct bare {
    using type = Field;
};
template <class T>
struct bare<required<T>> : bare<T> {};
template <class T>
struct bare<optional<T>> : bare<T> {};
template <class T>
struct bare<nullable<T>> : bare<T> {};

}  // namespace detail

/// The value type of a field without its presence words: `optional<nullable<decimal>>` holds a `decimal`.
template <class Field>
using value_of = typename detail::bare<Field>::type;

/// The value in a field, or null when it is absent or null. Rules look at fields through this.
template <class Field>
constexpr const value_of<Field>* present(const Field& field) {
    if constexpr (is_required<Field>) {
        return present(field.value());
    } else if constexpr (is_optional<Field> || is_nullable<Field>) {
        return field ? present(*field) : nullptr;
    } else {
        return &field;
    }
}

}  // namespace service_api
