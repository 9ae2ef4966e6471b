#pragma once

#include <chrono>
#include <optional>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// Returns a time in the format of the `Date` header (RFC 9110, section 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
SERVICE_API_DECL std::string http_date(std::chrono::sys_seconds moment);

/// Returns the time of a text in that format; nothing for any other text.
SERVICE_API_DECL std::optional<std::chrono::sys_seconds> parse_http_date(std::string_view text);

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/http/http_date.ipp>
#endif
