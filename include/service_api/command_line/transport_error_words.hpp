#pragma once

#include <service_api/separate_compilation.hpp>
#include <string>
#include <system_error>

namespace service_api::detail {

/// Returns why no response arrived, in words for a person: "connection refused", "the host is unknown".
SERVICE_API_DECL std::string transport_error_words(const std::error_code& error);

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/command_line/transport_error_words.ipp>
#endif
