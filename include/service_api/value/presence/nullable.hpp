#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <service_api/value/blank.hpp>
#include <service_api/value/implicitly_convertible.hpp>
#include <type_traits>
#include <utility>

namespace service_api::rules {

/// A field whose key is always present and whose value may be `null`, written `nullptr` in C++.
/// `optional<nullable<T>>` has three states: absent, null and a value.
template <class T>
class nullable {
public:
    using value_type = T;

    constexpr nullable() noexcept { detail::prevent_bulk_zeroing(); }
    constexpr nullable(std::nullptr_t) {}
    constexpr nullable(const T& value) : value_(value) {}
    constexpr nullable(T&& value) : value_(std::move(value)) {}

    template <class U>
        requires(detail::implicitly_convertible_from<U, T> && !std::same_as<std::remove_cvref_t<U>, nullable> &&
                 !std::same_as<std::remove_cvref_t<U>, T> && !std::same_as<std::remove_cvref_t<U>, std::nullptr_t>)
    constexpr nullable(U&& value) : value_(std::in_place, std::forward<U>(value)) {}
    template <class U>
        requires(!detail::implicitly_convertible_from<U, T> && !std::same_as<std::remove_cvref_t<U>, nullable> &&
                 !std::same_as<std::remove_cvref_t<U>, T> && !std::same_as<std::remove_cvref_t<U>, std::nullptr_t>)
    nullable(U&&) = delete;  // service_api: a field takes its own type: write T or nullptr [docs/errors.md#value-type]

    constexpr bool has_value() const { return value_.has_value(); }
    constexpr explicit operator bool() const { return value_.has_value(); }
    constexpr const T& operator*() const { return *value_; }
    constexpr T& operator*() { return *value_; }
    constexpr const T* operator->() const { return &*value_; }
    constexpr T* operator->() { return &*value_; }
    template <class U>
    constexpr T value_or(U&& instead) const {
        return value_.value_or(std::forward<U>(instead));
    }

    constexpr T& emplace() { return value_.emplace(); }
    constexpr void reset() { value_.reset(); }

    friend constexpr bool operator==(const nullable& left, const nullable& right) = default;
    friend constexpr bool operator==(const nullable& left, std::nullptr_t) { return !left.value_; }

private:
    std::optional<T> value_;
};

}  // namespace service_api::rules

namespace service_api {

template <class>
inline constexpr bool is_nullable = false;
template <class T>
inline constexpr bool is_nullable<rules::nullable<T>> = true;

}  // namespace service_api
