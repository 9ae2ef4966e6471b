#pragma once

#include <service_api/description/error.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/documents/model/operation_model.hpp>
#include <service_api/format/concat.hpp>
#include <service_api/message/possible_errors.hpp>
#include <string>
#include <vector>

namespace service_api {

namespace detail {

/// Returns the name of an error in documents: its name, or its code; empty if it has neither.
inline std::string error_name(const error_definition& definition) {
    return definition.name.empty() && definition.code != 0 ? concat({"code ", definition.code})
                                                           : std::string(definition.name);
}

inline problem_facts problem_facts_of(const operation_model& operation) {
    return {.operation = {.access = *operation.access,
                          .limit = *operation.limit,
                          .route = operation.route,
                          .has_body = operation.has_body(),
                          .success_types = operation.checked_success_types,
                          .has_idempotency_key = operation.repeat == repeatability::by_key},
            .checks = operation.common->checks,
            .validation_error = operation.validation_error,
            .own = operation.declared_errors,
            .common = operation.common->default_errors,
            .map_error = operation.common->map_error};
}

}  // namespace detail

/// Returns the errors that an operation can respond with, derived from its description: no more and no fewer. In the
/// order of the checks.
inline std::vector<error_definition> errors_of(const operation_model& operation) {
    const detail::error_list found = detail::list_errors(detail::problem_facts_of(operation));
    return {found.begin(), found.end()};
}

namespace detail {

/// Returns the headers that a response with this error has, or `nullptr`.
inline const record_model* headers_of_error(const operation_model& operation, const error_definition& definition) {
    for (const error_headers_model& one : operation.errors_with_headers) {
        if (is_same_error(operation.common->map_error(one.definition), definition)) return one.headers;
    }
    return nullptr;
}

/// Returns whether a check of the server also responds with this error, without the headers that the handler gives.
inline bool is_error_of_a_check(const operation_model& operation, const error_definition& definition) {
    const problem_facts facts = problem_facts_of(operation);
    for (const check_model& check : facts.checks) {
        for (const possible_error& one : check.errors) {
            if (one.is_possible(facts.operation) && is_same_error(mapped_error(one, facts), definition)) return true;
        }
    }
    return false;
}

}  // namespace detail

/// Overload for an operation by its type.
template <operation Op>
std::vector<error_definition> errors_of() {
    constexpr const auto& found = detail::possible_errors<Op>;
    return {found.begin(), found.end()};
}

}  // namespace service_api
