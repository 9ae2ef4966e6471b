#pragma once

#include <service_api/description.hpp>

namespace strangers::binance {

using namespace service_api;

// The enumerations of orders, spelled as on the wire.

BOOST_DEFINE_ENUM_CLASS(order_side, BUY, SELL)
BOOST_DEFINE_ENUM_CLASS(order_type, LIMIT, MARKET, STOP_LOSS, STOP_LOSS_LIMIT, TAKE_PROFIT, TAKE_PROFIT_LIMIT,
                        LIMIT_MAKER)
BOOST_DEFINE_ENUM_CLASS(order_status, NEW, PENDING_NEW, PARTIALLY_FILLED, FILLED, CANCELED, PENDING_CANCEL, REJECTED,
                        EXPIRED, EXPIRED_IN_MATCH)
/// Until canceled; what can be filled at once; all at once or nothing.
BOOST_DEFINE_ENUM_CLASS(time_in_force, GTC, IOC, FOK)
/// How much the answer to a new order tells.
BOOST_DEFINE_ENUM_CLASS(response_detail, ACK, RESULT, FULL)
/// What happens to an order that would meet another one of the same account.
BOOST_DEFINE_ENUM_CLASS(self_trade_prevention, NONE, EXPIRE_MAKER, EXPIRE_TAKER, EXPIRE_BOTH, DECREMENT, TRANSFER)
/// The best price that an order is pegged to: of its own side of the book, or of the other one.
BOOST_DEFINE_ENUM_CLASS(price_peg, PRIMARY_PEG, MARKET_PEG)
BOOST_DEFINE_ENUM_CLASS(peg_offset, PRICE_LEVEL)

}  // namespace strangers::binance
