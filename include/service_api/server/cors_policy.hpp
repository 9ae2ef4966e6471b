#pragma once

#include <chrono>
#include <cstddef>
#include <service_api/description/inplace_vector.hpp>
#include <service_api/http/host.hpp>
#include <service_api/value/exceptions.hpp>
#include <string_view>

namespace service_api {

/// Which pages of other origins may call an api from a browser, for `allow_origins`. What the description has, methods
/// and headers, needs not be repeated.
struct cors_settings {
    inplace_vector<std::string_view> origins;  ///< such as `https://app.example.com`, or `*` alone: any page
    bool credentials =
        false;  ///< whether browsers send cookies and logins, which `Authorization` set by a script is not
    inplace_vector<std::string_view> request_headers{};   ///< that pages may send besides those of the description
    inplace_vector<std::string_view> response_headers{};  ///< that pages may read besides those of the description
    std::chrono::seconds max_age{600};                    ///< how long a browser remembers what a path allows
};

namespace detail {

/// Returns whether a text is a host of an origin: a name or IPv4 address in lower case, or an IPv6 address in brackets,
/// of which only the characters are checked.
constexpr bool is_origin_host(std::string_view text) {
    const bool is_bracketed = text.starts_with('[') && text.ends_with(']');
    if (is_bracketed) text = text.substr(1, text.size() - 2);
    for (const char c : text) {
        const bool is_name = is_host_character(c) && c != '~' && !(c >= 'A' && c <= 'Z');
        if (is_bracketed ? !is_digit(c) && !(c >= 'a' && c <= 'f') && c != ':' : !is_name) return false;
    }
    return !text.empty() && is_bracketed == (text.find(':') != text.npos);
}

/// Returns whether a text is an origin as browsers send it: a scheme, a host in lower case, and a port if it is not the
/// scheme's.
constexpr bool is_origin(std::string_view text) {
    const bool is_secure = text.starts_with("https://");
    if (!is_secure && !text.starts_with("http://")) return false;
    text.remove_prefix(is_secure ? 8 : 7);
    const std::size_t end = text.find(':', text.starts_with('[') ? text.find(']') : 0);
    if (end == text.npos) return is_origin_host(text);
    const std::string_view port = text.substr(end + 1);
    return is_origin_host(text.substr(0, end)) && !port.empty() && port.front() != '0' && is_port(port) &&
           port != (is_secure ? "443" : "80");
}

}  // namespace detail

/// Settings that were checked. Made by `allow_origins`.
class cors_policy {
public:
    constexpr const cors_settings& settings() const { return settings_; }
    /// Returns whether pages of any origin may call.
    constexpr bool allows_any() const { return *settings_.origins.begin() == "*"; }
    /// Returns whether pages of this origin may call.
    constexpr bool allows(std::string_view origin) const {
        if (allows_any()) return true;
        for (const std::string_view one : settings_.origins) {
            if (one == origin) return true;
        }
        return false;
    }

private:
    friend constexpr cors_policy allow_origins(cors_settings settings);
    constexpr explicit cors_policy(const cors_settings& settings) : settings_(settings) {}

    cors_settings settings_;
};

/// Returns the policy of these settings. In a constant it does not compile, otherwise it throws, if an origin is none
/// as browsers write it, if there is none, or if any page could act with the credentials of its visitor.
constexpr cors_policy allow_origins(cors_settings settings) {
    if (settings.origins.empty())
        detail::reject(
            "service_api: allow_origins has no origin: write one into .origins, such as https://app.example.com "
            "[docs/errors.md#cors-origins]");
    const bool is_list = settings.origins.end() - settings.origins.begin() > 1;
    for (const std::string_view one : settings.origins) {
        if (one == "*" && settings.credentials)
            detail::reject(
                "service_api: allow_origins allows credentials to any origin, so that any page could act for its "
                "visitor: list the origins, or remove .credentials [docs/errors.md#cors-credentials]");
        if ((one == "*" && is_list) || (one != "*" && !detail::is_origin(one)))
            detail::reject(
                "service_api: allow_origins lists an origin that no browser sends: write scheme, host in lower case "
                "and a port other than the default, such as https://app.example.com, or * alone "
                "[docs/errors.md#cors-origin]");
    }
    return cors_policy(settings);
}

}  // namespace service_api
