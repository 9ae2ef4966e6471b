#pragma once

#include <service_api/description.hpp>
#include <string>
#include <variant>
#include <vector>

#include "error_body.hpp"

namespace strangers::plaid {

BOOST_DEFINE_ENUM_CLASS(environment_name, development, sandbox, production)

/// There are new transactions: call sync_transactions.
struct sync_updates_available {
    required<const_value<"TRANSACTIONS">> webhook_type{};
    required<const_value<"SYNC_UPDATES_AVAILABLE">> webhook_code{};
    required<std::string> item_id;
    required<bool> initial_update_complete;
    required<bool> historical_update_complete;
    required<extensible<environment_name>> environment;
    additional_properties rest{};
};
BOOST_DESCRIBE_STRUCT(sync_updates_available, (),
                      (webhook_type, webhook_code, item_id, initial_update_complete, historical_update_complete,
                       environment, rest))

/// An item cannot be used until something is done.
struct item_failed {
    required<const_value<"ITEM">> webhook_type{};
    required<const_value<"ERROR">> webhook_code{};
    required<std::string> item_id;
    nullable<plaid_error> error{};
    required<extensible<environment_name>> environment;
    additional_properties rest{};
};
BOOST_DESCRIBE_STRUCT(item_failed, (), (webhook_type, webhook_code, item_id, error, environment, rest))

/// The user's consent will expire: let him link the item again.
struct pending_expiration {
    required<const_value<"ITEM">> webhook_type{};
    required<const_value<"PENDING_EXPIRATION">> webhook_code{};
    required<std::string> item_id;
    required<date_time> consent_expiration_time;
    required<extensible<environment_name>> environment;
    additional_properties rest{};
};
BOOST_DESCRIBE_STRUCT(pending_expiration, (),
                      (webhook_type, webhook_code, item_id, consent_expiration_time, environment, rest))

/// Any other webhook.
struct other_webhook {
    required<std::string> webhook_type;
    required<std::string> webhook_code;
    additional_properties rest{};
};
BOOST_DESCRIBE_STRUCT(other_webhook, (), (webhook_type, webhook_code, rest))

using webhook = std::variant<sync_updates_available, item_failed, pending_expiration, other_webhook>;

}  // namespace strangers::plaid
