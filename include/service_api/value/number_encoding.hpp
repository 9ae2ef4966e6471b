#pragma once

#include <concepts>
#include <service_api/value/implicitly_convertible.hpp>
#include <type_traits>
#include <utility>

namespace service_api {

/// The JSON encoding of a number that is not always a JSON number.
enum class number_spelling {
    in_string,  ///< `"0.10"`: a string, always
    either      ///< `0.10` or `"0.10"` are read; a number is written
};

/// A number with an encoding other than a JSON number. Reads like its value.
template <class T, number_spelling Spelling>
class number_encoding {
public:
    using value_type = T;
    static constexpr number_spelling spelling = Spelling;

    constexpr number_encoding() = default;
    template <class U>
        requires(detail::implicitly_convertible_from<U, T> && !std::same_as<std::remove_cvref_t<U>, number_encoding>)
    constexpr number_encoding(U&& value) : value_(std::forward<U>(value)) {}

    constexpr const T& value() const { return value_; }
    constexpr T& value() { return value_; }
    constexpr const T& operator*() const { return value_; }
    constexpr T& operator*() { return value_; }
    constexpr const T* operator->() const { return &value_; }
    constexpr operator const T&() const { return value_; }

    friend constexpr bool operator==(const number_encoding& left, const number_encoding& right) {
        return left.value_ == right.value_;
    }
    // Not for every type that compares with `T`: clang would evaluate this constraint within that of
    // `required<number_encoding<T>>`.
    friend constexpr bool operator==(const number_encoding& left, const T& right) { return left.value_ == right; }
    template <std::integral Whole>
    friend constexpr bool operator==(const number_encoding& left, Whole right) {
        if constexpr (std::integral<T>)
            return std::cmp_equal(left.value_, right);
        else
            return left.value_ == T(right);
    }

private:
    T value_{};
};

/// A number that is encoded as a string: `required<in_string<decimal>> price`.
template <class T>
using in_string = number_encoding<T, number_spelling::in_string>;

/// A number that is a JSON number in some responses and a string in others.
template <class T>
using number_or_string = number_encoding<T, number_spelling::either>;

template <class>
inline constexpr bool is_number_encoding = false;
template <class T, number_spelling S>
inline constexpr bool is_number_encoding<number_encoding<T, S>> = true;

}  // namespace service_api
