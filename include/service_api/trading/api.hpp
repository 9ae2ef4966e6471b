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
    v1{.title = "Trading Platform Account, Builder and Vault API", .version = "v1"};

}  // namespace service_api::trading
