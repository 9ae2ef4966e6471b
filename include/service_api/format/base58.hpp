#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace service_api {

/// The 58 digits in ascending order, without the similar characters `0`, `O`, `I` and `l`.
inline constexpr std::string_view base58_digits = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/// Returns the bytes as one big-endian number in base 58, with a `1` for each leading zero byte.
/// Time grows with the square of the length: meant for keys, not for files.
inline std::string base58_encode(std::span<const std::uint8_t> bytes) {
    const auto zeros = static_cast<std::size_t>(
        std::find_if(bytes.begin(), bytes.end(), [](std::uint8_t byte) { return byte != 0; }) - bytes.begin());
    std::vector<std::uint8_t> digits;  // least significant first
    for (const std::uint8_t byte : bytes.subspan(zeros)) {
        unsigned carry = byte;
        for (auto& digit : digits) {
            carry += 256U * digit;
            digit = static_cast<std::uint8_t>(carry % 58U);
            carry /= 58U;
        }
        for (; carry != 0; carry /= 58U) digits.push_back(static_cast<std::uint8_t>(carry % 58U));
    }
    std::string text(zeros, '1');
    for (std::size_t i = digits.size(); i > 0; --i) text += base58_digits[digits[i - 1]];
    return text;
}

/// Decodes `text` into the front of `bytes` and returns the number of bytes, or `nullopt` if a character is not a
/// base58 digit or the bytes do not fit. Each byte string has exactly one spelling. Time grows with the length of the
/// text times the size of `bytes`.
inline std::optional<std::size_t> base58_decode(std::string_view text, std::span<std::uint8_t> bytes) {
    const std::size_t zeros = std::min(text.find_first_not_of('1'), text.size());
    std::size_t size = 0;  // least significant first until the final reverse
    for (const char c : text.substr(zeros)) {
        const std::size_t digit = base58_digits.find(c);
        if (digit == std::string_view::npos) return std::nullopt;
        auto carry = static_cast<unsigned>(digit);
        for (auto& byte : bytes.first(size)) {
            carry += 58U * byte;
            byte = static_cast<std::uint8_t>(carry % 256U);
            carry /= 256U;
        }
        if (carry == 0) continue;
        if (size == bytes.size()) return std::nullopt;
        bytes[size++] = static_cast<std::uint8_t>(carry);
    }
    if (zeros > bytes.size() - size) return std::nullopt;
    std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(size), zeros, std::uint8_t{0});
    size += zeros;
    std::reverse(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
    return size;
}

}  // namespace service_api
