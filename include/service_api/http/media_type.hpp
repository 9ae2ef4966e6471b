#pragma once

#include <service_api/http/header.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// Returns whether the value of a `Content-Type` is a media type, regardless of case and of parameters such as
/// `charset=utf-8`.
inline bool is_media_type(std::string_view value, std::string_view media_type) {
    value = value.substr(0, value.find(';'));
    while (value.ends_with(' ') || value.ends_with('\t')) value.remove_suffix(1);
    return detail::same_name(value, media_type);
}

/// Returns whether these headers have a media type; the empty one is that of headers without a `Content-Type`.
inline bool has_content_type(const http_headers& headers, std::string_view media_type) {
    const std::string* value = headers.find("Content-Type");
    return value == nullptr ? media_type.empty() : is_media_type(*value, media_type);
}

}  // namespace service_api
