#pragma once

#include <algorithm>
#include <service_api/http/header.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/token.hpp>
#include <string_view>

namespace service_api {

/// Returns whether a client's transport can send a request so that a server reads the same one: the method is a token,
/// the target is `/` and visible ASCII, names of header fields are tokens, their values have no CR, LF and NUL, and
/// none is a framing header, which only the transport may set.
inline bool is_sendable(const http_request& request) {
    using namespace std::string_view_literals;
    const auto visible = [](char c) { return c > ' ' && c < '\x7f'; };
    const std::string_view target = request.target;
    if (!is_token(request.method) || !target.starts_with('/') || !std::all_of(target.begin(), target.end(), visible))
        return false;
    for (const auto* name : {"Content-Length", "Transfer-Encoding", "Connection", "Host"}) {
        if (request.headers.count(name) != 0) return false;
    }
    return std::all_of(request.headers.begin(), request.headers.end(), [](const auto& field) {
        return is_token(field.name) && field.value.find_first_of("\r\n\0"sv) == std::string_view::npos;
    });
}

}  // namespace service_api
