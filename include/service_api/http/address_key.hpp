#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace service_api {

/// The limiter key of an IP address given as text: an IPv4 address itself (also when mapped into IPv6), an IPv6 address
/// by its /64 (`2001:db8:1:2::/64`), as one subscriber owns all of it; a zone such as `%eth0` is ignored.
/// Whatever is no address shares the key `unknown`: nobody may gain fresh limits by making up texts.
inline std::string address_key(std::string_view address) {
    const std::string text(address.substr(0, address.find('%')));
    std::array<char, INET6_ADDRSTRLEN> spelled{};
    in_addr v4{};
    if (address.find('\0') != std::string_view::npos) return "unknown";  // inet_pton would stop there
    if (text.size() == address.size() && inet_pton(AF_INET, text.c_str(), &v4) == 1) {
        return inet_ntop(AF_INET, &v4, spelled.data(), spelled.size());
    }
    in6_addr v6{};
    if (inet_pton(AF_INET6, text.c_str(), &v6) != 1) return "unknown";
    if (IN6_IS_ADDR_V4MAPPED(&v6)) {
        std::copy_n(v6.s6_addr + 12, 4, reinterpret_cast<unsigned char*>(&v4));
        return inet_ntop(AF_INET, &v4, spelled.data(), spelled.size());
    }
    std::fill_n(v6.s6_addr + 8, 8, static_cast<unsigned char>(0));
    return std::string(inet_ntop(AF_INET6, &v6, spelled.data(), spelled.size())) + "/64";
}

}  // namespace service_api
