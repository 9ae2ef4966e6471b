#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <vector>

#include "strangers/binance/conventions.hpp"
#include "strangers/binance/resource/account_trade.hpp"

namespace strangers::binance {

/// Reads the account's trades in one symbol, oldest first ("Account trade list (USER_DATA)").
struct list_account_trades {
    required<std::string> symbol;
    optional<std::int64_t> orderId{};
    optional<unix_ms> startTime{};
    optional<unix_ms> endTime{};
    optional<std::int64_t> fromId{};
    optional<std::int32_t> limit{};
    optional<decimal> recvWindow{};

    using self = list_account_trades;
    static constexpr auto by_number = has_value{&self::orderId} || has_value{&self::fromId};
    static constexpr auto rules = rules_of(
        symbol_facts(&self::symbol),  //
        field(&self::orderId, meaning{"only the trades of this order"}),
        field(&self::startTime, forbidden_if{by_number}), field(&self::endTime, forbidden_if{by_number}),
        not_after{&self::startTime, &self::endTime},
        max_difference{&self::startTime, &self::endTime, milliseconds{86'400'000}},
        field(&self::fromId, meaning{"only trades of this number or a higher one; without it, the latest trades"}),
        field(&self::limit, meaning{"at most this many; 500 if not sent"}, minimum{1}, maximum{1'000}),
        receive_window_facts(&self::recvWindow));

    static constexpr auto http = endpoint<std::vector<account_trade>, spot_conventions>{
        .route = get("/api/v3/myTrades"),
        .access = signed_request,
        .limit = request_weight(20),
        .pages = by_next_row("fromId", "id"),
        .summary = "Reads the account's trades in one symbol, oldest first.",
        .assumptions = {"The weight is that of a call without an order; with one the exchange counts 5."},
        .declared_errors = {own_errors::invalid_symbol},
    };
};
BOOST_DESCRIBE_STRUCT(list_account_trades, (), (symbol, orderId, startTime, endTime, fromId, limit, recvWindow))

}  // namespace strangers::binance
