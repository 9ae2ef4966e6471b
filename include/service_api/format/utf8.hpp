#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

namespace service_api::detail {

/// Returns whether a byte is a UTF-8 continuation byte.
constexpr bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// Returns the number of Unicode scalar values in a UTF-8 text.
[[gnu::noinline]] constexpr std::size_t character_count(std::string_view text) {
    std::size_t count = 0;
    for (const char c : text) count += continues_character(c) ? 0 : 1;
    return count;
}

/// Returns the length, 1 to 4 bytes, of the well-formed UTF-8 sequence at `text[at]`; 0 if it is malformed (RFC 3629:
/// no overlong forms, no surrogates, nothing above U+10FFFF).
constexpr std::size_t utf8_length(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
    const auto continues = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
    const unsigned lead = byte(at);
    const unsigned second = byte(at + 1);
    if (lead < 0x80) return at < text.size() ? 1 : 0;
    if (lead < 0xC2 || lead > 0xF4 || !continues(at + 1)) return 0;
    if (lead < 0xE0) return 2;
    if (!continues(at + 2)) return 0;
    if (lead == 0xE0 && second < 0xA0) return 0;
    if (lead == 0xED && second > 0x9F) return 0;
    if (lead < 0xF0) return 3;
    if (!continues(at + 3)) return 0;
    if (lead == 0xF0 && second < 0x90) return 0;
    if (lead == 0xF4 && second > 0x8F) return 0;
    return 4;
}

/// Returns the length of a prefix that is ASCII, a multiple of eight: most texts are ASCII, and each step checks eight
/// bytes.
inline std::size_t ascii_words(std::string_view text) {
    std::size_t at = 0;
    for (std::uint64_t word = 0; text.size() - at >= sizeof word; at += sizeof word) {
        std::memcpy(&word, text.data() + at, sizeof word);
        if ((word & 0x8080808080808080U) != 0) break;
    }
    return at;
}

/// Returns whether the whole text is well-formed UTF-8.
constexpr bool is_utf8(std::string_view text) {
    for (std::size_t at = std::is_constant_evaluated() ? 0 : ascii_words(text); at < text.size();) {
        const std::size_t length = utf8_length(text, at);
        if (length == 0) return false;
        at += length;
    }
    return true;
}

/// Appends a Unicode scalar value in UTF-8.
inline void append_utf8(std::string& out, unsigned long scalar) {
    const auto low = [scalar](int shift) { return static_cast<char>(0x80U | ((scalar >> shift) & 0x3FU)); };
    if (scalar < 0x80) {
        out += static_cast<char>(scalar);
    } else if (scalar < 0x800) {
        out += {static_cast<char>(0xC0U | (scalar >> 6)), low(0)};
    } else if (scalar < 0x10000) {
        out += {static_cast<char>(0xE0U | (scalar >> 12)), low(6), low(0)};
    } else {
        out += {static_cast<char>(0xF0U | (scalar >> 18)), low(12), low(6), low(0)};
    }
}

}  // namespace service_api::detail
