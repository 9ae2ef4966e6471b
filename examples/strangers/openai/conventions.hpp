#pragma once

#include <cstddef>
#include <service_api/description.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "resource/error_body.hpp"

namespace strangers::openai {

/// OpenAI's errors. Their names are the values of `code`.
namespace own_errors {
inline constexpr error_definition invalid_request{400, 0, "The request is invalid."};
inline constexpr error_definition context_length_exceeded{400, 0, "The messages have too many tokens for the model.",
                                                          "context_length_exceeded"};
inline constexpr error_definition invalid_api_key{401, 0, "The API key is invalid.", "invalid_api_key"};
inline constexpr error_definition not_permitted{403, 0, "The key's owner may not do this."};
inline constexpr error_definition model_not_found{404, 0, "There is no such model.", "model_not_found"};
inline constexpr error_definition rate_limit_exceeded{429, 0, "The rate limit is exceeded.", "rate_limit_exceeded"};
inline constexpr error_definition insufficient_quota{429, 0, "The account has no credit left.", "insufficient_quota"};
inline constexpr error_definition server_error{500, 0, "The server had an error."};
inline constexpr error_definition overloaded{503, 0, "The model is overloaded."};
}  // namespace own_errors

/// Successes have no envelope. An error reports one problem: its message, and the parameter if there is one.
struct conventions : problem_details {
    using error_body = error_response;

    /// Maps the errors of the library's checks to OpenAI's, which have names instead of codes.
    static constexpr error_definition map_error(const error_definition& definition) {
        if (definition.status == 401) return own_errors::invalid_api_key;
        if (definition == errors::too_many_requests) return own_errors::rate_limit_exceeded;
        return definition.code == 0 ? definition : error_definition{definition.status, 0, definition.message};
    }

    static error_response make_error_body(const request_error& error, unix_ms) {
        const error_definition& definition = error.definition;
        error_details details{.message = std::string(definition.message), .type = type_of(definition)};
        if (!definition.name.empty()) details.code = std::string(definition.name);
        // Errors of the key or of the rate limit have no parameter.
        if (definition.status == own_errors::invalid_request.status && !error.violations.empty()) {
            const violation& first = error.violations.front();
            details.message = first.message;
            if (!first.field.empty()) details.param = param_of(first.field);
        }
        return {.error = std::move(details)};
    }

    static decoded_error parse_error_body(const error_response& body) {
        const error_details& details = *body.error;
        decoded_error decoded{.name = text_of(details.code), .message = *details.message};
        if (details.param)
            decoded.violations.push_back({pointer_of(*details.param), text_of(details.code), *details.message});
        return decoded;
    }

    static constexpr std::string_view error_media_type = "application/json";
    static constexpr error_definition validation_error = own_errors::invalid_request;
    static constexpr inplace_vector<error_definition> default_errors{
        own_errors::invalid_api_key,    own_errors::not_permitted, own_errors::rate_limit_exceeded,
        own_errors::insufficient_quota, own_errors::server_error,  own_errors::overloaded};

private:
    static std::string text_of(const nullable<std::string>& text) { return text ? *text : std::string(); }
    static error_type type_of(const error_definition& definition) {
        if (definition == own_errors::insufficient_quota) return error_type::insufficient_quota;
        if (definition.status == 429) return error_type::requests;
        return definition.status >= 500 ? error_type::server_error : error_type::invalid_request_error;
    }

    // Returns OpenAI's name of a parameter, messages[0].role, for the JSON Pointer /messages/0/role.
    static std::string param_of(std::string_view pointer) {
        std::string param;
        for (std::size_t begin = 1; begin <= pointer.size();) {
            const std::string_view step = pointer.substr(begin, pointer.find('/', begin) - begin);
            const bool is_index = !step.empty() && step.find_first_not_of("0123456789") == step.npos;
            if (is_index) {
                param += '[' + std::string(step) + ']';
            } else {
                param += (param.empty() ? "" : ".") + std::string(step);
            }
            begin += step.size() + 1;
        }
        return param;
    }
    static std::string pointer_of(std::string_view param) {
        std::string pointer = "/";
        for (const char c : param) {
            if (c == '[' || c == '.') pointer += '/';
            if (c != '[' && c != ']' && c != '.') pointer += c;
        }
        return pointer;
    }
};

// The meanings of fields that several operations have.
inline constexpr meaning model_meaning{"id of the model"};
inline constexpr meaning user_meaning{"the program's own id of its user, to recognize misuse"};
inline constexpr std::string_view limit_source =
    "Rate limits depend on the model and on what the account has spent. Response headers have the current ones.";

}  // namespace strangers::openai
