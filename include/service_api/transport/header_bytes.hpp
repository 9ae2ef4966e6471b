#pragma once

#include <algorithm>
#include <service_api/http/header.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// Whether a text is a token of RFC 9110, section 5.6.2: what a method or a field name may be.
inline bool is_token(std::string_view text) {
    constexpr std::string_view marks = "!#$%&'*+-.^_`|~";
    return !text.empty() && std::all_of(text.begin(), text.end(), [&](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               marks.find(c) != std::string_view::npos;
    });
}

/// Appends one header field as a line. False, and nothing appended, when the name is no token or the value holds CR, LF
/// or NUL: either would let a value write further headers. Beast 1.81 writes such values unchanged.
inline bool append_header(std::string& bytes, std::string_view name, std::string_view value) {
    using namespace std::string_view_literals;
    if (!is_token(name) || value.find_first_of("\r\n\0"sv) != std::string_view::npos) return false;
    bytes.append(name).append(": ").append(value).append("\r\n");
    return true;
}

}  // namespace service_api
