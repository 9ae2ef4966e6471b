#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>

#include <string>
#include <string_view>

namespace service_api::detail {

/// Returns whether a string is an IPv6 address without a zone, in the operating system's syntax: `::1`,
/// `::ffff:192.0.2.1`.
inline bool is_ipv6(std::string_view text) {
    in6_addr address{};
    // `inet_pton` would stop at a zero byte.
    return text.find('\0') == text.npos && inet_pton(AF_INET6, std::string(text).c_str(), &address) == 1;
}

}  // namespace service_api::detail
