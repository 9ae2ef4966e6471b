#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <vector>

#include "../conventions.hpp"
#include "../resource/order_configuration.hpp"

namespace strangers::coinbase {

BOOST_DEFINE_ENUM_CLASS(granularity, ONE_MINUTE, FIVE_MINUTE, FIFTEEN_MINUTE, THIRTY_MINUTE, ONE_HOUR, TWO_HOUR,
                        FOUR_HOUR, SIX_HOUR, ONE_DAY)

/// The prices and the volume of an interval.
struct candle {
    required<in_string<unix_s>> start;
    required<amount> low;
    required<amount> high;
    required<amount> open;
    required<amount> close;
    required<amount> volume;

    using self = candle;
    static constexpr auto rules = rules_of(field(&self::volume, minimum{0}), not_after{&self::low, &self::open},
                                           not_after{&self::low, &self::close}, not_after{&self::open, &self::high},
                                           not_after{&self::close, &self::high});
};
BOOST_DESCRIBE_STRUCT(candle, (), (start, low, high, open, close, volume))

/// Candles, the newest first.
struct candle_list {
    required<std::vector<candle>> candles;

    static constexpr auto rules = rules_of(field(&candle_list::candles, max_items{350}));
};
BOOST_DESCRIBE_STRUCT(candle_list, (), (candles))

/// Reads the candles of a product.
struct get_product_candles {
    required<std::string> product_id;
    required<unix_s> start;
    required<unix_s> end;
    required<coinbase::granularity> granularity;
    optional<std::int32_t> limit{};

    using self = get_product_candles;
    static constexpr auto rules = rules_of(field(&self::product_id, product_meaning, product_example),
                                           field(&self::limit, meaning{"350 when absent"}, minimum{1}, maximum{350}));
    static constexpr auto http =
        endpoint<candle_list, conventions>{.route = get("/api/v3/brokerage/products/{product_id}/candles"),
                                           .access = key_that_views,
                                           .limit = private_limit,
                                           .summary = "Reads the candles of a product.",
                                           .declared_errors = {own_errors::invalid_argument, own_errors::not_found}};
};
BOOST_DESCRIBE_STRUCT(get_product_candles, (), (product_id, start, end, granularity, limit))

}  // namespace strangers::coinbase
