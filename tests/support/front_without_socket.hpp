#pragma once

#include <optional>
#include <service_api/http/framing_guard.hpp>
#include <service_api/message/build_response.hpp>
#include <service_api/server/body_limit.hpp>
#include <service_api/server/credential_headers.hpp>
#include <service_api/trading/api.hpp>
#include <string_view>
#include <utility>

#include "support/running_platform.hpp"

namespace platform::test {

/// What the server answers to the first request in these bytes, as its connection does it, but for the socket; nothing
/// when it would wait for more.
inline std::optional<service_api::http_response> response_to(std::string_view bytes, const running_platform& at,
                                                             const handler& serve) {
    using namespace service_api;
    const framing_limits limits{.unique_headers = credential_headers(service_api::trading::v1)};
    framing_guard guard(limits);
    const auto refuse = [&at](const framing_rule& rule) { return framing_response(rule.status, at.now(), &rule); };
    const framing_result result = guard.read(bytes);
    if (result == framing_result::need_more) return std::nullopt;
    if (result == framing_result::rejected) return refuse(*guard.broken());
    request_head head = std::move(guard.head());
    head.request.peer_address = "127.0.0.1";
    const auto limit = body_limit(service_api::trading::v1, head.request, limits.body);
    if (!limit) return serve(head.request);
    if (head.content_length > *limit) return refuse(framing::body_size);
    const std::string_view behind = bytes.substr(guard.size());
    if (behind.size() < head.content_length) return std::nullopt;
    head.request.body = behind.substr(0, head.content_length);
    return serve(head.request);
}

}  // namespace platform::test
