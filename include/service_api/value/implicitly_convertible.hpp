#pragma once

#include <concepts>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace service_api::detail {

struct any_member;  // stands for a value of each type where members are counted: reflect/undescribed.hpp

/// Whether a field of type T takes a U: by an implicit conversion that is no accident. C++ would also cut a fraction
/// off, read any number or pointer as a truth value, and make a text of `nullptr`, which ends the program.
template <class U, class T>
concept taken_by =
    std::same_as<std::remove_cvref_t<U>, any_member> ||
    (std::convertible_to<U, T> && !(std::integral<T> && std::floating_point<std::remove_cvref_t<U>>) &&
     !(std::same_as<T, bool> && (std::is_arithmetic_v<std::decay_t<U>> || std::is_pointer_v<std::decay_t<U>>) &&
       !std::same_as<std::remove_cvref_t<U>, bool>) &&
     !(std::same_as<std::remove_cvref_t<U>, std::nullptr_t> && std::convertible_to<T, std::string_view>));

}  // namespace service_api::detail
