#pragma once

#include <concepts>
#include <initializer_list>
#include <service_api/value/blank.hpp>
#include <service_api/value/implicitly_convertible.hpp>
#include <service_api/value/scalar.hpp>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api {

namespace detail {

/// One element of a braced list. Not the value itself: `{{"a", "b"}}` would then construct one string from two
/// pointers, as with `std::vector`, and read past the end of "a".
template <class T>
struct entry {
    template <class U>
        requires implicitly_convertible_from<U, T>
    constexpr entry(U&& from) : value(std::forward<U>(from)) {}

    T value;
};

}  // namespace detail

}  // namespace service_api

namespace service_api::rules {

/// A field that must be written: a record without it does not compile.
/// Reads like its value: `*field`, `field->member`, or by conversion to `const T&`.
template <class T>
class required {
public:
    using value_type = T;

    constexpr required(const T& value) : value_(value) {}
    constexpr required(T&& value) : value_(std::move(value)) {}

    /// From everything that converts to the value without a cast, so that `.symbol = "PERP_BTC_USDC"` works.
    template <class U>
        requires(detail::implicitly_convertible_from<U, T> && !std::same_as<std::remove_cvref_t<U>, required> &&
                 !std::same_as<std::remove_cvref_t<U>, T>)
    constexpr required(U&& value) : value_(std::forward<U>(value)) {}
    template <class U>
        requires(!detail::implicitly_convertible_from<U, T> && !std::same_as<std::remove_cvref_t<U>, required> &&
                 !std::same_as<std::remove_cvref_t<U>, T>)
    required(U&&) = delete;  // service_api: a field takes its own type: write a T [docs/errors.md#value-type]

    /// A list from its elements: `.account_ids = {"a", "b"}`. Empty braces do not compile, like a missing field.
    template <class List = T>
        requires(std::convertible_to<std::initializer_list<typename List::value_type>, List> &&
                 !std::convertible_to<List, std::string_view>)
    constexpr required(std::initializer_list<detail::entry<typename List::value_type>> entries) {
        value_.reserve(entries.size());
        for (const auto& one : entries) value_.push_back(one.value);
    }

    /// From several constructor arguments: `.limit = {rate{...}, rate{...}}`. Not for lists, which take their elements,
    /// nor for aggregates, which must be named.
    template <class First, class... More>
        requires(sizeof...(More) > 0 && !std::is_aggregate_v<T> && !requires { typename T::value_type; } &&
                 std::constructible_from<T, First, More...>)
    constexpr required(First&& first, More&&... more)
        : value_(std::forward<First>(first), std::forward<More>(more)...) {}

    constexpr const T& value() const& { return value_; }
    constexpr T& value() & { return value_; }
    constexpr T&& value() && { return std::move(value_); }
    constexpr const T& operator*() const& { return value_; }
    constexpr T& operator*() & { return value_; }
    constexpr T&& operator*() && { return std::move(value_); }
    constexpr const T* operator->() const { return &value_; }
    constexpr T* operator->() { return &value_; }
    constexpr operator const T&() const& { return value_; }

    friend constexpr bool operator==(const required& left, const required& right) {
        return left.value_ == right.value_;
    }
    friend constexpr bool operator==(const required& left, const T& right) { return left.value_ == right; }
    /// Compares with everything that the value itself compares with: `request.symbol == "PERP_BTC_USDC"`.
    // The left side is deduced: for a value that converts to `required`, the constraint would otherwise depend on
    // itself.
    template <std::same_as<required> Required, class U>
        requires(!std::same_as<U, required> && !std::same_as<U, T> &&
                 requires(const T& value, const U& other) { value == other; })
    friend constexpr bool operator==(const Required& left, const U& right) {
        if constexpr (std::integral<T> && std::integral<U> && std::is_signed_v<T> != std::is_signed_v<U>) {
            return std::cmp_equal(left.value_, right);
        } else {
            return left.value_ == right;
        }
    }

    /// A value that can only be one may be left out.
    constexpr required()
        requires single_valued<T>
        : value_() {
        detail::prevent_bulk_zeroing();
    }

private:
    friend struct detail::access;
    template <class>
    friend class required;

    // Two constructors, since g++ 12 does not treat a `std::string` that a function returns as a constant: a default
    // could not be checked beside one.
    // On one line each, so that a compiler's error shows the message after the first line.
    constexpr required()  // service_api: a required field is left out: write .field = value, in the struct's order (-Wextra names it) [docs/errors.md#field-left-out]
        : value_(detail::blank<T>()) {
        detail::prevent_bulk_zeroing();
    }
    constexpr required()  // service_api: a required field is left out: write .field = value, in the struct's order (-Wextra names it) [docs/errors.md#field-left-out]
        requires std::default_initializable<T>
        : value_() {
        detail::prevent_bulk_zeroing();
    }

    T value_;
};

}  // namespace service_api::rules

namespace service_api {

template <class>
inline constexpr bool is_required = false;
template <class T>
inline constexpr bool is_required<rules::required<T>> = true;

}  // namespace service_api
