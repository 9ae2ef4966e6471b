#pragma once

#include <optional>

namespace service_api {

/// A field whose key may be absent. The standard type, under the word that stands beside `required` and `nullable`.
template <class T>
using optional = std::optional<T>;

template <class>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

}  // namespace service_api
