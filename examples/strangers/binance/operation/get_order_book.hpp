#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

#include "strangers/binance/conventions.hpp"
#include "strangers/binance/resource/order_book.hpp"

namespace strangers::binance {

BOOST_DEFINE_ENUM_CLASS(symbol_status, TRADING, HALT, BREAK)

/// Reads the open orders of a symbol, summed by price ("Order book").
struct get_order_book {
    required<std::string> symbol;
    optional<std::int32_t> limit{};
    optional<symbol_status> symbolStatus{};

    using self = get_order_book;
    static constexpr auto rules =
        rules_of(symbol_facts(&self::symbol),
                 field(&self::limit, meaning{"at most this many prices of each side; 100 if not sent, 5000 if more"},
                       minimum{1}),
                 field(&self::symbolStatus, meaning{"refuses a symbol of another status"}));

    static constexpr auto http = endpoint<order_book, spot_conventions>{
        .route = get("/api/v3/depth"),
        .access = public_access,
        .limit = request_weight(5),
        .summary = "Reads the open orders of a symbol, added up by price.",
        .assumptions =
            {"The weight is that of a limit up to 100; the exchange counts 25 up to 500, 50 up to 1000, and 250 "
             "above."},
        .declared_errors = {own_errors::invalid_symbol, own_errors::status_mismatch},
    };
};
BOOST_DESCRIBE_STRUCT(get_order_book, (), (symbol, limit, symbolStatus))

}  // namespace strangers::binance
