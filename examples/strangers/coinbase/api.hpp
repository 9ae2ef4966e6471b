#pragma once

#include <service_api/description.hpp>

#include "operation/cancel_orders.hpp"
#include "operation/create_order.hpp"
#include "operation/get_order.hpp"
#include "operation/get_product_candles.hpp"
#include "operation/get_server_time.hpp"
#include "operation/list_accounts.hpp"
#include "operation/list_orders.hpp"

namespace strangers::coinbase {

/// Accounts, candles and orders, as Coinbase's Advanced Trade API has them in version 3.
inline constexpr api<get_server_time, get_product_candles, list_accounts, create_order, cancel_orders, list_orders,
                     get_order>
    v3{.title = "Coinbase Advanced Trade API: accounts, candles and orders",
       .version = "v3",
       .servers = {service_address{"https://api.coinbase.com", "production"},
                   service_address{"https://api-sandbox.coinbase.com", "sandbox"}}};

}  // namespace strangers::coinbase
