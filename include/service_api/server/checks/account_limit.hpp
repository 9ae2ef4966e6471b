#pragma once

#include <optional>
#include <service_api/description/limit.hpp>
#include <service_api/http/rate_limit_key.hpp>
#include <service_api/server/checks/server_check.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Counts the request for its account, a request without an optional caller for its address. A request that a later
/// check rejects stays counted.
template <>
struct server_check<checks::account_limit> {
    template <class State>
    static std::optional<request_error> run(State& state) {
        // No account has a name with a line break, so an address is never counted as an account.
        const std::string address = state.sender ? std::string() : '\n' + rate_limit_key(state.request.peer_address);
        return state.template count<checks::account_limit>([&](limit_scope scope) -> std::optional<std::string_view> {
            if (scope == limit_scope::account)
                return std::string_view(state.sender ? state.sender->user.account_id : address);
            return std::nullopt;
        });
    }
};

}  // namespace service_api::detail
