#pragma once

// Runs the checks of description/request_checks.hpp, which has their order and its reasons.
//
// After routing, each check runs with the same `check_state`: the request, its path values, its query, its operation
// and the server's parts are set before; checks store the rest. Authentication stores the sender, reading stores the
// operation, the replay check stores the signature that it recorded. Later checks use these without a test, so the
// order also makes each access safe. Response headers are in the state because they are sent with errors, too.
//
// A check that cannot reject an operation is not called for it: `served_operation::checks` has the others.

#include <bit>
#include <cstdint>
#include <optional>
#include <service_api/description/request_checks.hpp>
#include <service_api/message/possible_errors.hpp>
#include <service_api/server/checks/accept.hpp>
#include <service_api/server/checks/account_limit.hpp>
#include <service_api/server/checks/address_limit.hpp>
#include <service_api/server/checks/authentication.hpp>
#include <service_api/server/checks/body_size.hpp>
#include <service_api/server/checks/check_state.hpp>
#include <service_api/server/checks/content_type.hpp>
#include <service_api/server/checks/fields.hpp>
#include <service_api/server/checks/idempotency.hpp>
#include <service_api/server/checks/own_check.hpp>
#include <service_api/server/checks/ownership.hpp>
#include <service_api/server/checks/replay.hpp>
#include <service_api/server/checks/role.hpp>
#include <service_api/server/checks/server_check.hpp>
#include <type_traits>

namespace service_api::detail {

/// True for the checks that need a caller. If the environment has neither keys nor credentials, no operation needs
/// them, and they are not compiled.
template <class Check>
inline constexpr bool is_of_caller =
    std::is_same_v<Check, checks::authentication> || std::is_same_v<Check, checks::account_limit> ||
    std::is_same_v<Check, checks::role> || std::is_same_v<Check, checks::ownership> ||
    std::is_same_v<Check, checks::replay> || std::is_same_v<Check, checks::idempotency>;

template <class Check, class State>
std::optional<request_error> run_check(State& state) {
    using supplied = typename State::supplied;
    constexpr bool is_limit = std::is_same_v<Check, checks::address_limit>;  // it makes a text of the address
    if constexpr ((is_of_caller<Check> && !supplied::keys && !supplied::credentials) ||
                  (is_limit && !supplied::limiter))
        return std::nullopt;
    else
        return server_check<Check>::run(state);
}

/// Returns the error of the first check that rejects the request, or `std::nullopt` if it passes all of them. Runs the
/// checks of the list whose bit is 1.
template <class State, class... Check>
std::optional<request_error> run_checks(checks_in_order<Check...>, State& state, std::uint64_t bits) {
    using run_function = std::optional<request_error> (*)(State&);
    static constexpr run_function runs[] = {&run_check<Check, State>...};
    for (; bits != 0; bits &= bits - 1) {
        if (std::optional<request_error> stopped = runs[std::countr_zero(bits)](state)) {
            stopped->definition = reported_error(stopped->definition, state.operation.validation_error);
            return stopped;
        }
    }
    return std::nullopt;
}

}  // namespace service_api::detail
