#pragma once

#include <service_api/description.hpp>

#include "../conventions.hpp"

namespace strangers::coinbase {

/// The server's time, in three forms.
struct server_time {
    required<date_time> iso;
    required<in_string<unix_s>> epoch_seconds;
    required<in_string<unix_ms>> epoch_millis;

    static constexpr wire_name wire_names[] = {{"epoch_seconds", "epochSeconds"}, {"epoch_millis", "epochMillis"}};
};
BOOST_DESCRIBE_STRUCT(server_time, (), (iso, epoch_seconds, epoch_millis))

/// Reads the server's time.
struct get_server_time {
    static constexpr auto http = endpoint<server_time, conventions>{.route = get("/api/v3/brokerage/time"),
                                                                    .access = public_access,
                                                                    .limit = public_limit,
                                                                    .summary = "Reads the server's time."};
};
BOOST_DESCRIBE_STRUCT(get_server_time, (), ())

}  // namespace strangers::coinbase
