#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <variant>
#include <vector>

#include "strangers/binance/resource/conditional_order_fields.hpp"

namespace strangers::binance {

/// The response ACK to a new order: it was accepted.
struct order_ack {
    required<std::string> symbol;
    required<std::int64_t> orderId;
    required<std::int64_t> orderListId;
    required<std::string> clientOrderId;
    required<unix_ms> transactTime;

    static constexpr auto rules =
        rules_of(field(&order_ack::orderListId, meaning{"-1 unless the order is part of a list"}));
};
BOOST_DESCRIBE_STRUCT(order_ack, (), (symbol, orderId, orderListId, clientOrderId, transactTime))

/// The response RESULT to a new order: also its state so far.
struct order_result : conditional_order_fields {
    required<std::string> symbol;
    required<std::int64_t> orderId;
    required<std::int64_t> orderListId;
    required<std::string> clientOrderId;
    required<unix_ms> transactTime;
    required<in_string<decimal>> price;
    required<in_string<decimal>> origQty;
    required<in_string<decimal>> executedQty;
    required<in_string<decimal>> origQuoteOrderQty;
    required<in_string<decimal>> cummulativeQuoteQty;
    required<extensible<order_status>> status;
    required<extensible<time_in_force>> timeInForce;
    required<extensible<order_type>> type;
    required<order_side> side;
    optional<unix_ms> workingTime{};
    required<extensible<self_trade_prevention>> selfTradePreventionMode;

    static constexpr auto rules =
        rules_of(field(&order_result::orderListId, meaning{"-1 unless the order is part of a list"}),
                 field(&order_result::price, meaning{"0 where the market decides"}),
                 field(&order_result::cummulativeQuoteQty, meaning{"what was spent or received of the quote asset"}),
                 field(&order_result::workingTime, meaning{"since when the order is on the book"}));
};
BOOST_DESCRIBE_STRUCT(order_result, (conditional_order_fields),
                      (symbol, orderId, orderListId, clientOrderId, transactTime, price, origQty, executedQty,
                       origQuoteOrderQty, cummulativeQuoteQty, status, timeInForce, type, side, workingTime,
                       selfTradePreventionMode))

/// One trade that filled a part of an order.
struct fill {
    required<in_string<decimal>> price;
    required<in_string<decimal>> qty;
    required<in_string<decimal>> commission;
    required<std::string> commissionAsset;
    required<std::int64_t> tradeId;
};
BOOST_DESCRIBE_STRUCT(fill, (), (price, qty, commission, commissionAsset, tradeId))

/// The response FULL to a new order: also each trade that filled it.
struct order_full : order_result {
    required<std::vector<fill>> fills;
};
BOOST_DESCRIBE_STRUCT(order_full, (order_result), (fills))

/// The response to a new order, by `newOrderRespType`. The most complete type is first, because it has the members of
/// the others, too.
using placed_order = std::variant<order_full, order_result, order_ack>;

/// The headers of a response with the use of the limits.
struct order_counts {
    optional<std::int64_t> used_weight{};
    optional<std::int64_t> orders_in_10_seconds{};
    optional<std::int64_t> orders_in_a_day{};

    static constexpr wire_name wire_names[] = {{"used_weight", "X-MBX-USED-WEIGHT-1M"},
                                               {"orders_in_10_seconds", "X-MBX-ORDER-COUNT-10S"},
                                               {"orders_in_a_day", "X-MBX-ORDER-COUNT-1D"}};
    static constexpr auto rules =
        rules_of(field(&order_counts::used_weight, meaning{"the address's weight in the current minute"}),
                 field(&order_counts::orders_in_10_seconds, meaning{"the account's orders in the current 10 seconds"}),
                 field(&order_counts::orders_in_a_day, meaning{"the account's orders in the current day"}));
};
BOOST_DESCRIBE_STRUCT(order_counts, (), (used_weight, orders_in_10_seconds, orders_in_a_day))

}  // namespace strangers::binance
