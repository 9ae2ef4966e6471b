#pragma once

#include <service_api/description.hpp>

#include "operation/create_link_token.hpp"
#include "operation/exchange_public_token.hpp"
#include "operation/get_balances.hpp"
#include "operation/get_item.hpp"
#include "operation/receive_webhook.hpp"
#include "operation/remove_item.hpp"
#include "operation/sync_transactions.hpp"

namespace strangers::plaid {

/// Linking items, and reading their balances and transactions, as Plaid's API has them in the version of 2020-09-14.
inline constexpr api<create_link_token, exchange_public_token, get_item, get_balances, sync_transactions, remove_item>
    v1{.title = "Plaid API: items, balances and transactions",
       .version = "2020-09-14",
       .servers = {service_address{"https://production.plaid.com", "production"},
                   service_address{"https://sandbox.plaid.com", "sandbox"}}};

/// What Plaid sends to the program.
inline constexpr api<receive_webhook> webhooks{.title = "Plaid's webhooks", .version = "2020-09-14"};

}  // namespace strangers::plaid
