#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

#include "strangers/binance/resource/conditional_order_fields.hpp"

namespace strangers::binance {

/// An order in its current state.
struct order : conditional_order_fields {
    required<std::string> symbol;
    required<std::int64_t> orderId;
    required<std::int64_t> orderListId;
    required<std::string> clientOrderId;
    required<in_string<decimal>> price;
    required<in_string<decimal>> origQty;
    required<in_string<decimal>> executedQty;
    required<in_string<decimal>> origQuoteOrderQty;
    required<in_string<decimal>> cummulativeQuoteQty;
    required<extensible<order_status>> status;
    required<extensible<time_in_force>> timeInForce;
    required<extensible<order_type>> type;
    required<order_side> side;
    required<unix_ms> time;
    required<unix_ms> updateTime;
    required<bool> isWorking;
    required<unix_ms> workingTime;
    required<extensible<self_trade_prevention>> selfTradePreventionMode;

    static constexpr auto rules = rules_of(
        field(&order::orderListId, meaning{"-1 unless the order is part of a list"}),
        field(&order::cummulativeQuoteQty,
              meaning{"what was spent or received of the quote asset; below 0 where that is not known any more"}),
        field(&order::isWorking, meaning{"whether the order is on the book"}));
};
BOOST_DESCRIBE_STRUCT(order, (conditional_order_fields),
                      (symbol, orderId, orderListId, clientOrderId, price, origQty, executedQty, origQuoteOrderQty,
                       cummulativeQuoteQty, status, timeInForce, type, side, time, updateTime, isWorking, workingTime,
                       selfTradePreventionMode))

}  // namespace strangers::binance
