#pragma once

#include <service_api/description.hpp>
#include <service_api/trading/operation/edit_referee_description.hpp>
#include <service_api/trading/operation/get_leverage.hpp>
#include <service_api/trading/operation/list_daily_fee_revenue.hpp>
#include <service_api/trading/operation/list_vault_balances.hpp>
#include <service_api/trading/operation/list_vault_transactions.hpp>
#include <service_api/trading/operation/set_default_fee_rate.hpp>

namespace service_api::trading {

/// The trading platform's account, builder and vault operations.
inline constexpr api<list_vault_transactions, edit_referee_description, set_default_fee_rate, get_leverage,
                     list_daily_fee_revenue, list_vault_balances>
    v1{.title = "Trading Platform Account, Builder and Vault API",
       .version = "v1",
       .description =
           "An HTTP/JSON API for a trading platform: an account's deposits into and withdrawals from strategy vaults, "
           "the "
           "private description of a referee, the default fee rate, the leverage setting of a symbol, a builder's "
           "daily "
           "revenue, the vault's public balance. All responses are JSON; success is signalled by status 200 and "
           "`success` "
           "= true. All paths are prefixed `/v1`, and both base addresses serve the same paths. Not shown by the "
           "specification: push or webhook events, the transitions between a transaction's states, a policy of "
           "deprecation and compatibility.",
       .servers = {service_address{"{base_url}", "mainnet"}, service_address{"{testnet_base_url}", "testnet"}}};

}  // namespace service_api::trading
