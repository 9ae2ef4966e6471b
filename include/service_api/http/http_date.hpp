#pragma once

#include <chrono>
#include <service_api/separate_compilation.hpp>
#include <string>

namespace service_api {

/// Returns a time in the format of the `Date` header (RFC 9110, section 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
SERVICE_API_DECL std::string http_date(std::chrono::sys_seconds moment);

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/http/http_date.ipp>
#endif
