#pragma once

#include <algorithm>
#include <service_api/format/ipv6.hpp>
#include <string_view>

namespace service_api {

namespace detail {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Returns whether a character is unreserved in RFC 3986.
constexpr bool is_host_character(char c) {
    return is_letter(c) || is_digit(c) || c == '-' || c == '.' || c == '_' || c == '~';
}

constexpr bool is_port(std::string_view text) {
    return text.size() <= 5 && std::all_of(text.begin(), text.end(), is_digit) && (text.size() < 5 || text <= "65535");
}

}  // namespace detail

/// Returns whether a text is a valid value of a `Host` header: a name, an IPv4 address or an IPv6 address in brackets,
/// with an optional port. Stricter than RFC 9110, section 7.2: a name is not empty and has unreserved characters only.
/// Clients of http URIs send no other, and a list or a user before the host can mislead caches and proxies.
inline bool is_host(std::string_view text) {
    std::string_view rest;
    if (text.starts_with('[')) {
        const std::size_t end = text.find(']');
        if (end == text.npos || !detail::is_ipv6(text.substr(1, end - 1))) return false;
        rest = text.substr(end + 1);
    } else {
        const std::size_t end = std::min(text.find(':'), text.size());
        if (end == 0 || !std::all_of(text.begin(), text.begin() + end, detail::is_host_character)) return false;
        rest = text.substr(end);
    }
    return rest.empty() || (rest.front() == ':' && detail::is_port(rest.substr(1)));
}

}  // namespace service_api
