#pragma once

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>
#include <system_error>

namespace service_api::detail {

/// A whole number of a field: any standard integer type but bool and the characters.
template <class T>
concept whole_number =
    std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char> && !std::same_as<T, wchar_t> &&
    !std::same_as<T, char8_t> && !std::same_as<T, char16_t> && !std::same_as<T, char32_t>;

/// Reads plain digits with an optional minus; nothing else, no fraction, no exponent, no leading zeros, no overflow.
template <whole_number T>
constexpr bool read_integer(std::string_view text, T& value) {
    const std::string_view unsigned_part = text.starts_with('-') ? text.substr(1) : text;
    if (unsigned_part.empty() || (unsigned_part.size() > 1 && unsigned_part.front() == '0')) return false;
    T read{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), read);
    if (error != std::errc{} || end != text.data() + text.size()) return false;
    value = read;
    return true;
}

template <whole_number T>
void append_integer(std::string& out, T value) {
    char digits[24];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

}  // namespace service_api::detail
