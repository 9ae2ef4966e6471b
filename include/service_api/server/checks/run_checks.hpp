#pragma once

// Runs the checks of description/request_checks.hpp, which has their order and its reasons.
//
// After routing, each check runs with the same `check_state`: the request, its path values, its query and the server's
// parts are set before; checks store the rest. Authentication stores the sender, reading stores the operation, the
// replay check stores the signature that it recorded. Later checks use these without a test, so the order also makes
// each access safe. Response headers are in the state because they are sent with errors, too.
//
// A check that cannot reject an operation is not compiled for it.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <service_api/description/request_checks.hpp>
#include <service_api/message/possible_errors.hpp>
#include <service_api/server/checks/account_limit.hpp>
#include <service_api/server/checks/address_limit.hpp>
#include <service_api/server/checks/authentication.hpp>
#include <service_api/server/checks/body_size.hpp>
#include <service_api/server/checks/content_type.hpp>
#include <service_api/server/checks/fields.hpp>
#include <service_api/server/checks/own_check.hpp>
#include <service_api/server/checks/ownership.hpp>
#include <service_api/server/checks/replay.hpp>
#include <service_api/server/checks/role.hpp>
#include <type_traits>
#include <utility>

namespace service_api::detail {

/// Returns a bit for each check: 1 if it can reject the operation.
template <class... Check>
constexpr std::uint64_t checks_that_can_reject(checks_in_order<Check...>, const operation_facts& facts) {
    static_assert(sizeof...(Check) <= 64);
    std::uint64_t bits = 0;
    std::uint64_t bit = 1;
    ((bits |= can_reject(Check::errors, facts) ? bit : 0, bit <<= 1), ...);
    return bits;
}

/// The checks of a list whose bit is 1. Operations with the same bits share this list.
template <std::uint64_t Bits, class List, class Index>
struct chosen_checks;
template <std::uint64_t Bits, class... Check, std::size_t... Index>
struct chosen_checks<Bits, checks_in_order<Check...>, std::index_sequence<Index...>> {
    template <std::size_t At, class One>
    using if_chosen = std::conditional_t<(Bits >> At & 1) == 1, checks_in_order<One>, checks_in_order<>>;

    using type = decltype((checks_in_order<>{} + ... + if_chosen<Index, Check>{}));
};

template <class State, class... Check>
std::optional<request_error> run_each(checks_in_order<Check...>, State& state) {
    std::optional<request_error> stopped;
    static_cast<void>(((stopped = server_check<Check>::run(state), stopped.has_value()) || ...));
    return stopped;
}

/// Returns the error of the first check that rejects the request, or `std::nullopt` if it passes all of them.
template <class State, class... Check>
std::optional<request_error> run_checks(checks_in_order<Check...>, State& state) {
    constexpr std::uint64_t bits =
        checks_that_can_reject(checks_in_order<Check...>{}, facts_of<typename State::operation>);
    using chosen = typename chosen_checks<bits, checks_in_order<Check...>, std::index_sequence_for<Check...>>::type;
    std::optional<request_error> stopped = run_each(chosen{}, state);
    if (stopped) stopped->definition = reported_error(stopped->definition, State::http.validation_error);
    return stopped;
}

}  // namespace service_api::detail
