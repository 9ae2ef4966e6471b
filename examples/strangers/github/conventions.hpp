#pragma once

#include <service_api/description.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "resource/error_body.hpp"

namespace strangers::github {

/// GitHub's errors. They have neither codes nor names, only a status and a message that varies.
namespace own_errors {
inline constexpr error_definition moved{301, 0, "Moved Permanently"};
inline constexpr error_definition requires_authentication{401, 0, "Requires authentication"};
inline constexpr error_definition bad_credentials{401, 0, "Bad credentials"};
inline constexpr error_definition forbidden{403, 0, "Forbidden"};
inline constexpr error_definition not_found{404, 0, "Not Found"};
inline constexpr error_definition gone{410, 0, "This issue was deleted"};
inline constexpr error_definition issues_disabled{410, 0, "Issues are disabled for this repo"};
inline constexpr error_with_body<validation_error_body> validation_failed{422, 0, "Validation Failed"};
inline constexpr error_definition unavailable{503, 0, "Service unavailable"};
}  // namespace own_errors

/// GitHub's REST API, version 2022-11-28: successes without an envelope, errors as `basic_error`, and those with status
/// 422 as `validation_error_body`.
struct conventions : problem_details {
    static constexpr std::string_view documentation = "https://docs.github.com/rest";

    using error_body = basic_error;

    static basic_error make_error_body(const request_error& error, unix_ms) {
        error_definition definition = error.definition;
        if (definition == errors::credentials_missing) definition = own_errors::requires_authentication;
        if (definition == errors::not_authenticated) definition = own_errors::bad_credentials;
        return {.message = std::string(definition.message),
                .documentation_url = std::string(documentation),
                .status = std::to_string(definition.status)};
    }
    static decoded_error parse_error_body(const basic_error& body) { return {.message = *body.message}; }

    static validation_error_body make_error_body(const request_error& error, unix_ms,
                                                 std::type_identity<validation_error_body>) {
        validation_error_body body{.message = std::string(error.definition.message),
                                   .documentation_url = std::string(documentation),
                                   .status = std::to_string(error.definition.status)};
        for (const violation& broken : error.violations) {
            if (!body.errors) body.errors.emplace();
            body.errors->push_back(
                field_error{.field = broken.field.substr(broken.field.empty() ? 0 : 1),
                            .code = broken.rule == "required" ? fault::missing_field : fault::invalid,
                            .message = broken.message});
        }
        return body;
    }
    static decoded_error parse_error_body(const validation_error_body& body) {
        decoded_error told{.message = *body.message};
        if (!body.errors) return told;
        for (const auto& error : *body.errors) {
            if (const auto* sentence = std::get_if<std::string>(&error)) {
                told.violations.push_back({.field = {}, .rule = {}, .message = *sentence});
                continue;
            }
            const field_error& one = std::get<field_error>(error);
            const fault* known = one.code->known();
            const std::string code(known == nullptr ? *one.code->unknown_text()
                                                    : std::string(enumerator_text(*known, direction::response)));
            told.violations.push_back(
                {.field = one.field ? '/' + *one.field : std::string(),
                 .rule = code,
                 .message = one.message.value_or(one.field.value_or("the request") + ": " + code)});
        }
        return told;
    }

    static constexpr std::string_view error_media_type = "application/json";
    static constexpr auto validation_error = own_errors::validation_failed;
    static constexpr inplace_vector<fixed_header> request_headers{fixed_header{"Accept", "application/vnd.github+json"},
                                                                  fixed_header{"X-GitHub-Api-Version", "2022-11-28"},
                                                                  fixed_header{"User-Agent", "service_api"}};
};

/// The rate limit of a user's token: 5000 requests per hour over all operations ("Rate limits for the REST API").
inline constexpr rate primary_limit{.count = 5000, .window = per_hour, .scope = limit_scope::account, .bucket = "core"};

// The meanings of fields that most operations have.
inline constexpr meaning owner_meaning{"account that owns the repository, in either case"};
inline constexpr meaning repo_meaning{"name of the repository without .git, in either case"};
inline constexpr meaning per_page_meaning{"rows on a page; 30 when absent"};
inline constexpr meaning page_meaning{"page to fetch, from 1; 1 when absent"};
inline constexpr max_length comment_length{65536};
inline constexpr std::string_view comment_length_source =
    "the limit is not listed; it is what refusals say: body is too long (maximum is 65536 characters)";
inline constexpr std::string_view public_reads =
    "Public repositories can be read without a token, at 60 requests an hour for each address. Here a token is asked "
    "for.";

}  // namespace strangers::github
