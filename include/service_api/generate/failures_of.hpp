#pragma once

#include <algorithm>
#include <service_api/description/conventions.hpp>
#include <service_api/description/failure.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/places.hpp>
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
template <operation Op>
std::vector<failure_kind> failures_of() {
    constexpr const auto& http = Op::http;
    constexpr bool body = has_json_body<Op> || has_form_body<Op>;
    std::vector<failure_kind> found;
    const auto add_if = [&](bool possible, const failure_kind& ours) {
        const failure_kind kind = detail::line_for<conventions_of<Op>>(ours);
        if (possible && std::find(found.begin(), found.end(), kind) == found.end()) found.push_back(kind);
    };
    add_if(true, failures::malformed);
    add_if(true, failures::too_slow);
    add_if(true, failures::length_required);
    add_if(body, failures::body_too_large);
    add_if(true, failures::head_too_large);
    add_if(needs_caller<Op>, failures::headers_missing);
    add_if(needs_caller<Op>, failures::not_authenticated);
    add_if(http.limit->stated(), failures::too_many_requests);
    add_if(!http.access->role.empty() || !http.access->ownership.empty(), failures::forbidden);
    add_if(body, failures::wrong_content_type);
    add_if(true, http.broken_rule);
    add_if(true, failures::unknown_parameter);
    add_if(is_signed_change<Op>, failures::replayed);
    for (const failure_kind& kind : http.own_failures) add_if(true, kind);
    for (const failure_kind& kind : conventions_of<Op>::default_failures) add_if(true, kind);
    add_if(true, failures::internal);
    add_if(is_signed_change<Op> || http.limit->stated(), failures::overloaded);
    return found;
}

}  // namespace service_api
