#pragma once

#include <service_api/description.hpp>
#include <string>
#include <string_view>

#include "resource/error_body.hpp"

namespace strangers::coinbase {

/// Coinbase's errors. Their names and codes are gRPC's.
namespace own_errors {
inline constexpr error_definition invalid_argument{400, 3, "An argument is invalid.", "INVALID_ARGUMENT"};
inline constexpr error_definition unauthenticated{401, 16, "The token is invalid.", "UNAUTHENTICATED"};
inline constexpr error_definition permission_denied{403, 7, "The key lacks a permission.", "PERMISSION_DENIED"};
inline constexpr error_definition not_found{404, 5, "There is no such resource.", "NOT_FOUND"};
inline constexpr error_definition resource_exhausted{429, 8, "There are too many requests.", "RESOURCE_EXHAUSTED"};
inline constexpr error_definition internal{500, 13, "Something went wrong.", "INTERNAL"};
}  // namespace own_errors

/// The permissions of a key.
inline constexpr std::string_view view = "view";
inline constexpr std::string_view trade = "trade";

/// A token that the key signs for one request.
inline constexpr access_policy key_that_views = access_policy(bearer_token).only_for(view);
inline constexpr access_policy key_that_trades = access_policy(bearer_token).only_for(trade);

/// The rate limits of all operations with a key together, and of those without one.
inline constexpr limit_policy private_limit =
    rate{.count = 30, .window = per_second, .scope = limit_scope::account, .bucket = "private"};
inline constexpr limit_policy public_limit =
    rate{.count = 10, .window = per_second, .scope = limit_scope::ip_address, .bucket = "public"};

/// Each token must be for the method, the host and the path of its request.
struct token_of_request {
    static constexpr std::string_view name = "token of this request";
    static constexpr std::string_view reason = "A token must not be used for another operation.";
    static constexpr bool has_token(const operation_facts& operation) { return !operation.access.is_public(); }
    static constexpr possible_error errors[] = {{own_errors::unauthenticated, has_token}};
    static constexpr auto position = checks::after<checks::authentication>;
};

/// Successes have no envelope. An error has a name, a code and a message.
struct conventions : problem_details {
    using own_checks = checks_in_order<token_of_request>;
    using error_body = error_response;

    /// Maps the errors of the library's checks to those of gRPC.
    static constexpr error_definition map_error(const error_definition& definition) {
        if (definition.status == 401) return own_errors::unauthenticated;
        if (definition.status == 403) return own_errors::permission_denied;
        if (definition.status == 404) return own_errors::not_found;
        if (definition.status == 429) return own_errors::resource_exhausted;
        if (definition.status == 500) return own_errors::internal;
        if (definition.status == 400 && definition.name.empty()) return own_errors::invalid_argument;
        return definition.code >= 0 ? definition : error_definition{definition.status, 0, definition.message};
    }

    static error_response make_error_body(const request_error& error, unix_ms) {
        const error_definition& definition = error.definition;
        error_response body{.message = std::string(definition.message)};
        if (!definition.name.empty()) body.error = std::string(definition.name);
        if (definition.code != 0) body.code = definition.code;
        if (!error.violations.empty() && definition == own_errors::invalid_argument)
            body.message = error.violations.front().message;
        return body;
    }

    static decoded_error parse_error_body(const error_response& body) {
        return {.code = body.code.value_or(0), .name = body.error.value_or(""), .message = body.message.value_or("")};
    }

    static constexpr std::string_view error_media_type = "application/json";
    static constexpr error_definition validation_error = own_errors::invalid_argument;
    static constexpr inplace_vector<error_definition> default_errors{own_errors::resource_exhausted,
                                                                     own_errors::internal};
};

// The meanings of fields that several operations have.
inline constexpr meaning product_meaning{"the two currencies of a market"};
inline constexpr example product_example{"BTC-USD"};

}  // namespace strangers::coinbase
