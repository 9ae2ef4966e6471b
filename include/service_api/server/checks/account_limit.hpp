#pragma once

#include <optional>
#include <service_api/description/limit.hpp>
#include <service_api/server/checks/server_check.hpp>
#include <string_view>

namespace service_api::detail {

/// Counts the request for its account. A request that a later check rejects stays counted.
template <>
struct server_check<checks::account_limit> {
    template <class State>
    static std::optional<request_error> run(State& state) {
        return state.template count<checks::account_limit>([&](limit_scope scope) -> std::optional<std::string_view> {
            if (scope == limit_scope::account) return state.sender->user.account_id;
            return std::nullopt;
        });
    }
};

}  // namespace service_api::detail
