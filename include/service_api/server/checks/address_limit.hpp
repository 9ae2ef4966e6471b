#pragma once

#include <optional>
#include <service_api/description/limit.hpp>
#include <service_api/http/rate_limit_key.hpp>
#include <service_api/server/checks/server_check.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Counts the request for its address and for all callers together. A request that a later check rejects stays counted.
template <>
struct server_check<checks::address_limit> {
    template <class State>
    static std::optional<request_error> run(State& state) {
        std::string address;
        if (state.operation.facts.limit.counts_per(limit_scope::ip_address))
            address = rate_limit_key(state.request.peer_address);
        return state.template count<checks::address_limit>([&](limit_scope scope) -> std::optional<std::string_view> {
            if (scope == limit_scope::ip_address) return address;
            if (scope == limit_scope::global) return std::string_view();
            return std::nullopt;
        });
    }
};

}  // namespace service_api::detail
