#pragma once

#include <optional>
#include <service_api/server/authenticate.hpp>
#include <service_api/server/checks/check_state.hpp>
#include <service_api/server/checks/server_check.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Rejects callers without the role of the operation.
template <>
struct server_check<checks::role> {
    static std::optional<request_error> run(const request_state& state) {
        const std::string_view role = state.operation.facts.access.role;
        if (state.sender->user.has_role(role)) return std::nullopt;
        const std::string words = "must have the role " + std::string(role);
        const signature_scheme* signing = state.sender->scheme->signing;
        if (signing != nullptr && signing->account.is_sent()) {
            return rejected_by<checks::role, errors::forbidden>(
                {credential_violation(signing->account, "role", words)});
        }
        return rejected_by<checks::role, errors::forbidden>({{"", "role", "the caller " + words}});
    }
};

}  // namespace service_api::detail
