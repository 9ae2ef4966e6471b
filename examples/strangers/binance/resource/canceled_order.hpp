#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

#include "strangers/binance/resource/conditional_order_fields.hpp"

namespace strangers::binance {

/// An order that was just canceled.
struct canceled_order : conditional_order_fields {
    required<std::string> symbol;
    required<std::string> origClientOrderId;
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
    required<extensible<self_trade_prevention>> selfTradePreventionMode;

    static constexpr auto rules =
        rules_of(field(&canceled_order::origClientOrderId, meaning{"the name that the order was placed under"}),
                 field(&canceled_order::clientOrderId, meaning{"the name of this cancel"}));
};
BOOST_DESCRIBE_STRUCT(canceled_order, (conditional_order_fields),
                      (symbol, origClientOrderId, orderId, orderListId, clientOrderId, transactTime, price, origQty,
                       executedQty, origQuoteOrderQty, cummulativeQuoteQty, status, timeInForce, type, side,
                       selfTradePreventionMode))

}  // namespace strangers::binance
