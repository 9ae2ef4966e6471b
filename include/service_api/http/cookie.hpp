#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/http/header.hpp>
#include <string>
#include <string_view>

namespace service_api {

namespace detail {

/// Returns whether a text consists of cookie-octets of RFC 6265, section 4.1.1. The empty text does.
constexpr bool is_cookie_value(std::string_view text) {
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return c > ' ' && c < '\x7F' && c != '"' && c != ',' && c != ';' && c != '\\'; });
}

/// What a text that is not a cookie's value breaks, as words after its name.
inline constexpr std::string_view cookie_value_words =
    "must have only visible ASCII characters, without quotes, commas, semicolons and backslashes, as it is a cookie";

/// Appends one cookie to the value of a `Cookie` header.
inline void append_cookie(std::string& out, std::string_view name, std::string_view value) {
    if (!out.empty()) out += "; ";
    out.append(name).append(1, '=').append(value);
}

/// Returns the value of a cookie without the quotes that may be around it.
constexpr std::string_view without_quotes(std::string_view value) {
    const bool is_quoted = value.size() >= 2 && value.front() == '"' && value.back() == '"';
    return is_quoted ? value.substr(1, value.size() - 2) : value;
}

/// The cookies of one name in the headers of a request.
struct found_cookie {
    std::size_t count = 0;
    std::string_view value{};  ///< of the last one, without the quotes that may be around it, otherwise as it was sent
};

/// Finds the cookie of this name in all `Cookie` headers: HTTP/2 allows several, which a proxy may leave as they are.
/// Cookies of other names may have any form, because browsers send those of other programs, too.
inline found_cookie find_cookie(const http_headers& headers, std::string_view name) {
    found_cookie found;
    for (const http_header& header : headers) {
        if (!same_name(header.name, "Cookie")) continue;
        for (std::string_view rest = header.value; !rest.empty();) {
            const std::size_t end = std::min(rest.find(';'), rest.size());
            const std::string_view pair = trimmed(rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
            const std::size_t equals = pair.find('=');
            if (equals == pair.npos || pair.substr(0, equals) != name) continue;
            ++found.count;
            found.value = without_quotes(pair.substr(equals + 1));
        }
    }
    return found;
}

}  // namespace detail

}  // namespace service_api
