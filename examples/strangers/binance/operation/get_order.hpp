#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

#include "strangers/binance/conventions.hpp"
#include "strangers/binance/resource/order.hpp"

namespace strangers::binance {

/// Reads an order ("Query order (USER_DATA)").
struct get_order {
    required<std::string> symbol;
    optional<std::int64_t> orderId{};
    optional<std::string> origClientOrderId{};
    optional<decimal> recvWindow{};

    using self = get_order;
    static constexpr auto rules =
        rules_of(symbol_facts(&self::symbol), at_least_one_of{&self::orderId, &self::origClientOrderId},
                 field(&self::origClientOrderId, meaning{"the name that the order was placed under; both are checked"}),
                 receive_window_facts(&self::recvWindow));

    static constexpr auto http = endpoint<order, spot_conventions>{
        .route = get("/api/v3/order"),
        .access = signed_request,
        .limit = request_weight(4),
        .summary = "Reads an order.",
        .declared_errors = {own_errors::invalid_symbol, own_errors::no_such_order},
    };
};
BOOST_DESCRIBE_STRUCT(get_order, (), (symbol, orderId, origClientOrderId, recvWindow))

}  // namespace strangers::binance
