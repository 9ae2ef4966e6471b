#pragma once

#include <service_api/description.hpp>

namespace strangers::binance {

using namespace service_api;
using namespace service_api::rules;

/// The exchange's clock.
struct server_time {
    required<unix_ms> serverTime;
};
BOOST_DESCRIBE_STRUCT(server_time, (), (serverTime))

}  // namespace strangers::binance
