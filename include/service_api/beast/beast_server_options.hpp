#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <service_api/http/access_log.hpp>
#include <service_api/http/framing_guard.hpp>
#include <service_api/http/framing_rule.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/http/trusted_proxies.hpp>
#include <string>

namespace service_api {

/// The address and the bounds of a `beast_server`.
struct beast_server_options {
    std::string address = "127.0.0.1";  ///< the IP address to listen on; `::` and `0.0.0.0` mean all
    std::uint16_t port = 0;             ///< 0: any free port, which `beast_server::port()` returns
    unsigned threads = 2;               ///< how many requests are handled at the same time; at least 1

    /// The proxies whose `X-Forwarded-For` is used as the client's address; without them it is the peer's address.
    /// Proxies have no share of their own: their requests count for the client's network.
    trusted_proxies proxies{};
    /// The header in which these proxies send what identifies the client certificate that they verified, for operations
    /// with `mutual_tls`; empty for none. The proxies must replace or remove it in every request that they forward.
    std::string certificate_header{};

    framing_limits limits{};
    /// Returns the largest body in bytes of a request with this head, if its description allows less than
    /// `limits.body`: `body_limit` of the api. If it returns nothing, the handler gets the request without its body,
    /// which is not read, and the connection closes after the response. If empty, `limits.body` applies to all
    /// requests.
    std::function<std::optional<std::size_t>(const http_request& head)> body_limit{};
    std::size_t requests_per_connection = 1000;
    /// How many requests whose body is a stream are handled at a time; each has a thread of its own. Further ones, and
    /// those above the `network_share` of a client network, get a 503. `limits.request_stream` says which they are.
    unsigned uploads = 16;
    /// The bytes per second that the client of a stream must send, on average over the time that the server waits for
    /// it, beyond `body_deadline`.
    std::size_t upload_rate = 1024;

    // Above these bounds the response is a 503 with `Retry-After`.
    std::size_t connections = 4000;
    std::size_t awaited = 2000;  ///< how many requests may have a handler that returns an awaitable and has not ended
    /// The limit, in bytes, of all request bodies and unread responses in memory. Above it, the connection with the
    /// most unread response bytes is dropped first. Shared bodies do not count.
    std::size_t memory = 64 * 1024 * 1024;
    std::chrono::milliseconds queue_delay{100};  ///< how long requests may wait for a thread; further ones are rejected
    /// The share of each of these four bounds that one client network (an IPv4 address, an IPv6 /64) may use, from 0
    /// to 1.
    double network_share = 0.25;

    // Measured from the first byte of the part they bound: bytes that arrive slowly do not extend them.
    std::chrono::milliseconds head_deadline{5'000};
    std::chrono::milliseconds body_deadline{10'000};
    std::chrono::milliseconds handler_deadline{30'000};   ///< for a handler that returns an awaitable, see `awaited`
    std::chrono::milliseconds response_deadline{30'000};  ///< for a client to read its response
    std::chrono::milliseconds idle_deadline{60'000};      ///< between two requests
    std::chrono::milliseconds linger_deadline{1'000};     ///< for a client to close, once the server is done with it

    /// Returns the response to a request that does not reach the handler (status 400, 408, 411, 413, 414, 431 or 503,
    /// with the rule that it breaks, or null) or whose handler failed (500): the application's error body. Called from
    /// several threads. If empty, the response has no body.
    std::function<http_response(int status, const framing_rule* broken)> error_response{};

    /// Called for every request after its response is written: for access logs, metrics, traces. Called from several
    /// threads. Its exceptions are dropped.
    std::function<void(const http_exchange&)> observe{};
};

}  // namespace service_api
