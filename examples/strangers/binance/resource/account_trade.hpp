#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

namespace strangers::binance {

using namespace service_api;
using namespace service_api::rules;

/// A trade of the account.
struct account_trade {
    required<std::string> symbol;
    required<std::int64_t> id;
    required<std::int64_t> orderId;
    required<std::int64_t> orderListId;
    required<in_string<decimal>> price;
    required<in_string<decimal>> qty;
    required<in_string<decimal>> quoteQty;
    required<in_string<decimal>> commission;
    required<std::string> commissionAsset;
    required<unix_ms> time;
    required<bool> isBuyer;
    required<bool> isMaker;
    required<bool> isBestMatch;
};
BOOST_DESCRIBE_STRUCT(account_trade, (),
                      (symbol, id, orderId, orderListId, price, qty, quoteQty, commission, commissionAsset, time,
                       isBuyer, isMaker, isBestMatch))

}  // namespace strangers::binance
