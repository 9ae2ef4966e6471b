#pragma once

#include <service_api/description.hpp>

/// Stripe's own errors, with the names of its page "Error codes".
namespace strangers::stripe::own_errors {

using service_api::error_definition;

inline constexpr error_definition invalid_parameter{400, 0, "A parameter is invalid."};
inline constexpr error_definition unknown_parameter{400, 0, "A parameter is unknown.", "parameter_unknown"};
inline constexpr error_definition amount_too_large{400, 0, "The amount is more than may be taken.", "amount_too_large"};
inline constexpr error_definition already_captured{400, 0, "The charge has been captured.", "charge_already_captured"};
inline constexpr error_definition invalid_key{401, 0, "The API key is invalid."};
inline constexpr error_definition card_declined{402, 0, "Your card was declined.", "card_declined"};
inline constexpr error_definition expired_card{402, 0, "Your card has expired.", "expired_card"};
inline constexpr error_definition incorrect_cvc{402, 0, "Your card's security code is incorrect.", "incorrect_cvc"};
inline constexpr error_definition resource_missing{404, 0, "There is no such object.", "resource_missing"};
inline constexpr error_definition key_in_use{409, 0, "Another request with this Idempotency-Key is being carried out.",
                                             "idempotency_key_in_use"};
inline constexpr error_definition rate_limit{429, 0, "Too many requests came too quickly.", "rate_limit"};

}  // namespace strangers::stripe::own_errors
