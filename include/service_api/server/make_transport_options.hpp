#pragma once

#include <service_api/description/api.hpp>
#include <service_api/http/framing_rule.hpp>
#include <service_api/message/build_response.hpp>
#include <service_api/message/wall_clock.hpp>
#include <service_api/server/body_limit.hpp>
#include <service_api/server/credential_headers.hpp>
#include <service_api/server/request_stream_limits.hpp>
#include <utility>

namespace service_api {

/// Returns the options of a transport, such as `beast_server_options`, with values from the description: the body limit
/// of each operation, the headers that authenticate, and the response to a request that does not reach a handler. A
/// server that accepts bodies at paths outside the api must set its own `body_limit` afterwards.
template <class... Ops, wall_clock Clock, class Options>
Options make_transport_options(const api<Ops...>& interface, Clock clock, Options options) {
    options.limits.unique_headers = credential_headers(interface);
    if constexpr (has_request_streams<Ops...>) options.limits.request_stream = &request_stream_limits<Ops...>;
    options.body_limit = [interface, most = options.limits.body](const http_request& head) {
        return body_limit(interface, head, most);
    };
    options.error_response = [clock = std::move(clock)](int status, const framing_rule* broken) {
        return framing_response<typename api<Ops...>::conventions>(status, clock(), broken);
    };
    return options;
}

}  // namespace service_api
