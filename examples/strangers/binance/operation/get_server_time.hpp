#pragma once

#include <service_api/description.hpp>

#include "strangers/binance/conventions.hpp"
#include "strangers/binance/resource/server_time.hpp"

namespace strangers::binance {

/// Reads the exchange's clock ("Check server time").
struct get_server_time {
    static constexpr auto http = endpoint<server_time, spot_conventions>{
        .route = get("/api/v3/time"),
        .access = public_access,
        .limit = request_weight(1),
        .summary = "Reads the exchange's clock.",
    };
};
BOOST_DESCRIBE_STRUCT(get_server_time, (), ())

}  // namespace strangers::binance
