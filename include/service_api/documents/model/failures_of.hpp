#pragma once

#include <service_api/description/failure.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/documents/model/operation_outline.hpp>
#include <service_api/message/possible_failures.hpp>
#include <string>
#include <vector>

namespace service_api {

namespace detail {

/// Returns the name of an error in documents: its name, or its code; empty if it has neither.
inline std::string failure_name(const failure_kind& kind) {
    return kind.name.empty() && kind.code != 0 ? "code " + std::to_string(kind.code) : std::string(kind.name);
}

inline failure_facts failure_facts_of(const operation_outline& operation) {
    return {.operation = {.access = *operation.access,
                          .limit = *operation.limit,
                          .route = operation.route,
                          .has_body = operation.has_body()},
            .checks = operation.common->checks,
            .broken_rule = operation.broken_rule,
            .own = operation.own_failures,
            .common = operation.common->default_failures,
            .line_for = operation.common->line_for};
}

}  // namespace detail

/// Returns the errors that an operation can respond with, derived from its description: no more and no fewer. In the
/// order of the checks.
inline std::vector<failure_kind> failures_of(const operation_outline& operation) {
    const detail::failure_list found = detail::list_failures(detail::failure_facts_of(operation));
    return {found.begin(), found.end()};
}

/// Overload for an operation by its type.
template <operation Op>
std::vector<failure_kind> failures_of() {
    constexpr const auto& found = detail::possible_failures<Op>;
    return {found.begin(), found.end()};
}

}  // namespace service_api
