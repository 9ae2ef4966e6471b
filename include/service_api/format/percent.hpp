#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <service_api/separate_compilation.hpp>
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
SERVICE_API_DECL void percent_encode_from(std::string& text, std::size_t begin);

}  // namespace detail

/// Appends a text, percent-encoding every byte outside RFC 3986's unreserved set. Signed bytes must pass every proxy
/// unchanged, so each byte that a proxy might rewrite is encoded ('+' included).
SERVICE_API_DECL void append_percent_encoded(std::string& out, std::string_view text);

/// Appends a text, percent-encoding every byte outside the unreserved set except slashes: segments of a path.
SERVICE_API_DECL void append_percent_encoded_segments(std::string& out, std::string_view segments);

/// Returns the text with each %XX decoded and '+' unchanged, or `nullopt` if an escape is incomplete.
SERVICE_API_DECL std::optional<std::string> percent_decoded(std::string_view text);

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/format/percent.ipp>
#endif
