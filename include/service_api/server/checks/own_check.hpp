#pragma once

#include <optional>
#include <service_api/description/own_checks.hpp>
#include <service_api/message/possible_errors.hpp>
#include <service_api/server/checks/server_check.hpp>
#include <service_api/server/own_check.hpp>

namespace service_api::detail {

template <class Check, class Function>
const Function& function_in(const check_function<Check, Function>& part) {
    return part.function;
}

template <class Check>
constexpr bool runs_after_reading() {
    return []<class Anchor, bool After>(const check_position<Anchor, After>&) {
        return index_of_check<Anchor>(request_checks{}) + (After ? 1 : 0) >
               index_of_check<checks::fields>(request_checks{});
    }(Check::position);
}

/// Calls the function that the server has for a check of the conventions.
template <own_check Check>
struct server_check<Check> {
    template <class State>
    static std::optional<request_error> run(State& state) {
        using operation = typename State::operation;
        const check_context seen{.request = state.request,
                                 .operation = facts_of<operation>,
                                 .now = state.now,
                                 .user = state.sender ? &state.sender->user : nullptr,
                                 .response_headers = state.extra_headers};
        const auto& function = function_in<Check>(state.served);
        if constexpr (runs_after_reading<Check>())
            return result(function(check_context_of<operation>{seen, *state.op}));
        else
            return result(function(seen));
    }

private:
    static std::optional<request_error> result(check_result<Check> found) { return std::move(found).take_error(); }
};

}  // namespace service_api::detail
