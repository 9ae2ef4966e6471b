#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace service_api {

/// An IP address as 16 bytes: an IPv6 address, or an IPv4 address mapped into IPv6.
struct ip_address {
    std::array<unsigned char, 16> bytes{};

    /// Parses `192.0.2.1`, `2001:db8::1` or `::ffff:192.0.2.1`; returns `std::nullopt` for any other text. The zone of
    /// an IPv6 address, such as `%eth0`, is ignored.
    static std::optional<ip_address> parse(std::string_view text) {
        if (text.find('\0') != std::string_view::npos) return std::nullopt;  // inet_pton would stop there
        const std::string whole(text);
        ip_address read{.bytes = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff}};
        if (::inet_pton(AF_INET, whole.c_str(), read.bytes.data() + 12) == 1) return read;
        const std::string without_zone = whole.substr(0, whole.find('%'));
        if (::inet_pton(AF_INET6, without_zone.c_str(), read.bytes.data()) == 1) return read;
        return std::nullopt;
    }

    bool is_v4() const {
        constexpr std::array<unsigned char, 12> mapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
        return std::equal(mapped.begin(), mapped.end(), bytes.begin());
    }

    /// Returns the canonical text of the address; an IPv4 address without the IPv6 prefix.
    std::string text() const {
        std::array<char, INET6_ADDRSTRLEN> spelled{};
        const unsigned char* const begin = is_v4() ? bytes.data() + 12 : bytes.data();
        return ::inet_ntop(is_v4() ? AF_INET : AF_INET6, begin, spelled.data(), spelled.size());
    }

    friend bool operator==(const ip_address&, const ip_address&) = default;
};

}  // namespace service_api
