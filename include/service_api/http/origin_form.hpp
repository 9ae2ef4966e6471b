#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/http/host.hpp>
#include <string_view>

namespace service_api {

namespace detail {

/// Returns whether a character may be unencoded in a segment of a path: `pchar` of RFC 3986.
constexpr bool is_path_character(char c) {
    constexpr std::string_view marks = "!$&'()*+,;=:@";
    return is_host_character(c) || marks.find(c) != marks.npos;
}
constexpr bool is_query_character(char c) { return is_path_character(c) || c == '/' || c == '?'; }

/// Returns the value of a hexadecimal digit, or -1 for any other character.
constexpr int hex_digit(char c) {
    if (is_digit(c)) return c - '0';
    const char small = static_cast<char>(c | 0x20);
    return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

/// Returns whether a text consists of allowed characters and %XX of allowed bytes.
template <class Character, class Byte>
constexpr bool is_encoded(std::string_view text, Character allowed, Byte allowed_byte) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            if (!allowed(text[i])) return false;
            continue;
        }
        if (text.size() - i < 3) return false;
        const int high = hex_digit(text[i + 1]);
        const int low = hex_digit(text[i + 2]);
        if (high < 0 || low < 0 || !allowed_byte(high * 16 + low)) return false;
        i += 2;
    }
    return true;
}

/// Returns whether no segment except the last is empty and no segment is `.` or `..`.
constexpr bool has_plain_segments(std::string_view path) {
    while (!path.empty()) {
        path.remove_prefix(1);  // its slash
        const std::string_view segment = path.substr(0, path.find('/'));
        path.remove_prefix(segment.size());
        if (segment == "." || segment == ".." || (segment.empty() && !path.empty())) return false;
    }
    return true;
}

}  // namespace detail

/// Returns whether a target is in origin form (a path and an optional query in the bytes of RFC 3986) and is
/// unambiguous: no empty segment inside the path (`//`), no dot segment, no %2e, %2f or %5c in the path, and no %00
/// anywhere.
constexpr bool is_origin_form(std::string_view target) {
    const std::size_t end = std::min(target.find('?'), target.size());
    const std::string_view path = target.substr(0, end);
    const std::string_view query = end == target.size() ? std::string_view() : target.substr(end + 1);
    const auto is_slash_or_path_character = [](char c) { return c == '/' || detail::is_path_character(c); };
    const auto is_unambiguous_byte = [](int byte) { return byte != 0 && byte != '.' && byte != '/' && byte != '\\'; };
    return path.starts_with('/') && detail::is_encoded(path, is_slash_or_path_character, is_unambiguous_byte) &&
           detail::has_plain_segments(path) &&
           detail::is_encoded(query, detail::is_query_character, [](int byte) { return byte != 0; });
}

}  // namespace service_api
