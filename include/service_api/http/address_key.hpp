#pragma once

#include <algorithm>
#include <service_api/http/ip_address.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// The limiter key of an IP address given as text: an IPv4 address itself (also when mapped into IPv6), an IPv6 address
/// by its /64 (`2001:db8:1:2::/64`), as one subscriber owns all of it; a zone such as `%eth0` is ignored.
/// Whatever is no address shares the key `unknown`: nobody may gain fresh limits by making up texts.
inline std::string address_key(std::string_view address) {
    auto known = ip_address::parse(address);
    if (!known) return "unknown";
    if (known->is_v4()) return known->text();
    std::fill_n(known->bytes.begin() + 8, 8, static_cast<unsigned char>(0));
    return known->text() + "/64";
}

}  // namespace service_api
