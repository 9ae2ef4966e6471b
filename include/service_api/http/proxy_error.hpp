#pragma once

#include <service_api/separate_compilation.hpp>
#include <system_error>
#include <type_traits>

namespace service_api {

/// Why an HTTP proxy of a client did not pass a request on: the server has not received it. A value of 100 to 599 is
/// the status of the proxy's response, see `proxy_refusal`.
enum class proxy_error {
    unreachable = 1,  ///< the proxy's name is unknown, or it accepts no connection
    no_response       ///< the proxy closed the connection, or its response to CONNECT is malformed or too large
};

/// Returns the category of `proxy_error`, whose name is `proxy`.
SERVICE_API_DECL const std::error_category& proxy_category();

SERVICE_API_DECL std::error_code make_error_code(proxy_error error);

/// Returns the error of a call that a proxy refused with this status. Its value is the status, such as 407.
SERVICE_API_DECL std::error_code proxy_refusal(int status);

}  // namespace service_api

template <>
struct std::is_error_code_enum<service_api::proxy_error> : std::true_type {};

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/http/proxy_error.ipp>
#endif
