#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <string_view>

namespace strangers::plaid {

using namespace service_api;
using namespace service_api::rules;

/// What an error is about. The code says which one it is.
BOOST_DEFINE_ENUM_CLASS(error_type, INVALID_REQUEST, INVALID_INPUT, INVALID_RESULT, RATE_LIMIT_EXCEEDED, API_ERROR,
                        ITEM_ERROR, INSTITUTION_ERROR, TRANSACTIONS_ERROR)

/// The body of every error, and the error of an item in a success or a webhook.
struct plaid_error {
    required<extensible<plaid::error_type>> error_type;
    required<std::string> error_code;
    required<std::string> error_message;
    nullable<std::string> display_message{};
    optional<std::string> request_id{};
    optional<nullable<std::int64_t>> status{};
    optional<uri> documentation_url{};
    optional<nullable<std::string>> suggested_action{};
    additional_properties rest{};

    using self = plaid_error;
    static constexpr auto rules =
        rules_of(field(&self::error_code, meaning{"for programs"}, example{"ITEM_LOGIN_REQUIRED"}),
                 field(&self::error_message, meaning{"for developers"}),
                 field(&self::display_message, meaning{"for the user, who can do something about it"}),
                 field(&self::request_id, meaning{"for Plaid's support; webhooks have none"}),
                 field(&self::status, meaning{"the HTTP status, in webhooks only"}));
};
BOOST_DESCRIBE_STRUCT(plaid_error, (),
                      (error_type, error_code, error_message, display_message, request_id, status, documentation_url,
                       suggested_action, rest))

}  // namespace strangers::plaid
