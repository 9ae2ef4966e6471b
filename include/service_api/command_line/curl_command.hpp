#pragma once

#include <service_api/http/request.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Returns a command that sends exactly this request, with its credentials.
SERVICE_API_DECL std::string curl_command(const http_request& request, std::string_view base);

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/command_line/curl_command.ipp>
#endif
