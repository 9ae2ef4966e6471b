#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <vector>

namespace strangers::binance {

using namespace service_api;
using namespace service_api::rules;

/// The quantity at a price: `["4.00000000", "431.00000000"]`.
struct price_level {
    static constexpr bool json_array = true;

    required<in_string<decimal>> price;
    required<in_string<decimal>> quantity;
};
BOOST_DESCRIBE_STRUCT(price_level, (), (price, quantity))

/// The open orders of a symbol, summed by price, the best price first.
struct order_book {
    required<std::int64_t> lastUpdateId;
    required<std::vector<price_level>> bids;
    required<std::vector<price_level>> asks;
};
BOOST_DESCRIBE_STRUCT(order_book, (), (lastUpdateId, bids, asks))

}  // namespace strangers::binance
