#pragma once

#include <service_api/http/token.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// Appends one header field as a line. Returns false and appends nothing if the name is not a token or the value
/// contains CR, LF or NUL: such a value could inject further headers. Beast 1.81 writes such values unchanged.
inline bool append_header(std::string& bytes, std::string_view name, std::string_view value) {
    using namespace std::string_view_literals;
    if (!is_token(name) || value.find_first_of("\r\n\0"sv) != std::string_view::npos) return false;
    bytes.append(name).append(": ").append(value).append("\r\n");
    return true;
}

}  // namespace service_api
