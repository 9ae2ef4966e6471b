#pragma once

#include <optional>
#include <service_api/http/header.hpp>
#include <service_api/message/credential_text.hpp>
#include <service_api/server/authenticate.hpp>
#include <service_api/server/checks/server_check.hpp>
#include <utility>
#include <variant>

namespace service_api::detail {

/// Stores the verified caller, and removes the credentials from the query. If the caller is optional, a request without
/// any part of a credential has none.
template <>
struct server_check<checks::authentication> {
    template <class State>
    static std::optional<request_error> run(State& state) {
        const access_policy& access = state.operation.facts.access;
        if (access.caller_optional && !has_part_of_credential(state.request, access)) return std::nullopt;
        auto outcome = authenticate(state.request, access, state.now, state.parts);
        if (auto* error = std::get_if<request_error>(&outcome)) {
            for (const access_scheme& scheme : access.schemes) {
                if (&scheme == access.first(scheme.kind)) challenge(scheme.kind, state.extra_headers);
            }
            return std::move(*error);
        }
        state.sender = std::get<authenticated>(std::move(outcome));
        if (state.operation.has_query_credential) {
            state.query_without_credentials = without_credentials(state.query, access);
            state.query = state.query_without_credentials;
        }
        return std::nullopt;
    }

private:
    // Only for the schemes that HTTP defines, which browsers and tools support.
    static void challenge(credential_kind kind, http_headers& headers) {
        if (kind == credential_kind::bearer) headers.add("WWW-Authenticate", "Bearer realm=\"api\"");
        if (kind == credential_kind::basic) headers.add("WWW-Authenticate", "Basic realm=\"api\", charset=\"UTF-8\"");
    }
};

}  // namespace service_api::detail
