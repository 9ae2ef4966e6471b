#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <service_api/format/hex.hpp>
#include <string>
#include <string_view>

namespace service_api {

namespace detail {

// Comparisons instead of a table: compilers vectorize the loop around it, sixteen bytes at a time.
constexpr bool is_unreserved(char c) {
    const auto byte = static_cast<unsigned char>(c);
    const auto letter = static_cast<unsigned char>((byte | 0x20) - 'a');
    const auto digit = static_cast<unsigned char>(byte - '0');
    return (letter < 26) | (digit < 10) | (byte == '-') | (byte == '.') | (byte == '_') | (byte == '~');
}

inline constexpr auto unreserved_bytes = [] {
    std::array<bool, 256> table{};
    for (std::size_t i = 0; i < table.size(); ++i) table[i] = is_unreserved(static_cast<char>(i));
    return table;
}();

/// Returns the number of bytes that percent-encoding replaces with three.
constexpr std::size_t count_bytes_to_encode(std::string_view text) {
    constexpr std::size_t block = 16;
    std::size_t count = 0;
    for (; text.size() >= block; text.remove_prefix(block)) {
        for (std::size_t i = 0; i < block; ++i) count += is_unreserved(text[i]) ? 0 : 1;
    }
    // A table for what is left: the comparisons take longer where they are not vectorized.
    for (const char c : text) count += unreserved_bytes[static_cast<unsigned char>(c)] ? 0 : 1;
    return count;
}

/// Percent-encodes the text from `begin` on in place, so that a value can be written directly to its destination.
inline void percent_encode_from(std::string& text, std::size_t begin) {
    constexpr const char* hex = "0123456789ABCDEF";
    std::size_t left = count_bytes_to_encode(std::string_view(text).substr(begin));
    if (left == 0) return;
    std::size_t from = text.size();
    text.resize(from + 2 * left);
    for (std::size_t to = text.size(); left != 0;) {
        const char c = text[--from];
        if (unreserved_bytes[static_cast<unsigned char>(c)]) {
            text[--to] = c;
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        text[--to] = hex[byte & 15];
        text[--to] = hex[byte >> 4];
        text[--to] = '%';
        --left;
    }
}

}  // namespace detail

/// Appends a text, percent-encoding every byte outside RFC 3986's unreserved set. Signed bytes must pass every proxy
/// unchanged, so each byte that a proxy might rewrite is encoded ('+' included).
inline void append_percent_encoded(std::string& out, std::string_view text) {
    const std::size_t begin = out.size();
    out += text;
    detail::percent_encode_from(out, begin);
}

/// Returns the text with each %XX decoded and '+' unchanged, or `nullopt` if an escape is incomplete.
inline std::optional<std::string> percent_decoded(std::string_view text) {
    std::string decoded(text);
    std::size_t to = std::min(decoded.find('%'), decoded.size());
    for (std::size_t from = to; from < decoded.size(); ++from) {
        char c = decoded[from];
        if (c == '%') {
            if (decoded.size() - from < 3) return std::nullopt;
            const int high = detail::hex_value(decoded[from + 1]);
            const int low = detail::hex_value(decoded[from + 2]);
            if (high < 0 || low < 0) return std::nullopt;
            c = static_cast<char>(high * 16 + low);
            from += 2;
        }
        decoded[to++] = c;
    }
    decoded.resize(to);
    return decoded;
}

}  // namespace service_api
