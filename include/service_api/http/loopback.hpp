#pragma once

#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/http/transport.hpp>
#include <string>
#include <system_error>
#include <utility>

namespace service_api {

/// A transport without a network: it calls a server's handler on the caller's thread. The handler is stored by value
/// or, as `loopback<Server&>`, by reference. Exceptions of the handler propagate to the caller.
template <class Handler>
    requires request_handler<Handler>
class loopback {
public:
    /// `peer_address` is the client's address in the request that the handler receives, and `client_certificate` what
    /// identifies its certificate.
    explicit loopback(Handler handler, std::string peer_address = "127.0.0.1", std::string client_certificate = {})
        : handler_(std::forward<Handler>(handler)),
          peer_address_(std::move(peer_address)),
          client_certificate_(std::move(client_certificate)) {}

    /// Returns the handler's response. Never sets `error`.
    http_response send(const http_request& request, std::error_code& error) {
        error.clear();
        http_request arrived = request;
        arrived.peer_address = peer_address_;
        arrived.client_certificate = client_certificate_;
        arrived.context = nullptr;  // a request that a server passes on has one
        http_response response = handler_(arrived);
        if (response.shared_body) response.body = *std::exchange(response.shared_body, nullptr);
        if (request.method == "HEAD") {  // as on the wire
            response.body.clear();
            response.source.reset();
        }
        return response;
    }

private:
    Handler handler_;
    std::string peer_address_;
    std::string client_certificate_;
};

template <class Handler>
loopback(Handler, std::string) -> loopback<Handler>;
template <class Handler>
loopback(Handler, std::string, std::string) -> loopback<Handler>;

}  // namespace service_api
