#pragma once

#include <service_api/description/api.hpp>
#include <service_api/http/framing_rule.hpp>
#include <service_api/message/build_response.hpp>
#include <service_api/message/wall_clock.hpp>
#include <service_api/server/body_limit.hpp>
#include <service_api/server/credential_headers.hpp>
#include <utility>

namespace service_api {

/// The options of a transport, such as `beast_server_options`, with what the description knows: how large a body each
/// operation takes, which headers authenticate, and what a request that never reaches a handler is answered. A server that
/// takes bodies at paths beside the api sets its own `body_limit` afterwards.
template <class... Ops, wall_clock Clock, class Options>
Options described_options(const api<Ops...>& interface, Clock clock, Options options) {
    options.limits.single_fields = credential_headers(interface);
    options.body_limit = [interface, most = options.limits.body](const http_request& head) {
        return body_limit(interface, head, most);
    };
    options.refusal = [clock = std::move(clock)](int status, const framing_rule* broken) {
        return framing_response<typename api<Ops...>::conventions>(status, clock(), broken);
    };
    return options;
}

}  // namespace service_api
