#pragma once

#include <cstddef>
#include <optional>
#include <service_api/description/parameter_location.hpp>
#include <service_api/http/cookie.hpp>
#include <service_api/http/header.hpp>
#include <service_api/http/request.hpp>
#include <service_api/limits/idempotency_store.hpp>
#include <service_api/message/read_request.hpp>
#include <service_api/server/checks/server_check.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api::detail {

/// Returns the values of a request's fields in headers and cookies, with their names and sizes.
inline std::string header_fields_of(const request_read_plan& plan, const http_request& request) {
    std::string text;
    const auto add = [&](std::string_view name, std::string_view value) {
        for (const std::string_view one : {name, value})
            text.append(std::to_string(one.size())).append(":").append(one);
    };
    for (std::size_t i = 0; i < plan.texts.count; ++i) {
        const std::string_view name = plan.texts.notes[i].parameter_name;
        if (plan.locations[i] == parameter_location::cookie) add(name, find_cookie(request.headers, name).value);
        if (plan.locations[i] != parameter_location::header) continue;
        for (const auto& [sent, value] : request.headers) {
            if (may_be_same_header(name, sent)) add(is_header_pattern(name) ? sent : name, value);
        }
    }
    return text;
}

/// Claims the idempotency key of a request, or finds the response to an earlier request with the key.
template <>
struct server_check<checks::idempotency> {
    template <class State>
    static std::optional<request_error> run(State& state) {
        if constexpr (State::supplied::idempotency) {  // otherwise no operation has a key
            const std::string_view key = state.operation.key_of(state.op);
            if (key.empty()) return std::nullopt;
            state.keyed.fields = header_fields_of(state.operation.request, state.request);
            idempotency_claim claim = state.parts.idempotency.claim(state.with_key(key));
            switch (claim.state) {
                case idempotency_state::fresh:
                    state.keyed.key = key;
                    state.keyed.claim = claim.number;
                    break;
                case idempotency_state::finished: state.keyed.response = std::move(claim.response); break;
                case idempotency_state::running:
                    state.extra_headers.set("Retry-After", "1");
                    return rejected_by<checks::idempotency, errors::idempotency_key_running>();
                case idempotency_state::not_kept:  // never given again, so no time to wait for
                    return rejected_by<checks::idempotency, errors::idempotency_key_running>();
                case idempotency_state::other:
                    return rejected_by<checks::idempotency, errors::idempotency_key_reused>();
                case idempotency_state::full:
                    state.extra_headers.set("Retry-After", std::to_string(claim.retry_after.count()));
                    return rejected_by<checks::idempotency, errors::service_unavailable>();
            }
        }
        return std::nullopt;
    }
};

}  // namespace service_api::detail
