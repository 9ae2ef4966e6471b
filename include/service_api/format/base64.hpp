#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace service_api {

namespace detail {

inline constexpr std::string_view base64_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

}  // namespace detail

/// Returns the bytes in the standard alphabet of RFC 4648, section 4, with padding. Not constant-time: for logins, not
/// for keys.
inline std::string base64_encode(std::string_view bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    std::uint32_t group = 0;
    int bits = 0;
    for (const char c : bytes) {
        group = group << 8 | static_cast<unsigned char>(c);
        for (bits += 8; bits >= 6; bits -= 6) text += detail::base64_digits[group >> (bits - 6) & 63U];
    }
    if (bits > 0) text += detail::base64_digits[group << (6 - bits) & 63U];
    text.append((4 - text.size() % 4) % 4, '=');
    return text;
}

/// Returns the bytes that `text` encodes with full padding, or `nullopt` if it is malformed. Each byte string has
/// exactly one spelling.
inline std::optional<std::string> base64_decode(std::string_view text) {
    if (text.size() % 4 != 0) return std::nullopt;
    std::string_view digits = text;
    for (int i = 0; i < 2 && digits.ends_with('='); ++i) digits.remove_suffix(1);
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3);
    std::uint32_t group = 0;
    int bits = 0;
    for (const char c : digits) {
        const std::size_t digit = detail::base64_digits.find(c);
        if (digit == std::string_view::npos) return std::nullopt;
        group = group << 6 | static_cast<std::uint32_t>(digit);
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes += static_cast<char>(group >> bits & 0xFFU);
    }
    // The unused low bits must be zero.
    if ((group & ((1U << bits) - 1)) != 0) return std::nullopt;
    return bytes;
}

}  // namespace service_api
