#pragma once

#include <service_api/description.hpp>
#include <string>

namespace strangers::stripe {

using namespace service_api;
using namespace service_api::rules;

BOOST_DEFINE_ENUM_CLASS(error_type, api_error, card_error, idempotency_error, invalid_request_error)

/// The reason for an error.
struct error_details {
    required<extensible<error_type>> type;
    optional<std::string> code{};
    optional<std::string> decline_code{};
    optional<std::string> message{};
    optional<std::string> param{};
    optional<std::string> charge{};
    optional<uri> doc_url{};
    optional<uri> request_log_url{};

    using self = error_details;
    static constexpr auto rules =
        rules_of(field(&self::code, meaning{"for programs"}, example{"card_declined"}),
                 field(&self::decline_code, meaning{"the card issuer's reason"}, example{"insufficient_funds"}),
                 field(&self::message, meaning{"for people; of a card error it may be shown to the one who pays"}),
                 field(&self::param, meaning{"the parameter that is wrong"}, example{"address[line1]"}),
                 field(&self::charge, meaning{"the id of the charge that failed"}));
};
BOOST_DESCRIBE_STRUCT(error_details, (), (type, code, decline_code, message, param, charge, doc_url, request_log_url))

/// The body of every error.
struct stripe_error {
    required<error_details> error;
};
BOOST_DESCRIBE_STRUCT(stripe_error, (), (error))

}  // namespace strangers::stripe
