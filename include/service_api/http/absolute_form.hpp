#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <service_api/http/header.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// A target in absolute form, which clients send to proxies and every server must accept (RFC 9112, section 3.2.2):
/// `http://api.example.com:8080/path?query`.
struct absolute_form {
    std::string_view authority;  ///< `api.example.com:8080`
    std::string target;          ///< `/path?query`, the target in origin form

    /// Splits a target. Returns `std::nullopt` if it does not begin with `http://` or `https://`. The parts are not
    /// checked.
    static std::optional<absolute_form> split(std::string_view whole) {
        for (const std::string_view scheme : {"http://", "https://"}) {
            if (!detail::same_name(whole.substr(0, scheme.size()), scheme)) continue;
            whole.remove_prefix(scheme.size());
            const std::size_t end = std::min(whole.find_first_of("/?"), whole.size());
            const std::string_view rest = whole.substr(end);
            const std::string_view slash =
                rest.starts_with('/') ? "" : "/";  // an empty path is equal to "/" (RFC 9110, 4.2.3)
            return absolute_form{whole.substr(0, end), std::string(slash).append(rest)};
        }
        return std::nullopt;
    }
};

}  // namespace service_api
