#pragma once

#include <cstdint>
#include <memory>
#include <service_api/http/header.hpp>
#include <service_api/http/repeatability.hpp>
#include <string>
#include <string_view>

namespace service_api {

class body_source;
struct handler_context;

/// A request in plain parts, as a client passes it to a transport and a transport to a server. `target` and `body` are
/// final bytes: they must not be re-encoded, because the signature covers them.
struct http_request {
    std::string method;  ///< upper case, for example `GET`
    std::string target;  ///< origin form: path and encoded query
    http_headers headers{};
    std::string body{};
    std::string peer_address{};  ///< the client's IP address as text; set by the server's transport only
    /// What identifies the client's certificate, which the server's transport or a trusted proxy has verified, such as
    /// its fingerprint or subject; empty if there is none. Set by the server's transport only.
    std::string client_certificate{};
    /// Of a client: a 2xx response with this media type may have a `source` instead of its body; empty for none. It
    /// refers to a constant of the description. A transport that ignores it returns the whole body.
    std::string_view streamed_type{};
    /// Of a client: whether a transport may send the request again if no byte of a response has arrived.
    repeatability repeat = repeatability::by_verb;
    /// Of a client: the most milliseconds that the exchange may take, if the transport's own limit is longer; 0 for that
    /// limit alone.
    std::int64_t timeout_ms = 0;
    unsigned attempt = 1;  ///< of a client: its number within the call, for observers
    /// If set, the body is what this source returns, part by part, and `body` is empty. Only requests of operations
    /// with a `request_stream` have one. Copies of the request share it, so it can be sent once.
    std::shared_ptr<body_source> source{};
    /// Where a handler that returns an awaitable runs; the response is then `pending`. Set by a server's transport that
    /// can wait only. If it is null, such a handler runs to its end before the server returns.
    const handler_context* context = nullptr;
};

namespace detail {

/// Returns whether requests of this method have a length also if their body is empty (RFC 9110, section 8.6): a server
/// may reject others with 411.
constexpr bool needs_length(std::string_view method) {
    return method == "POST" || method == "PUT" || method == "PATCH";
}

}  // namespace detail

}  // namespace service_api
