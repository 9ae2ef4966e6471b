#pragma once

#include <algorithm>
#include <service_api/description/failure.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/generate/outline/operation_outline.hpp>
#include <string>
#include <vector>

namespace service_api {

namespace detail {

/// How documents call a line of the catalogue: by its name, or by its code; empty where it has neither.
inline std::string failure_name(const failure_kind& kind) {
    return kind.name.empty() && kind.code != 0 ? "code " + std::to_string(kind.code) : std::string(kind.name);
}

}  // namespace detail

/// The failures that an operation can answer with, by derivation from its description: no more and no fewer. In the order
/// of the checks.
inline std::vector<failure_kind> failures_of(const operation_outline& operation) {
    const access_policy& access = *operation.access;
    const bool body = operation.has_body();
    const bool has_caller = !access.schemes.empty();
    std::vector<failure_kind> found;
    const auto add_if = [&](bool possible, const failure_kind& ours) {
        if (!possible) return;
        const failure_kind kind = operation.common->line_for(ours);
        if (std::find(found.begin(), found.end(), kind) == found.end()) found.push_back(kind);
    };
    add_if(true, failures::malformed);
    add_if(true, failures::too_slow);
    add_if(true, failures::length_required);
    add_if(body, failures::body_too_large);
    add_if(true, failures::target_too_long);
    add_if(true, failures::head_too_large);
    add_if(has_caller, failures::headers_missing);
    add_if(has_caller, failures::not_authenticated);
    add_if(operation.limit->stated(), failures::too_many_requests);
    add_if(!access.role.empty() || !access.ownership.empty(), failures::forbidden);
    add_if(body, failures::wrong_content_type);
    add_if(true, operation.broken_rule);
    add_if(true, failures::unknown_parameter);
    add_if(operation.is_signed_change(), failures::replayed);
    for (const failure_kind& kind : operation.own_failures) add_if(true, kind);
    for (const failure_kind& kind : operation.common->default_failures) add_if(true, kind);
    add_if(true, failures::internal);
    add_if(operation.is_signed_change() || operation.limit->stated(), failures::overloaded);
    return found;
}

/// The same of an operation by its type.
template <operation Op>
std::vector<failure_kind> failures_of() {
    return failures_of(detail::outline_of_operation<Op>::value);
}

}  // namespace service_api
