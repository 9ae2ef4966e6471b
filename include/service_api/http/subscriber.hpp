#pragma once

#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/http/transport.hpp>
#include <string>
#include <system_error>
#include <utility>

namespace service_api {

/// A transport that sends webhooks to the URL of one subscriber: `subscriber to(transport, "/hooks/orders");`. The
/// inner transport is a connection to the URL's host, and must outlive this one; `target` is the rest of the URL.
/// Requests of all operations go to it.
template <transport Inner>
class subscriber {
public:
    subscriber(Inner& inner, std::string target) : inner_(inner), target_(std::move(target)) {}

    http_response send(const http_request& request, std::error_code& error) {
        http_request sent = request;
        sent.target = target_;
        return inner_.send(sent, error);
    }

private:
    Inner& inner_;
    std::string target_;
};

}  // namespace service_api
