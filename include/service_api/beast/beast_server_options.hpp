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

/// Where and within which bounds a `beast_server` serves.
struct beast_server_options {
    std::string address = "127.0.0.1";  ///< the IP address to listen on; `::` and `0.0.0.0` mean all
    std::uint16_t port = 0;             ///< 0: any free one, `beast_server::port()` tells which
    unsigned threads = 2;               ///< how many requests are handled at the same time; at least 1

    /// The proxies whose `X-Forwarded-For` is the client's address. Without any it is the address that connects. They have
    /// no share: what they send counts for the client's network.
    trusted_proxies proxies{};

    framing_limits limits{};
    /// The largest body of a request with this head, where its description says less than `limits.body`: `body_limit` of
    /// the api. If it returns nothing, the handler gets the request without its body, which is not read, and the connection
    /// closes after the response. Empty: `limits.body` for all.
    std::function<std::optional<std::size_t>(const http_request& head)> body_limit{};
    std::size_t requests_per_connection = 1000;

    // Above these bounds the response is 503 with Retry-After.
    std::size_t connections = 4000;
    /// Bytes of all request bodies and unread responses that are held at once. If they are more, the connection with the most
    /// unread response bytes is dropped first. Shared bodies do not count.
    std::size_t memory = 64 * 1024 * 1024;
    std::chrono::milliseconds queue_delay{100};  ///< how long requests may wait for a thread before some are refused
    /// The part of each of these three bounds that one client network (an IPv4 address, an IPv6 /64) may use, from 0 to 1.
    double network_share = 0.25;

    // Absolute, from the first byte of what they bound: no trickle of bytes moves them.
    std::chrono::milliseconds head_deadline{5'000};
    std::chrono::milliseconds body_deadline{10'000};
    std::chrono::milliseconds answer_deadline{30'000};  ///< for a client to take its answer
    std::chrono::milliseconds idle_deadline{60'000};    ///< between two requests
    std::chrono::milliseconds linger_deadline{1'000};   ///< for a client to close, once the server is done with it

    /// The answer to a request that never reaches the handler (its status: 400, 408, 411, 413, 414, 431, 503, with the
    /// rule that it breaks, where there is one), or that the handler failed on (500): the application's error body. Called
    /// from several threads. Empty: an empty body.
    std::function<http_response(int status, const framing_rule* broken)> refusal{};

    /// Told of every request once its answer is written: access logs, metrics, traces. Called from several threads. What it
    /// throws is dropped.
    std::function<void(const exchange&)> observe{};
};

}  // namespace service_api
