#pragma once

#include <chrono>
#include <cstddef>
#include <cstdio>
#include <service_api/http/framing_rule.hpp>
#include <service_api/http/request.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// One request and its outcome, as a server's transport reports it after the response is written: the input of logs,
/// metrics and traces. It may contain secrets (headers, query, body), so an observer must choose what it stores.
struct http_exchange {
    const http_request& request;  ///< of a rejected head only the part that was read: method and target may be empty
    int status = 0;
    const framing_rule* broken = nullptr;  ///< the framing rule that the request breaks, or null
    bool delivered = true;                 ///< false: the client disconnected, or was too slow to read the response
    std::size_t bytes_in = 0;              ///< head and body
    std::size_t bytes_out = 0;             ///< head and body, whether or not all of it was delivered
    std::chrono::system_clock::time_point begun{};
    std::string_view request_id{};        ///< as the response has it; empty for none
    std::chrono::nanoseconds duration{};  ///< from the first byte of the request to the last byte of the response
};

namespace detail {

/// Appends a text as a JSON string of visible ASCII: all other bytes are escaped one by one.
SERVICE_API_DECL void append_escaped(std::string& line, std::string_view text);

/// Returns a time in UTC with milliseconds: `2026-11-21T08:49:37.123Z`.
SERVICE_API_DECL std::string log_time(std::chrono::system_clock::time_point moment);

}  // namespace detail

/// Returns an access log's line for one request, without a line end: a JSON object of visible ASCII. It contains
/// nothing that may be secret: of the request only the method, the path without its query, the client's address, the
/// trace and the id. `operation` is the name of the operation; an empty one is omitted.
SERVICE_API_DECL std::string access_log_line(const http_exchange& one, std::string_view operation = {});

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/http/access_log.ipp>
#endif
