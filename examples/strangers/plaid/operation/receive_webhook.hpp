#pragma once

#include <service_api/description.hpp>
#include <string>

#include "../resource/webhook.hpp"

namespace strangers::plaid {

/// Receives a webhook: Plaid is the client, and the program is the server. The path is the program's choice.
struct receive_webhook {
    required<std::string> verification;
    required<plaid::webhook> webhook;

    using self = receive_webhook;
    static constexpr auto rules =
        rules_of(field(&self::verification, in_header{"Plaid-Verification"},
                       meaning{"a JWT with the SHA-256 of the body, which the program verifies"}),
                 field(&self::webhook, as_body));
    static constexpr auto http = endpoint<response<200>, problem_details>{
        .route = post("/plaid/webhook"),
        .access = public_access,
        .limit = unspecified,
        .summary = "Receives a webhook.",
        .assumptions = {"Plaid sends a webhook again if the status is not 200, or if it takes more than 10 seconds."}};
};
BOOST_DESCRIBE_STRUCT(receive_webhook, (), (verification, webhook))

}  // namespace strangers::plaid
