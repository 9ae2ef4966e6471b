#pragma once

#include <service_api/http/request.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// The bytes that are signed: timestamp digits, method, target, body, joined without separators. The timestamp is empty
/// where the header is absent.
inline std::string signing_text(std::string_view timestamp, const http_request& request) {
    std::string text;
    text.reserve(timestamp.size() + request.method.size() + request.target.size() + request.body.size());
    text += timestamp;
    text += request.method;
    text += request.target;
    text += request.body;
    return text;
}

}  // namespace service_api
