#pragma once

#include <concepts>
#include <cstdint>
#include <service_api/format/digits.hpp>
#include <string>
#include <string_view>
#include <type_traits>

namespace service_api::detail {

/// The integer types of fields: every standard integer type except `bool` and the character types.
template <class T>
concept whole_number =
    std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char> && !std::same_as<T, wchar_t> &&
    !std::same_as<T, char8_t> && !std::same_as<T, char16_t> && !std::same_as<T, char32_t>;

/// Parses digits with an optional minus. Returns false for anything else: a fraction, an exponent, a leading zero, an
/// overflow.
template <whole_number T>
constexpr bool read_integer(std::string_view text, T& value) {
    const bool negative = std::is_signed_v<T> && text.starts_with('-');
    if (negative) text.remove_prefix(1);
    if (text.empty() || (text.size() > 1 && text.front() == '0')) return false;
    // Not `std::from_chars`: it is not constexpr in C++20.
    T read{};
    for (const char c : text) {
        if (c < '0' || c > '9') return false;
        const int digit = negative ? '0' - c : c - '0';
        if (__builtin_mul_overflow(read, 10, &read) || __builtin_add_overflow(read, digit, &read)) return false;
    }
    value = read;
    return true;
}

/// Writes a number in decimal, with a minus if it is negative, and returns its end. Needs `integer_room` bytes.
template <whole_number T>
char* write_integer(char* to, T value) {
    auto magnitude = static_cast<std::uint64_t>(value);
    if constexpr (std::is_signed_v<T>) {
        *to = '-';
        to += value < 0;
        magnitude = value < 0 ? 0 - magnitude : magnitude;
    }
    return write_digits(to, magnitude);
}

template <whole_number T>
void append_integer(std::string& out, T value) {
    char digits[integer_room];
    out.append(digits, write_integer(digits, value));
}

}  // namespace service_api::detail
