#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

namespace strangers::binance {

using namespace service_api;
using namespace service_api::rules;

/// The errors of the exchange's catalogue that these operations name. Codes are universal; messages can vary.
namespace own_errors {
inline constexpr error_definition too_many_requests{429, -1003, "Too much request weight used."};
inline constexpr error_definition too_busy{503, -1008, "Server is currently overloaded with other requests."};
inline constexpr error_definition too_many_orders{429, -1015, "Too many new orders."};
inline constexpr error_definition invalid_timestamp{400, -1021,
                                                    "Timestamp for this request is outside of the recvWindow."};
inline constexpr error_definition invalid_signature{400, -1022, "Signature for this request is not valid."};
inline constexpr error_definition malformed_parameter{
    400, -1102, "A mandatory parameter was not sent, was empty/null, or malformed."};
inline constexpr error_definition unread_parameters{400, -1104, "Not all sent parameters were read."};
inline constexpr error_definition invalid_symbol{400, -1121, "Invalid symbol."};
inline constexpr error_definition order_rejected{400, -2010, "NEW_ORDER_REJECTED"};
inline constexpr error_definition duplicate_order{400, -2010, "Duplicate order sent."};
inline constexpr error_definition cancel_rejected{400, -2011, "CANCEL_REJECTED"};
inline constexpr error_definition no_such_order{400, -2013, "Order does not exist."};
inline constexpr error_definition status_mismatch{400, -1220, "The symbol's status does not match the requested one."};
}  // namespace own_errors

/// The body of every error: a negative code and a message.
struct refusal_body {
    required<std::int64_t> code;
    required<std::string> msg;
};
BOOST_DESCRIBE_STRUCT(refusal_body, (), (code, msg))

/// The conventions of the exchange's endpoints: successes without an envelope, errors as a code and a message.
struct spot_conventions : problem_details {
    using error_body = refusal_body;

    static refusal_body make_error_body(const request_error& error, unix_ms) {
        std::string sentence(error.definition.message);
        for (const violation& one : error.violations) sentence += ' ' + one.message + '.';
        return {.code = error.definition.code, .msg = sentence};
    }
    /// Maps the library's errors to the exchange's codes, which have other meanings: -1007 is a timeout with an unknown
    /// outcome.
    static constexpr error_definition map_error(const error_definition& definition) {
        if (definition == errors::timestamp_out_of_range) return own_errors::invalid_timestamp;
        if (definition == errors::credentials_missing) return own_errors::malformed_parameter;
        if (definition == errors::not_authenticated) return own_errors::invalid_signature;
        if (definition == errors::unknown_parameter) return own_errors::unread_parameters;
        if (definition == errors::too_many_requests) return own_errors::too_many_requests;
        if (definition == errors::replayed) return own_errors::duplicate_order;
        if (definition == errors::service_unavailable) return own_errors::too_busy;
        return definition;
    }
    static decoded_error parse_error_body(const refusal_body& body) {
        return {.code = *body.code, .message = *body.msg};
    }

    static constexpr std::string_view error_media_type = "application/json";
    static constexpr error_definition validation_error = own_errors::malformed_parameter;
};

/// The signature scheme of TRADE and USER_DATA requests. Neither method nor path is signed.
inline constexpr signature_scheme request_signing{.components = {signature_component::query, signature_component::body},
                                                  .algorithm = hmac_sha256{},
                                                  .encoding = signature_encoding::hex,
                                                  .key = header_named("X-MBX-APIKEY"),
                                                  .timestamp = parameter_named("timestamp"),
                                                  .signature = parameter_named("signature"),
                                                  .tolerance_ms = 5'000,
                                                  .key_format = "the API key that goes with the secret"};

inline constexpr access_policy signed_request = signed_by(request_signing);

/// Returns the rate limit of a call with this weight: an address has 6000 per minute for all operations together.
constexpr rate request_weight(std::uint16_t weight) {
    return {6'000, per_minute, limit_scope::ip_address, weight, "request_weight"};
}

/// The limits of orders per account.
inline constexpr rate orders_in_10_seconds{
    .count = 100, .window = {10'000, "10 seconds"}, .scope = limit_scope::account, .bucket = "orders_10s"};
inline constexpr rate orders_in_a_day{
    .count = 200'000, .window = per_day, .scope = limit_scope::account, .bucket = "orders_1d"};

/// Returns the rules of `symbol`, which are the same in all operations.
template <class Op, class Symbol>
constexpr auto symbol_facts(Symbol Op::* symbol) {
    return field(symbol, meaning{"the trading pair, such as LTCBTC"}, not_empty);
}

/// Returns the rules of `recvWindow`, which every signed operation has.
template <class Op>
constexpr auto receive_window_facts(optional<decimal> Op::* window) {
    return field(
        window, meaning{"for how many milliseconds after its timestamp the request is valid; 5000 if not sent"},
        exclusive_minimum{0}, maximum{60'000}, multiple_of{decimal::from(1, 3).value()},
        assumption{"the server of this description goes by 5000 whatever is sent: the scheme has one tolerance"});
}

}  // namespace strangers::binance
