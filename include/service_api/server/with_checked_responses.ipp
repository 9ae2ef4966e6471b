#pragma once

#include <algorithm>
#include <service_api/format/concat.hpp>
#include <service_api/http/media_type.hpp>
#include <service_api/server/with_checked_responses.hpp>
#include <utility>
#include <vector>

namespace service_api::detail {

response_fault fault_of_success(const http_response& response, array_view<success_reader> successes,
                                std::vector<violation> violations) {
    const bool is_listed = std::any_of(successes.begin(), successes.end(), [&](const success_reader& one) {
        return one.status == response.status &&
               (response.body.empty() || has_content_type(response.headers, one.media_type));
    });
    if (!is_listed) return {"the media type of the response is not in the description", std::move(violations)};
    if (violations.empty()) return {};
    return {"the response breaks rules of the description", std::move(violations)};
}

response_fault fault_of_error(const http_response& response, const call_error& error, const error_list& possible,
                              bool has_error_body, std::string_view media_type) {
    if (!has_error_body) return {"the body of the error does not match the description", {}};
    if (!has_content_type(response.headers, media_type))
        return {"the media type of the error is not in the description", {}};
    if (std::any_of(possible.begin(), possible.end(), [&](const error_definition& one) { return error.is(one); }))
        return {};
    return {concat({"the description lists no error with status ", error.status, ", code ", error.code, " and name \"",
                    error.name, "\""}),
            {}};
}

}  // namespace service_api::detail
