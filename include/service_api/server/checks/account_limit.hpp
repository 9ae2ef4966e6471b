#pragma once

#include <optional>
#include <service_api/server/checks/server_check.hpp>
#include <string_view>

namespace service_api::detail {

/// Counts the request for its account. A request that a later check refuses stays counted.
template <>
struct server_check<checks::account_limit> {
    template <class State>
    static std::optional<failure> run(State& state) {
        return state.template count<checks::account_limit>([&](counted_per scope) -> std::optional<std::string_view> {
            if (scope == counted_per::account) return state.sender->who.account_id;
            return std::nullopt;
        });
    }
};

}  // namespace service_api::detail
