#pragma once

#include <algorithm>
#include <service_api/format/concat.hpp>
#include <service_api/server/with_checked_responses.hpp>
#include <utility>
#include <vector>

namespace service_api::detail {

response_verdict judge_error(call_error error, const error_list& possible) {
    if (error.stage == call_stage::unreadable) return {std::move(error.message), std::move(error.violations)};
    if (std::any_of(possible.begin(), possible.end(), [&](const error_definition& one) { return error.is(one); }))
        return {};
    return {concat({"the description lists no error with status ", error.status, ", code ", error.code, " and name \"",
                    error.name, "\""}),
            {}};
}

response_verdict judge_violations(std::vector<violation> violations) {
    if (violations.empty()) return {};
    return {"the response breaks rules of the description", std::move(violations)};
}

}  // namespace service_api::detail
