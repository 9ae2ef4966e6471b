#pragma once

#include <concepts>
#include <service_api/value/presence/optional.hpp>
#include <type_traits>
#include <utility>

namespace service_api::rules {

/// A field that is still valid and should no longer be used: like `optional<T>`, but code that writes it gets a
/// compiler warning.
template <class T>
class deprecated : public optional<T> {
public:
    constexpr deprecated() = default;

    template <class U>
        requires(!std::same_as<std::remove_cvref_t<U>, deprecated> && std::constructible_from<optional<T>, U>)
    [[deprecated(
        "service_api: a deprecated field is written: its description says what to use instead "
        "[docs/errors.md#deprecated-field]")]]
    constexpr deprecated(U&& value)
        : optional<T>(std::forward<U>(value)) {}

    friend constexpr bool operator==(const deprecated& left, const deprecated& right) = default;
    friend constexpr bool operator==(const deprecated& left, std::nullopt_t) { return !left.has_value(); }
};

}  // namespace service_api::rules

namespace service_api {

template <class>
inline constexpr bool is_deprecated_field = false;
template <class T>
inline constexpr bool is_deprecated_field<rules::deprecated<T>> = true;
template <class T>
inline constexpr bool is_optional<rules::deprecated<T>> = true;

}  // namespace service_api
