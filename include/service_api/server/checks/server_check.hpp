#pragma once

#include <optional>
#include <service_api/description/error.hpp>
#include <service_api/description/request_checks.hpp>
#include <utility>
#include <vector>

namespace service_api::detail {

/// The server's part of a check: `run(state)` returns the error with which it rejects a request, or `std::nullopt`.
/// Each check between the route and the handler has a specialization.
template <class Check>
struct server_check;

template <class Check>
constexpr bool lists_error(const error_definition& definition) {
    for (const possible_error& one : Check::errors) {
        if (one.definition == definition) return true;
    }
    return false;
}

/// Returns the error of a check. It compiles only if the check lists the error.
template <class Check, const error_definition& Error>
request_error rejected_by(std::vector<violation> found = {}) {
    static_assert(lists_error<Check>(Error), "a check rejects with an error that it does not list");
    return {Error, std::move(found)};
}

}  // namespace service_api::detail
