#pragma once

#include <service_api/description.hpp>
#include <string>
#include <string_view>

#include "resource/error_body.hpp"

namespace strangers::twilio {

/// Twilio's errors. They have codes and no names.
namespace own_errors {
inline constexpr error_definition invalid_parameter{400, 20001, "A parameter is invalid"};
inline constexpr error_definition invalid_recipient{400, 21211, "The recipient is no phone number"};
inline constexpr error_definition unsubscribed_recipient{400, 21610, "The recipient has unsubscribed"};
inline constexpr error_definition authenticate{401, 20003, "Authenticate"};
inline constexpr error_definition not_found{404, 20404, "The resource was not found"};
inline constexpr error_definition not_finished{409, 20009, "The message is still being sent"};
inline constexpr error_definition too_many_requests{429, 20429, "Too many requests"};
}  // namespace own_errors

/// Successes have no envelope. An error has a code, and one message for people.
struct conventions : problem_details {
    using error_body = error_response;

    /// Maps the errors of the library's checks to Twilio's, and removes the codes of those that Twilio does not list.
    static constexpr error_definition map_error(const error_definition& definition) {
        if (definition.status == 401) return own_errors::authenticate;
        if (definition == errors::not_found) return own_errors::not_found;
        if (definition == errors::too_many_requests) return own_errors::too_many_requests;
        if (definition == errors::unknown_parameter) return own_errors::invalid_parameter;
        return definition.code >= 0 ? definition : error_definition{definition.status, 0, definition.message};
    }

    static error_response make_error_body(const request_error& error, unix_ms) {
        const error_definition& definition = error.definition;
        error_response body{.status = definition.status, .message = std::string(definition.message)};
        if (definition == own_errors::invalid_parameter && !error.violations.empty())
            body.message = error.violations.front().message;
        if (definition.code == 0) return body;
        body.code = definition.code;
        body.more_info = uri::parse("https://www.twilio.com/docs/errors/" + std::to_string(definition.code));
        return body;
    }

    static decoded_error parse_error_body(const error_response& body) {
        return {.code = static_cast<int>(body.code.value_or(0)), .message = *body.message};
    }

    static constexpr std::string_view error_media_type = "application/json";
    static constexpr error_definition validation_error = own_errors::invalid_parameter;
    static constexpr inplace_vector<error_definition> default_errors{own_errors::authenticate,
                                                                     own_errors::too_many_requests};
};

// The meanings of fields that every operation has.
inline constexpr meaning account_meaning{"the account that the message belongs to"};
inline constexpr std::string_view limit_source =
    "The number of requests that may run at the same time depends on the account.";

}  // namespace strangers::twilio
