#pragma once

#include <algorithm>
#include <service_api/http/ip_address.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// Returns the rate limiter's key for the text of an IP address: an IPv4 address itself (also if it is mapped into
/// IPv6), for an IPv6 address its /64 (`2001:db8:1:2::/64`), because one subscriber owns all of it. A zone such as
/// `%eth0` is ignored. Any text that is not an address has the key `unknown`, so invented texts do not yield fresh
/// limits.
inline std::string rate_limit_key(std::string_view address) {
    auto known = ip_address::parse(address);
    if (!known) return "unknown";
    if (known->is_v4()) return known->text();
    std::fill_n(known->bytes.begin() + 8, 8, static_cast<unsigned char>(0));
    return known->text() + "/64";
}

}  // namespace service_api
