#pragma once

#include <concepts>
#include <optional>
#include <service_api/value/blank.hpp>
#include <service_api/value/implicitly_convertible.hpp>
#include <type_traits>
#include <utility>

namespace service_api::rules {

/// A field whose key may be absent. Like `std::optional` with stricter conversions: it accepts neither a fraction for a
/// whole number, nor a pointer for a `bool`, nor `nullptr` for a string, which would be undefined behavior.
template <class T>
class optional {
    // The types that the constructors that are not templates accept.
    template <class U>
    static constexpr bool of_its_kind =
        std::same_as<std::remove_cvref_t<U>, T> || std::same_as<std::remove_cvref_t<U>, optional> ||
        std::same_as<std::remove_cvref_t<U>, std::optional<T>> || std::same_as<std::remove_cvref_t<U>, std::nullopt_t>;

public:
    using value_type = T;

    constexpr optional() noexcept { detail::prevent_bulk_zeroing(); }
    constexpr optional(std::nullopt_t) {}
    constexpr optional(const T& value) : value_(value) {}
    constexpr optional(T&& value) : value_(std::move(value)) {}
    constexpr optional(std::optional<T> value) : value_(std::move(value)) {}

    template <class U>
        requires(detail::implicitly_convertible_from<U, T> && !of_its_kind<U>)
    constexpr optional(U&& value) : value_(std::in_place, std::forward<U>(value)) {}
    template <class U>
        requires(!detail::implicitly_convertible_from<U, T> && !of_its_kind<U>)
    optional(U&&) = delete;  // service_api: a field takes its own type: write a T [docs/errors.md#value-type]

    constexpr bool has_value() const { return value_.has_value(); }
    constexpr explicit operator bool() const { return value_.has_value(); }
    constexpr operator const std::optional<T>&() const { return value_; }
    constexpr const T& operator*() const& { return *value_; }
    constexpr T& operator*() & { return *value_; }
    constexpr T&& operator*() && { return *std::move(value_); }
    constexpr const T* operator->() const { return &*value_; }
    constexpr T* operator->() { return &*value_; }
    /// Throws `std::bad_optional_access` if there is no value.
    constexpr const T& value() const { return value_.value(); }
    template <class U>
    constexpr T value_or(U&& instead) const {
        return value_.value_or(std::forward<U>(instead));
    }

    template <class... Argument>
    constexpr T& emplace(Argument&&... argument) {
        return value_.emplace(std::forward<Argument>(argument)...);
    }
    constexpr void reset() { value_.reset(); }

    friend constexpr bool operator==(const optional& left, const optional& right) = default;
    friend constexpr bool operator==(const optional& left, std::nullopt_t) { return !left.value_; }

private:
    std::optional<T> value_;
};

}  // namespace service_api::rules

namespace service_api {

template <class>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<rules::optional<T>> = true;

}  // namespace service_api
