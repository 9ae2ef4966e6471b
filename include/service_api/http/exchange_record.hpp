#pragma once

#include <chrono>
#include <concepts>
#include <cstddef>
#include <optional>
#include <service_api/http/framing_rule.hpp>
#include <service_api/http/trace_parent.hpp>
#include <string_view>
#include <system_error>

namespace service_api {

/// A request and its response as an observer gets them, of a client or a server: names, numbers and times, nothing of
/// their header fields, paths, queries and bodies. So whatever prints or sends a record cannot disclose a credential.
struct exchange_record {
    std::string_view operation{};         ///< its name; empty if no operation has the path
    std::string_view request_id{};        ///< as the response has it; empty for none
    std::string_view peer{};              ///< of a server: the client's IP address
    std::optional<trace_parent> trace{};  ///< of the request
    unsigned attempt = 1;                 ///< of a client: its number within the call
    int status = 0;                       ///< 0: no response arrived
    std::error_code error{};              ///< of a client: the transport's error
    bool delivered = true;  ///< of a server: false if the client disconnected, or was too slow to read the response
    const framing_rule* broken = nullptr;  ///< of a server: the framing rule that the request breaks, or null
    std::size_t bytes_in = 0;              ///< head and body of the message that was received
    std::size_t bytes_out = 0;             ///< head and body of the message that was sent
    std::chrono::system_clock::time_point begun{};
    std::chrono::nanoseconds duration{};  ///< until the last byte; of a streamed response of a client, until its head
};

/// A function that gets each exchange of a client (`observed_transport`) or a server (`record_exchanges`), after it has
/// ended: for logs, metrics and traces. It is called on the thread of the exchange, so it must not wait, and must be
/// thread-safe if that is. Its exceptions are dropped. Views are valid during the call.
///
/// An observer of a client may also have a function `std::string trace_parent(const exchange_record&)`, called before
/// the request is sent. What it returns is sent as the header `traceparent` of W3C Trace Context, and is the `trace` of
/// the record afterwards; an empty or malformed text is not sent.
template <class T>
concept exchange_observer = std::invocable<T&, const exchange_record&>;

}  // namespace service_api
