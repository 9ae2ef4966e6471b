#pragma once

#include <optional>
#include <service_api/description/access.hpp>
#include <service_api/description/inplace_vector.hpp>
#include <service_api/description/scheme_words.hpp>
#include <service_api/server/authenticate.hpp>
#include <service_api/server/checks/check_state.hpp>
#include <service_api/server/checks/server_check.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Rejects callers with none of the roles of the operation, and those whose credential lacks one of its scopes.
template <>
struct server_check<checks::role> {
    static std::optional<request_error> run(const request_state& state) {
        const access_policy& access = state.operation.facts.access;
        if (const auto error = check_roles(state, access.roles)) return error;
        for (const std::string_view scope : access.required_scopes) {
            if (!state.sender->user.has_scope(scope))
                return rejected_by<checks::role, errors::forbidden>(
                    {{"", "scope", "the caller must have " + scope_words(access.required_scopes)}});
        }
        return std::nullopt;
    }

private:
    static std::optional<request_error> check_roles(const request_state& state,
                                                    const inplace_vector<std::string_view>& roles) {
        if (roles.empty()) return std::nullopt;
        for (const std::string_view role : roles) {
            if (state.sender->user.has_role(role)) return std::nullopt;
        }
        const std::string words = "must have " + role_words(roles);
        const signature_scheme* signing = state.sender->scheme->signing;
        if (signing != nullptr && signing->account.is_sent()) {
            return rejected_by<checks::role, errors::forbidden>(
                {credential_violation(signing->account, "role", words)});
        }
        return rejected_by<checks::role, errors::forbidden>({{"", "role", "the caller " + words}});
    }
};

}  // namespace service_api::detail
