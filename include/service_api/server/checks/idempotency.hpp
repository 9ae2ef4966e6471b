#pragma once

#include <optional>
#include <service_api/limits/idempotency_store.hpp>
#include <service_api/server/checks/server_check.hpp>
#include <string_view>
#include <utility>

namespace service_api::detail {

/// Claims the idempotency key of a request, or finds the response to an earlier request with the key.
template <>
struct server_check<checks::idempotency> {
    template <class State>
    static std::optional<request_error> run(State& state) {
        if constexpr (State::supplied::idempotency) {  // otherwise no operation has a key
            const std::string_view key = state.operation.key_of(state.op);
            if (key.empty()) return std::nullopt;
            idempotency_claim claim = state.parts.idempotency.claim(state.with_key(key));
            switch (claim.state) {
                case idempotency_state::fresh: state.keyed.key = key; break;
                case idempotency_state::finished: state.keyed.response = std::move(claim.response); break;
                case idempotency_state::running:
                    state.extra_headers.set("Retry-After", "1");
                    return rejected_by<checks::idempotency, errors::idempotency_key_running>();
                case idempotency_state::other:
                    return rejected_by<checks::idempotency, errors::idempotency_key_reused>();
                case idempotency_state::full:
                    state.extra_headers.set("Retry-After", "1");
                    return rejected_by<checks::idempotency, errors::service_unavailable>();
            }
        }
        return std::nullopt;
    }
};

}  // namespace service_api::detail
