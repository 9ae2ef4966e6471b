#pragma once

#include <algorithm>
#include <initializer_list>
#include <service_api/format/concat.hpp>
#include <service_api/http/field_value.hpp>
#include <service_api/http/header.hpp>
#include <service_api/http/media_type.hpp>
#include <service_api/http/status.hpp>
#include <service_api/http/token.hpp>
#include <service_api/server/with_checked_responses.hpp>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api::detail {

response_fault fault_of_message(const http_response& response) {
    const auto is_one_of = [](std::string_view name, std::initializer_list<std::string_view> names) {
        return std::any_of(names.begin(), names.end(), [&](auto one) { return same_name(name, one); });
    };
    for (const auto& [name, value] : response.headers) {
        if (!is_token(name)) return {concat({"\"", name, "\" cannot be the name of a header"}), {}};
        if (!is_field_value(value))
            return {concat({"the header ", name, " must be one line without a space at either end"}), {}};
        if (is_one_of(name, {"Connection", "Content-Length", "Date", "Transfer-Encoding"}))
            return {concat({"the header ", name, " is written by the transport"}), {}};
        if (is_one_of(name, {"Content-Type", "ETag", "Location", "Retry-After"}) && response.headers.count(name) > 1)
            return {concat({"the header ", name, " must be sent once"}), {}};
    }
    if (!has_content(response.status) && !response.content().empty())
        return {concat({"a response with status ", response.status, " has no body"}), {}};
    return {};
}

response_fault fault_of_success(const http_response& response, array_view<success_reader> successes,
                                std::vector<violation> violations) {
    const bool is_listed = std::any_of(successes.begin(), successes.end(), [&](const success_reader& one) {
        return one.status == response.status &&
               (response.content().empty() || has_content_type(response.headers, one.media_type));
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
