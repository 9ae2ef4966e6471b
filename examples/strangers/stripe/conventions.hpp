#pragma once

#include <strangers/stripe/failures.hpp>
#include <strangers/stripe/resource/error_body.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace strangers::stripe {

/// The secret key, as the user name of a login without a password (`curl -u sk_test_...:`) or as a token.
inline constexpr access_policy secret_key = basic_login || bearer_token;

/// The rate limit of all operations together, in live mode.
inline constexpr limit_policy account_limit =
    rate{.count = 100, .window = per_second, .scope = limit_scope::account, .bucket = "live mode"};

/// Successes have no envelope. An error reports one problem: for a parameter its name and the reason, for a card the
/// issuer's reason. As a violation, the parameter is `field`, and `rule` is the issuer's reason or otherwise the code.
struct conventions : problem_details {
    using error_body = stripe_error;

    /// Maps the errors of the library's checks to Stripe's names.
    static constexpr error_definition map_error(const error_definition& definition) {
        if (definition.status == 401) return own_errors::invalid_key;
        if (definition.status == 429) return own_errors::rate_limit;
        if (definition == errors::unknown_parameter) return own_errors::unknown_parameter;
        return definition.code == 0 ? definition : error_definition{definition.status, 0, definition.message};
    }

    static stripe_error make_error_body(const request_error& error, unix_ms) {
        const error_definition& definition = error.definition;
        error_details told{.type = type_of(definition.status), .message = std::string(definition.message)};
        if (!definition.name.empty()) told.code = std::string(definition.name);
        // Errors of a key or of the rate limit have no parameter.
        if (error.violations.empty() || definition == own_errors::invalid_key || definition == own_errors::rate_limit)
            return {.error = std::move(told)};
        const violation& first = error.violations.front();
        told.message = first.message;
        if (!first.field.empty()) told.param = param_of(first.field);
        if (first.rule == "required") told.code = "parameter_missing";
        if (first.rule == "unknown_parameter") told.code = "parameter_unknown";
        if (definition.status == 402) told.decline_code = first.rule;
        return {.error = std::move(told)};
    }

    static decoded_error parse_error_body(const stripe_error& body) {
        const error_details& said = *body.error;
        decoded_error told{.name = said.code.value_or(""), .message = said.message.value_or("")};
        if (said.param || said.decline_code)
            told.violations.push_back({said.param ? pointer_of(*said.param) : std::string(),
                                       said.decline_code.value_or(*told.name), told.message});
        return told;
    }

    static constexpr std::string_view error_media_type = "application/json";
    static constexpr error_definition validation_error = own_errors::invalid_parameter;
    static constexpr inplace_vector<error_definition> default_errors{own_errors::invalid_key, own_errors::rate_limit};
    static constexpr inplace_vector<fixed_header> request_headers{fixed_header{"Stripe-Version", "2024-09-30.acacia"}};

private:
    static error_type type_of(int status) {
        if (status >= 500) return error_type::api_error;
        if (status == 402) return error_type::card_error;
        return status == 409 ? error_type::idempotency_error : error_type::invalid_request_error;
    }

    // Returns Stripe's name of a parameter, which is that of a form: address[line1] for the JSON Pointer
    // /address/line1.
    static std::string param_of(std::string_view pointer) {
        std::string name;
        for (std::size_t begin = 1, depth = 0; begin <= pointer.size(); ++depth) {
            const std::string_view step = pointer.substr(begin, pointer.find('/', begin) - begin);
            name += depth == 0 ? std::string(step) : '[' + std::string(step) + ']';
            begin += step.size() + 1;
        }
        return name;
    }
    static std::string pointer_of(std::string_view param) {
        std::string pointer = "/";
        for (const char c : param) {
            if (c == '[') pointer += '/';
            if (c != '[' && c != ']') pointer += c;
        }
        return pointer;
    }
};

}  // namespace strangers::stripe
