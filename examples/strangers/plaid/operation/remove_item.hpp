#pragma once

#include <service_api/description.hpp>
#include <string>

#include "../conventions.hpp"

namespace strangers::plaid {

BOOST_DEFINE_ENUM_CLASS(removal_reason, FRAUD_FIRST_PARTY, FRAUD_FALSE_IDENTITY, FRAUD_ABUSE, FRAUD_OTHER,
                        CONNECTION_IS_NON_FUNCTIONAL, OTHER)

/// The response of an operation that returns nothing.
struct only_request_id {
    required<std::string> request_id;

    static constexpr auto rules = rules_of(field(&only_request_id::request_id, request_id_meaning));
};
BOOST_DESCRIBE_STRUCT(only_request_id, (), (request_id))

/// Removes an item. Its access token is invalid from then on.
struct remove_item {
    required<std::string> access_token;
    optional<removal_reason> reason_code{};
    optional<std::string> reason_note{};

    using self = remove_item;
    static constexpr auto rules =
        rules_of(field(&self::access_token, access_token_meaning), field(&self::reason_note, max_length{512}));
    static constexpr auto http =
        endpoint<only_request_id, conventions>{.route = post("/item/remove"),
                                               .access = program_keys,
                                               .limit = unspecified,
                                               .summary = "Removes an item. Its access token is invalid from then on.",
                                               .declared_errors = {own_errors::invalid_access_token}};
};
BOOST_DESCRIBE_STRUCT(remove_item, (), (access_token, reason_code, reason_note))

}  // namespace strangers::plaid
