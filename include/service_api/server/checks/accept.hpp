#pragma once

#include <optional>
#include <service_api/http/accept.hpp>
#include <service_api/server/checks/check_state.hpp>
#include <service_api/server/checks/server_check.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Rejects a request whose `Accept` excludes every success of the operation.
template <>
struct server_check<checks::accept> {
    static std::optional<request_error> run(const request_state& state) {
        std::string words;
        for (const std::string_view type : state.operation.facts.success_types) {
            if (accepts(state.request, type)) return std::nullopt;
            words += (words.empty() ? "Accept must allow " : " or ") + std::string(type);
        }
        return rejected_by<checks::accept, errors::not_acceptable>({{"/Accept", "accept", words}});
    }
};

}  // namespace service_api::detail
