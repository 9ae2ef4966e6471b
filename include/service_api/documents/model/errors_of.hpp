#pragma once

#include <algorithm>
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
    for (const typed_error_model& one : operation.typed_errors) {
        if (one.headers != nullptr && is_same_error(operation.common->map_error(one.definition), definition))
            return one.headers;
    }
    return nullptr;
}

/// Returns the error with the body that responses with this error have, or `nullptr` if that is the body of the
/// conventions.
inline const typed_error_model* own_body_of_error(const operation_model& operation,
                                                  const error_definition& definition) {
    for (const typed_error_model& one : operation.typed_errors) {
        if (one.has_body && is_same_error(operation.common->map_error(one.definition), definition)) return &one;
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

/// Returns whether responses with this error may have the error body of the conventions: it has none of its own, or one
/// that only the handler makes, and checks respond with it, too.
inline bool has_common_error_body(const operation_model& operation, const error_definition& definition) {
    const typed_error_model* const own = own_body_of_error(operation, definition);
    return own == nullptr || (own->body_text == nullptr && is_error_of_a_check(operation, definition));
}

/// Returns the body of an example of this error; empty if only the handler makes it, or if it is not JSON.
inline std::string error_body_text(const operation_model& operation, const request_error& error, unix_ms now) {
    const typed_error_model* const own = own_body_of_error(operation, error.definition);
    if (own == nullptr || has_common_error_body(operation, error.definition))
        return operation.common->error_body_text(error, now);
    return own->body_text == nullptr || own->body.type == nullptr ? std::string() : own->body_text(error, now);
}

/// A body that is not that of the conventions, and the errors of an operation that have it.
struct own_error_body {
    const typed_error_model* error;  ///< one of them
    std::vector<error_definition> errors{};
    bool may_be_common = false;  ///< whether some may have the body of the conventions instead

    /// Returns the statuses and names of the errors: "409 `changed`, 422".
    std::string names() const {
        std::string text;
        for (const error_definition& one : errors) {
            const std::string name = error_name(one);
            const std::string words = name.empty() ? concat({one.status}) : concat({one.status, " `", name, "`"});
            if (text != words && !text.ends_with(", " + words)) append_parts(text, {text.empty() ? "" : ", ", words});
        }
        return text;
    }
};

/// Returns the bodies of errors that are not that of the conventions, each once.
inline std::vector<own_error_body> own_error_bodies(const operation_model& operation) {
    std::vector<own_error_body> all;
    for (const error_definition& definition : errors_of(operation)) {
        const typed_error_model* const own = own_body_of_error(operation, definition);
        if (own == nullptr) continue;
        auto same = std::find_if(all.begin(), all.end(), [own](const own_error_body& one) {
            return one.error->body.type == own->body.type && one.error->media_type == own->media_type;
        });
        if (same == all.end()) same = all.insert(all.end(), own_error_body{own});
        same->errors.push_back(definition);
        same->may_be_common = same->may_be_common || has_common_error_body(operation, definition);
    }
    return all;
}

}  // namespace detail

/// Overload for an operation by its type.
template <operation Op>
std::vector<error_definition> errors_of() {
    constexpr const auto& found = detail::possible_errors<Op>;
    return {found.begin(), found.end()};
}

}  // namespace service_api
