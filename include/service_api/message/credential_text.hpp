#pragma once

#include <cstddef>
#include <optional>
#include <service_api/description/access.hpp>
#include <service_api/http/request.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Returns whether a name in a query, with or without percent-encoding, is this one.
SERVICE_API_DECL bool is_parameter(std::string_view encoded, std::string_view name);

/// Returns how many times a request contains a credential.
SERVICE_API_DECL std::size_t credential_count(const http_request& request, const credential_location& location);

/// Returns the value of a header, or `nullptr` unless it occurs exactly once and is not empty.
SERVICE_API_DECL const std::string* single_header(const http_request& request, std::string_view name);

/// Returns the text of a credential, or nothing unless the request has it exactly once and it is not empty. The result
/// is a view of the request's header, or of `decoded`, into which a query parameter is decoded.
SERVICE_API_DECL std::optional<std::string_view> credential_text(const http_request& request,
                                                                 const credential_location& location,
                                                                 std::string& decoded);

/// Adds a credential to a request. In a query it becomes the last parameter, in a form the first field instead of those
/// of its name.
SERVICE_API_DECL void add_credential(http_request& request, const credential_location& location, std::string_view text);

/// Returns the target up to the signature in its query, or nothing if the signature is not the last parameter.
SERVICE_API_DECL std::optional<std::string_view> unsigned_target(std::string_view target,
                                                                 const credential_location& signature);

/// Returns the query without credentials, because these are no parameters of the operation.
SERVICE_API_DECL std::string without_credentials(std::string_view query, const access_policy& access);

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/message/credential_text.ipp>
#endif
