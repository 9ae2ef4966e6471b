#pragma once

#include <service_api/separate_compilation.hpp>
#include <system_error>
#include <type_traits>

namespace service_api {

/// Why a streamed body of a request ended before its end.
enum class stream_error {
    incomplete = 1,   ///< the sender closed the connection or stopped before the end
    malformed_chunk,  ///< the bytes are not chunks as the server reads them
    too_large,        ///< the body is larger than its operation takes
    too_slow,         ///< the sender sends less than the server waits for
    abandoned,        ///< the handler has returned, so nothing is read any more
    stopping          ///< the server stops, and waits no longer for the sender
};

/// Returns the category of `stream_error`, whose name is `stream`.
SERVICE_API_DECL const std::error_category& stream_category();

SERVICE_API_DECL std::error_code make_error_code(stream_error error);

}  // namespace service_api

template <>
struct std::is_error_code_enum<service_api::stream_error> : std::true_type {};

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/http/stream_error.ipp>
#endif
