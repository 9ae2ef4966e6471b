#pragma once

#include <service_api/description.hpp>
#include <string>
#include <string_view>

#include "resource/error_body.hpp"

namespace strangers::plaid {

/// Plaid's errors. They have names, which Plaid calls codes, in groups, which it calls types.
namespace own_errors {
inline constexpr error_definition missing_fields{400, 0, "A required field is missing.", "MISSING_FIELDS"};
inline constexpr error_definition unknown_fields{400, 0, "There is no such field.", "UNKNOWN_FIELDS"};
inline constexpr error_definition invalid_field{400, 0, "A field is invalid.", "INVALID_FIELD"};
inline constexpr error_definition invalid_body{400, 0, "The body is invalid.", "INVALID_BODY"};
inline constexpr error_definition not_found{404, 0, "There is no such endpoint.", "NOT_FOUND"};
inline constexpr error_definition invalid_api_keys{400, 0, "The client id or the secret is wrong.", "INVALID_API_KEYS"};
inline constexpr error_definition invalid_access_token{400, 0, "There is no such access token.",
                                                       "INVALID_ACCESS_TOKEN"};
inline constexpr error_definition invalid_public_token{400, 0, "There is no such public token.",
                                                       "INVALID_PUBLIC_TOKEN"};
inline constexpr error_definition item_login_required{400, 0, "The user must log in again.", "ITEM_LOGIN_REQUIRED"};
inline constexpr error_definition product_not_ready{400, 0, "The data is not ready yet.", "PRODUCT_NOT_READY"};
inline constexpr error_definition mutation_during_pagination{400, 0, "The transactions have changed: begin again.",
                                                             "TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION"};
inline constexpr error_definition institution_down{400, 0, "The institution does not respond.", "INSTITUTION_DOWN"};
inline constexpr error_definition rate_limit{429, 0, "There are too many requests.", "RATE_LIMIT"};
inline constexpr error_definition internal_server_error{500, 0, "Something went wrong.", "INTERNAL_SERVER_ERROR"};
}  // namespace own_errors

/// The id and the secret of a program, in two headers.
inline constexpr access_policy program_keys = api_key_in_header("PLAID-CLIENT-ID") && api_key_in_header("PLAID-SECRET");

/// Successes have no envelope. An error has a type, a code and two messages.
struct conventions : problem_details {
    using error_body = plaid_error;

    /// Maps the errors of the library's checks to Plaid's.
    static constexpr error_definition map_error(const error_definition& definition) {
        if (definition.status == 401) return own_errors::invalid_api_keys;
        if (definition.status == 404) return own_errors::not_found;
        if (definition.status == 429) return own_errors::rate_limit;
        if (definition.status == 500) return own_errors::internal_server_error;
        if (definition == errors::unknown_parameter) return own_errors::unknown_fields;
        if (definition == errors::malformed) return own_errors::invalid_body;
        return definition.code == 0 ? definition : error_definition{definition.status, 0, definition.message};
    }

    static plaid_error make_error_body(const request_error& error, unix_ms) {
        const error_definition& definition = error.definition;
        plaid_error body{.error_type = type_of(definition),
                         .error_code = std::string(definition.name.empty() ? "INTERNAL_SERVER_ERROR" : definition.name),
                         .error_message = std::string(definition.message)};
        if (error.violations.empty() || definition == own_errors::invalid_api_keys) return body;
        const violation& first = error.violations.front();
        body.error_message = first.message;
        if (first.rule == "required") body.error_code = std::string(own_errors::missing_fields.name);
        return body;
    }

    static decoded_error parse_error_body(const plaid_error& body) {
        return {.name = *body.error_code, .message = *body.error_message};
    }

    static constexpr std::string_view error_media_type = "application/json";
    static constexpr error_definition validation_error = own_errors::invalid_field;
    static constexpr inplace_vector<error_definition> default_errors{own_errors::invalid_api_keys,
                                                                     own_errors::missing_fields, own_errors::rate_limit,
                                                                     own_errors::internal_server_error};
    static constexpr inplace_vector<fixed_header> request_headers{fixed_header{"Plaid-Version", "2020-09-14"}};

private:
    static error_type type_of(const error_definition& definition) {
        using namespace own_errors;
        if (definition.status == 429) return error_type::RATE_LIMIT_EXCEEDED;
        if (definition.status >= 500) return error_type::API_ERROR;
        if (definition == item_login_required || definition == product_not_ready) return error_type::ITEM_ERROR;
        if (definition == institution_down) return error_type::INSTITUTION_ERROR;
        if (definition == mutation_during_pagination) return error_type::TRANSACTIONS_ERROR;
        if (definition == invalid_access_token || definition == invalid_public_token || definition == invalid_api_keys)
            return error_type::INVALID_INPUT;
        return error_type::INVALID_REQUEST;
    }
};

// The meanings of fields that several operations have.
inline constexpr meaning access_token_meaning{"the item, as exchange_public_token returned it"};
inline constexpr meaning request_id_meaning{"for Plaid's support"};

}  // namespace strangers::plaid
