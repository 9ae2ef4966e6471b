#pragma once

#include <chrono>
#include <cstddef>
#include <service_api/http/framing_rule.hpp>
#include <service_api/http/request.hpp>

namespace service_api {

/// One request and what became of it, as a server's transport tells it once the answer is written: what logs, metrics and
/// traces are made of. It may hold secrets (headers, query, body): whoever keeps something of it chooses what.
struct exchange {
    const http_request& request;  ///< of a refused head as much as was read: method and target may be empty
    int status = 0;
    const framing_rule* broken = nullptr;  ///< why it never reached the handler, where a rule of framing says so
    bool delivered = true;                 ///< false: the client was gone, or took too long to take its answer
    std::size_t bytes_in = 0;              ///< head and body
    std::size_t bytes_out = 0;             ///< head and body, whether or not all of it was delivered
    std::chrono::system_clock::time_point begun{};
    std::chrono::nanoseconds duration{};  ///< from the first byte of the request to the last of the answer
};

}  // namespace service_api
