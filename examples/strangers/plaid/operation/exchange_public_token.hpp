#pragma once

#include <service_api/description.hpp>
#include <string>

#include "../conventions.hpp"

namespace strangers::plaid {

/// An item and the token that reads it.
struct exchanged_token {
    required<std::string> access_token;
    required<std::string> item_id;
    required<std::string> request_id;

    static constexpr auto rules = rules_of(field(&exchanged_token::request_id, request_id_meaning));
};
BOOST_DESCRIBE_STRUCT(exchanged_token, (), (access_token, item_id, request_id))

/// Exchanges the public token that Link returned for an access token.
struct exchange_public_token {
    required<std::string> public_token;

    static constexpr auto rules =
        rules_of(field(&exchange_public_token::public_token, meaning{"as Link returned it; valid for 30 minutes"},
                       matches{"public-(sandbox|development|production)-[0-9a-f-]{36}"}));
    static constexpr auto http = endpoint<exchanged_token, conventions>{
        .route = post("/item/public_token/exchange"),
        .access = program_keys,
        .limit = unspecified,
        .summary = "Exchanges the public token that Link returned for an access token.",
        .declared_errors = {own_errors::invalid_public_token}};
};
BOOST_DESCRIBE_STRUCT(exchange_public_token, (), (public_token))

}  // namespace strangers::plaid
