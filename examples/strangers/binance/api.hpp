#pragma once

#include <service_api/description.hpp>

#include "strangers/binance/operation/cancel_order.hpp"
#include "strangers/binance/operation/get_account.hpp"
#include "strangers/binance/operation/get_order.hpp"
#include "strangers/binance/operation/get_order_book.hpp"
#include "strangers/binance/operation/get_server_time.hpp"
#include "strangers/binance/operation/list_account_trades.hpp"
#include "strangers/binance/operation/list_klines.hpp"
#include "strangers/binance/operation/list_open_orders.hpp"
#include "strangers/binance/operation/place_order.hpp"

namespace strangers::binance {

/// A part of the exchange's spot API: its clock, prices, and an account's orders and trades.
inline constexpr api<get_server_time, get_order_book, list_klines, place_order, get_order, cancel_order,
                     list_open_orders, get_account, list_account_trades>
    v1{.title = "Binance Spot", .version = "v3", .servers = {service_address{"https://api.binance.com", "main"}}};

}  // namespace strangers::binance
