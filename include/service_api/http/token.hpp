#pragma once

#include <algorithm>
#include <service_api/format/ascii.hpp>
#include <string_view>

namespace service_api {

/// Returns whether a text is a token of RFC 9110, section 5.6.2, the syntax of methods and field names.
constexpr bool is_token(std::string_view text) {
    constexpr std::string_view marks = "!#$%&'*+-.^_`|~";
    return !text.empty() && std::all_of(text.begin(), text.end(), [&](char c) {
        return detail::is_alphanumeric(c) || marks.find(c) != marks.npos;
    });
}

}  // namespace service_api
