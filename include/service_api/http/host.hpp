#pragma once

#include <algorithm>
#include <service_api/format/ascii.hpp>
#include <service_api/separate_compilation.hpp>
#include <string_view>

namespace service_api {

namespace detail {

/// Returns whether a character is unreserved in RFC 3986.
constexpr bool is_host_character(char c) { return is_alphanumeric(c) || c == '-' || c == '.' || c == '_' || c == '~'; }

constexpr bool is_port(std::string_view text) {
    return text.size() <= 5 && std::all_of(text.begin(), text.end(), is_digit) && (text.size() < 5 || text <= "65535");
}

}  // namespace detail

/// Returns whether a text is a valid value of a `Host` header: a name, an IPv4 address or an IPv6 address in brackets,
/// with an optional port. Stricter than RFC 9110, section 7.2: a name is not empty and has unreserved characters only.
/// Clients of http URIs send no other, and a list or a user before the host can mislead caches and proxies.
SERVICE_API_DECL bool is_host(std::string_view text);

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/http/host.ipp>
#endif
