#pragma once

#include <cstddef>
#include <optional>
#include <service_api/description/own_checks.hpp>
#include <service_api/description/request_checks.hpp>
#include <service_api/server/checks/server_check.hpp>
#include <service_api/server/own_check.hpp>

namespace service_api::detail {

/// Returns what the function of a check of the conventions receives.
template <class State>
check_context context_of_check(State& state) {
    return {.request = state.request,
            .operation = state.operation.facts,
            .now = state.now,
            .user = state.user(),
            .response_headers = state.extra_headers,
            .id = state.id};
}

/// Calls the function that the server has for a check of the conventions.
template <own_check Check>
struct server_check<Check> {
    template <class State>
    static std::optional<request_error> run(State& state) {
        using own = typename find_checks<typename State::conventions>::own;
        const own_function& own_check = state.own_functions[index_of_check<Check>(own{})];
        return own_check.calls[state.index](own_check.function.get(), context_of_check(state), state.op);
    }
};

}  // namespace service_api::detail
