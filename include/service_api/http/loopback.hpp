#pragma once

#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/http/transport.hpp>
#include <string>
#include <system_error>
#include <utility>

namespace service_api {

/// A transport without a network: hands the request to a server's handler on the caller's own thread. The handler may
/// be held by value or, as `loopback<Server&>`, by reference. What it throws reaches the caller.
template <class Handler>
    requires request_handler<Handler>
class loopback {
public:
    /// `peer_address` is what the server sees as the client's address.
    explicit loopback(Handler handler, std::string peer_address = "127.0.0.1")
        : handler_(std::forward<Handler>(handler)), peer_address_(std::move(peer_address)) {}

    /// The handler's answer; never an error.
    http_response send(const http_request& request, std::error_code& error) {
        error.clear();
        http_request arrived = request;
        arrived.peer_address = peer_address_;
        http_response answer = handler_(arrived);
        if (answer.shared_body) answer.body = *std::exchange(answer.shared_body, nullptr);
        if (request.method == "HEAD") answer.body.clear();  // as on the wire
        return answer;
    }

private:
    Handler handler_;
    std::string peer_address_;
};

template <class Handler>
loopback(Handler, std::string) -> loopback<Handler>;

}  // namespace service_api
