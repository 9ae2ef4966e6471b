#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <vector>

#include "strangers/binance/conventions.hpp"
#include "strangers/binance/resource/kline.hpp"

namespace strangers::binance {

/// Reads a symbol's candlesticks, oldest first ("Kline/Candlestick data").
struct list_klines {
    required<std::string> symbol;
    required<kline_interval> interval;
    optional<unix_ms> startTime{};
    optional<unix_ms> endTime{};
    optional<std::string> timeZone{};
    optional<std::int32_t> limit{};

    using self = list_klines;
    static constexpr auto rules = rules_of(
        symbol_facts(&self::symbol),
        field(&self::startTime, meaning{"opened at this time or later; without both times, the latest klines"}),
        not_after{&self::startTime, &self::endTime},
        field(&self::timeZone, meaning{"the zone that intervals begin in, from -12:00 to 14:00; 0 if not sent"},
              matches{"-?\\d{1,2}:?\\d{0,2}"}),
        field(&self::limit, meaning{"at most this many; 500 if not sent"}, minimum{1}, maximum{1'000}));

    static constexpr auto http = endpoint<std::vector<kline>, spot_conventions>{
        .route = get("/api/v3/klines"),
        .access = public_access,
        .limit = request_weight(2),
        .pages = by_next_row("startTime", "openTime"),
        .summary = "Reads a symbol's candlesticks, oldest first.",
        .declared_errors = {own_errors::invalid_symbol},
    };
};
BOOST_DESCRIBE_STRUCT(list_klines, (), (symbol, interval, startTime, endTime, timeZone, limit))

}  // namespace strangers::binance
