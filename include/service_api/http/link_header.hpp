#pragma once

#include <optional>
#include <service_api/http/header.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>

namespace service_api::detail {

/// Returns the query of the link with relation `next` in a response's `Link` headers: empty if that link has no query,
/// `std::nullopt` if there is no such link.
SERVICE_API_DECL std::optional<std::string> next_link_query(const http_headers& headers);

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/http/link_header.ipp>
#endif
