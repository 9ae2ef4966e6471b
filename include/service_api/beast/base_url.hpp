#pragma once

#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#include <charconv>
#include <cstdint>
#include <service_api/http/shown_url.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

namespace service_api {

/// The parts of a base URL, `http://host:port` or `https://host`.
struct base_url {
    bool secure = false;    ///< https
    std::string host;       ///< a name or an IP address; IPv6 without brackets
    std::string port;       ///< decimal; 80 or 443 if the text has no port
    std::string authority;  ///< the value of the Host header; a default port is omitted

    friend bool operator==(const base_url&, const base_url&) = default;
};

namespace detail {

/// Returns the port of a URL, 0 if it is none of 1 to 65535: `port_number` of Boost 1.81 takes 99999 for another port.
inline std::uint16_t port_of(const boost::urls::url_view& url) {
    const std::string digits(url.port());
    std::uint16_t number = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return read.ec == std::errc() ? number : std::uint16_t{0};
}

}  // namespace detail

/// Parses a base URL. Throws `std::invalid_argument` with a message if the text is not one, or if it has more than
/// scheme, host and port: targets are signed as sent, so a path in front of them would break signatures.
inline base_url parse_base_url(std::string_view text) {
    const auto refuse = [&](const char* why) -> base_url {
        throw std::invalid_argument("service_api: base URL '" + detail::shown_url(text) + "' " + why);
    };
    const auto parsed = boost::urls::parse_uri({text.data(), text.size()});
    if (!parsed) return refuse("is not an absolute URL: write http://host:port or https://host");
    const boost::urls::url_view url = *parsed;
    const bool secure = url.scheme_id() == boost::urls::scheme::https;
    if (!secure && url.scheme_id() != boost::urls::scheme::http) return refuse("is neither http nor https");
    if (url.has_userinfo()) return refuse("has a user name: give the client credentials instead");
    if (url.encoded_host().empty()) return refuse("names no host");
    if (url.encoded_path() != "" && url.encoded_path() != "/") {
        return refuse("has a path: the targets of the description start at the root");
    }
    if (url.has_query() || url.has_fragment()) return refuse("has a query or a fragment");
    const bool own_port = url.has_port() && !url.port().empty();
    const std::uint16_t number = detail::port_of(url);
    if (own_port && number == 0) return refuse("has a port outside 1 to 65535");
    const char* standard = secure ? "443" : "80";
    const std::string port = own_port ? std::to_string(number) : standard;
    const std::string named(url.encoded_host());
    return {.secure = secure,
            .host = std::string(url.host_address()),
            .port = port,
            .authority = port == standard ? named : named + ':' + port};
}

}  // namespace service_api
