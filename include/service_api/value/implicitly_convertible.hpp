#pragma once

#include <concepts>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace service_api::detail {

struct any_member;  // converts to every field type, to count members: see reflect/undescribed.hpp

/// True if a field of type `T` accepts a `U`: by an implicit conversion that is not an accident. C++ would also
/// truncate a fraction, convert any number or pointer to `bool`, and construct a string from `nullptr`, which is
/// undefined behavior.
template <class U, class T>
concept implicitly_convertible_from =
    std::same_as<std::remove_cvref_t<U>, any_member> ||
    (std::convertible_to<U, T> && !(std::integral<T> && std::floating_point<std::remove_cvref_t<U>>) &&
     !(std::same_as<T, bool> && (std::is_arithmetic_v<std::decay_t<U>> || std::is_pointer_v<std::decay_t<U>>) &&
       !std::same_as<std::remove_cvref_t<U>, bool>) &&
     !(std::same_as<std::remove_cvref_t<U>, std::nullptr_t> && std::convertible_to<T, std::string_view>));

}  // namespace service_api::detail
