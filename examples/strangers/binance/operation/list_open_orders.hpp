#pragma once

#include <service_api/description.hpp>
#include <string>
#include <vector>

#include "strangers/binance/conventions.hpp"
#include "strangers/binance/resource/order.hpp"

namespace strangers::binance {

/// Reads the account's open orders, of one symbol or of all ("Current open orders (USER_DATA)").
struct list_open_orders {
    optional<std::string> symbol{};
    optional<decimal> recvWindow{};

    using self = list_open_orders;
    static constexpr auto rules = rules_of(symbol_facts(&self::symbol), receive_window_facts(&self::recvWindow));

    static constexpr auto http = endpoint<std::vector<order>, spot_conventions>{
        .route = get("/api/v3/openOrders"),
        .access = signed_request,
        .limit = request_weight(6),
        .summary = "Reads the account's open orders, of one symbol or of all.",
        .assumptions = {"The weight is that of a call with a symbol; without one the exchange counts 80."},
        .declared_errors = {own_errors::invalid_symbol},
    };
};
BOOST_DESCRIBE_STRUCT(list_open_orders, (), (symbol, recvWindow))

}  // namespace strangers::binance
