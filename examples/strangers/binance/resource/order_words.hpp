#pragma once

#include <service_api/description.hpp>

namespace strangers::binance {

using namespace service_api;

// The enumerations of orders, with the names on the wire.

BOOST_DEFINE_ENUM_CLASS(order_side, BUY, SELL)
BOOST_DEFINE_ENUM_CLASS(order_type, LIMIT, MARKET, STOP_LOSS, STOP_LOSS_LIMIT, TAKE_PROFIT, TAKE_PROFIT_LIMIT,
                        LIMIT_MAKER)
BOOST_DEFINE_ENUM_CLASS(order_status, NEW, PENDING_NEW, PARTIALLY_FILLED, FILLED, CANCELED, PENDING_CANCEL, REJECTED,
                        EXPIRED, EXPIRED_IN_MATCH)
/// How long an order is valid: good till canceled, immediate or cancel, fill or kill.
BOOST_DEFINE_ENUM_CLASS(time_in_force, GTC, IOC, FOK)
/// The detail of the response to a new order.
BOOST_DEFINE_ENUM_CLASS(response_detail, ACK, RESULT, FULL)
/// The treatment of an order that would match another one of the same account.
BOOST_DEFINE_ENUM_CLASS(self_trade_prevention, NONE, EXPIRE_MAKER, EXPIRE_TAKER, EXPIRE_BOTH, DECREMENT, TRANSFER)
/// The best price that an order is pegged to: of its own side of the book, or of the other one.
BOOST_DEFINE_ENUM_CLASS(price_peg, PRIMARY_PEG, MARKET_PEG)
BOOST_DEFINE_ENUM_CLASS(peg_offset, PRICE_LEVEL)

}  // namespace strangers::binance
