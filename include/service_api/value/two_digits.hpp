#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Returns the number that the two characters at `at` spell, or -1 if they are not digits or the number exceeds `most`.
constexpr int two_digits(std::string_view text, std::size_t at, int most) {
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    if (!digit(text[at]) || !digit(text[at + 1])) return -1;
    const int value = (text[at] - '0') * 10 + (text[at + 1] - '0');
    return value <= most ? value : -1;
}

/// Appends a character and a number from 0 to 99 as two digits.
inline void append_two_digits(std::string& out, char before, int value) {
    out += before;
    out += static_cast<char>('0' + value / 10);
    out += static_cast<char>('0' + value % 10);
}

}  // namespace service_api::detail
