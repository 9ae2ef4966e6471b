#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <service_api/format/integer.hpp>
#include <service_api/http/cookie.hpp>
#include <service_api/http/header.hpp>
#include <service_api/http/token.hpp>
#include <service_api/value/scalar.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// When a browser sends a cookie with requests that another site causes.
enum class same_site_policy { browser_default, strict, lax, none };

/// A cookie that a response sets, for a member `Set-Cookie` of a response's headers: RFC 6265, section 4.1. Attributes
/// that are empty, `false` or `browser_default` are left out. Other attributes, such as `Expires`, are ignored when
/// read.
struct set_cookie {
    static constexpr json_kind json = json_kind::string;
    static constexpr std::string_view format = "";
    static constexpr std::string_view words = "must be a cookie such as id=a; Path=/";
    static constexpr std::string_view kind = "cookie with attributes";
    static constexpr std::string_view examples[] = {"session=31d4d96e407aad42; Path=/; Secure; HttpOnly; SameSite=Lax"};

    std::string name{};
    std::string value{};
    std::string path{};
    std::string domain{};
    std::optional<std::int64_t> max_age{};  ///< in seconds; 0 and less delete the cookie
    bool secure = false;
    bool http_only = false;
    same_site_policy same_site = same_site_policy::browser_default;

    /// Returns whether the cookie can be sent: the name is a token, the value consists of cookie-octets, and neither
    /// the path nor the domain has control characters or semicolons.
    bool is_valid() const {
        return is_token(name) && detail::is_cookie_value(value) && is_attribute(path) && is_attribute(domain);
    }

    /// Returns the cookie in the value of a header `Set-Cookie`; `nullopt` if a part of it is not as `is_valid` wants
    /// it. The names of attributes are compared without case. Of an attribute that is there twice, the last is read, as
    /// browsers do.
    static std::optional<set_cookie> parse(std::string_view text) {
        set_cookie read;
        const std::string_view first = next_part(text);
        if (first.find('=') == first.npos) return std::nullopt;
        const pair cookie = pair_of(first);
        read.name = cookie.name;
        read.value = detail::without_quotes(cookie.value);
        while (!text.empty()) {
            if (!read.take_attribute(next_part(text))) return std::nullopt;
        }
        return read.is_valid() ? std::optional(std::move(read)) : std::nullopt;
    }

    /// Appends the cookie. Appends nothing if it is not valid, because a semicolon or a line break would begin other
    /// attributes or headers.
    void append_to(std::string& out) const {
        if (!is_valid()) return;
        out.append(name).append(1, '=').append(value);
        if (!path.empty()) out.append("; Path=").append(path);
        if (!domain.empty()) out.append("; Domain=").append(domain);
        if (max_age) out.append("; Max-Age=").append(std::to_string(*max_age));
        if (secure) out += "; Secure";
        if (http_only) out += "; HttpOnly";
        if (same_site != same_site_policy::browser_default)
            out.append("; SameSite=").append(policies[static_cast<std::size_t>(same_site)]);
    }

    friend bool operator==(const set_cookie&, const set_cookie&) = default;

private:
    struct pair {
        std::string_view name;
        std::string_view value;
    };

    static constexpr std::array<std::string_view, 4> policies{"", "Strict", "Lax", "None"};

    static bool is_attribute(std::string_view text) {
        return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c < '\x7F' && c != ';'; });
    }

    // Removes the part before the next semicolon from the front of the text and returns it.
    static std::string_view next_part(std::string_view& text) {
        const std::size_t end = std::min(text.find(';'), text.size());
        const std::string_view part = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        return part;
    }

    static pair pair_of(std::string_view part) {
        const std::size_t equals = std::min(part.find('='), part.size());
        return {detail::trimmed(part.substr(0, equals)),
                detail::trimmed(part.substr(std::min(equals + 1, part.size())))};
    }

    // Returns false if the attribute is known and has no value that can be read.
    bool take_attribute(std::string_view part) {
        const std::string_view attribute = pair_of(part).name;
        const std::string_view text = pair_of(part).value;
        const auto is = [attribute](std::string_view known) { return detail::same_name(attribute, known); };
        if (is("Path")) {
            path = text;
        } else if (is("Domain")) {
            domain = text;
        } else if (is("Max-Age")) {
            std::int64_t seconds = 0;
            if (!detail::read_integer(text, seconds)) return false;
            max_age = seconds;
        } else if (is("Secure")) {
            secure = true;
        } else if (is("HttpOnly")) {
            http_only = true;
        } else if (is("SameSite")) {
            const auto* const known = std::find_if(policies.begin() + 1, policies.end(),
                                                   [&](std::string_view one) { return detail::same_name(one, text); });
            same_site = known == policies.end() ? same_site_policy::browser_default
                                                : static_cast<same_site_policy>(known - policies.begin());
        }
        return true;
    }
};

}  // namespace service_api
