#pragma once

#include <optional>
#include <service_api/server/authenticate.hpp>
#include <service_api/server/checks/server_check.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Rejects callers without the role of the operation.
template <>
struct server_check<checks::role> {
    template <class State>
    static std::optional<request_error> run(State& state) {
        const std::string_view role = state.http.access->role;
        if (state.sender->user.has_role(role)) return std::nullopt;
        const std::string words = "must have the role " + std::string(role);
        const signing_recipe* recipe = state.sender->scheme->recipe;
        if (recipe != nullptr && recipe->account.is_sent()) {
            return rejected_by<checks::role, errors::forbidden>({credential_violation(recipe->account, "role", words)});
        }
        return rejected_by<checks::role, errors::forbidden>({{"", "role", "the caller " + words}});
    }
};

}  // namespace service_api::detail
