#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <string_view>

namespace strangers::binance {

using namespace service_api;
using namespace service_api::rules;

/// The duration of a kline.
BOOST_DEFINE_ENUM_CLASS(kline_interval, second_1, minute_1, minutes_3, minutes_5, minutes_15, minutes_30, hour_1,
                        hours_2, hours_4, hours_6, hours_8, hours_12, day_1, days_3, week_1, month_1)

/// Returns the value on the wire: a minute is `1m` and a month `1M`, which are not valid C++ names.
constexpr std::string_view spelled(kline_interval length, direction) {
    switch (length) {
        case kline_interval::second_1: return "1s";
        case kline_interval::minute_1: return "1m";
        case kline_interval::minutes_3: return "3m";
        case kline_interval::minutes_5: return "5m";
        case kline_interval::minutes_15: return "15m";
        case kline_interval::minutes_30: return "30m";
        case kline_interval::hour_1: return "1h";
        case kline_interval::hours_2: return "2h";
        case kline_interval::hours_4: return "4h";
        case kline_interval::hours_6: return "6h";
        case kline_interval::hours_8: return "8h";
        case kline_interval::hours_12: return "12h";
        case kline_interval::day_1: return "1d";
        case kline_interval::days_3: return "3d";
        case kline_interval::week_1: return "1w";
        case kline_interval::month_1: return "1M";
    }
    return {};
}

/// A candlestick. An array on the wire.
struct kline {
    static constexpr bool json_array = true;

    required<unix_ms> openTime;
    required<in_string<decimal>> open;
    required<in_string<decimal>> high;
    required<in_string<decimal>> low;
    required<in_string<decimal>> close;
    required<in_string<decimal>> volume;
    required<unix_ms> closeTime;
    required<in_string<decimal>> quoteVolume;
    required<std::int64_t> trades;
    required<in_string<decimal>> takerBuyVolume;
    required<in_string<decimal>> takerBuyQuoteVolume;
    std::string unused = "0";

    static constexpr auto rules =
        rules_of(field(&kline::openTime, meaning{"identifies the kline of a symbol and an interval"}),
                 field(&kline::trades, meaning{"how many trades there were"}),
                 field(&kline::takerBuyVolume, meaning{"the part of the volume that takers bought, in the base asset"}),
                 field(&kline::unused, meaning{"to be ignored"}));
};
BOOST_DESCRIBE_STRUCT(kline, (),
                      (openTime, open, high, low, close, volume, closeTime, quoteVolume, trades, takerBuyVolume,
                       takerBuyQuoteVolume, unused))

}  // namespace strangers::binance
