#pragma once

#include <optional>
#include <service_api/http/address_key.hpp>
#include <service_api/server/checks/server_check.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Counts the request for its address and for all callers together. A request that a later check refuses stays counted.
template <>
struct server_check<checks::address_limit> {
    template <class State>
    static std::optional<failure> run(State& state) {
        constexpr const limit_policy& limit = State::http.limit.value();
        std::string address;
        if constexpr (limit.counts_per(counted_per::ip_address)) address = address_key(state.request.peer_address);
        return state.template count<checks::address_limit>([&](counted_per scope) -> std::optional<std::string_view> {
            if (scope == counted_per::ip_address) return address;
            if (scope == counted_per::everyone) return std::string_view();
            return std::nullopt;
        });
    }
};

}  // namespace service_api::detail
