#pragma once

#include <service_api/description.hpp>
#include <service_api/trading/assumptions.hpp>
#include <service_api/trading/resource/daily_fee_revenue.hpp>
#include <service_api/trading/role.hpp>
#include <service_api/trading/signing.hpp>
#include <service_api/trading/tags.hpp>

namespace service_api::trading {

using namespace service_api::rules;

/// Reads the daily revenue settlement records of the admin's own builder (section 4.5).
struct list_daily_fee_revenue {
    required_or_optional<trading_assumption<>.dates_required, date> start_date;
    required_or_optional<trading_assumption<>.dates_required, date> end_date;

    using self = list_daily_fee_revenue;
    static constexpr assumption presence{trading_assumption<>.dates_required ? "required" : "may be left out"};
    static constexpr auto rules = rules_of(field(&self::start_date, meaning{"first settlement date, YYYY-MM-DD"},
                                                 example{*date::parse("2024-01-01")}, presence),
                                           field(&self::end_date, meaning{"last settlement date, YYYY-MM-DD"},
                                                 example{*date::parse("2024-01-31")}, presence),
                                           not_after{&self::start_date, &self::end_date},
                                           max_difference{&self::start_date, &self::end_date, days{180}});

    static constexpr auto http = endpoint<daily_fee_revenues>{
        .route = get("/v1/broker/daily_fee_revenue"),
        .access = signed_request.only_for(builder_admin),
        .limit = rate{10, per_second, trading_assumption<>.assumed_scope},
        .summary =
            "Reads the daily revenue settlement records of the admin's own builder. Records tied to a previous admin "
            "account after an admin change are not returned.",
        .tag = tags::builders,
        .assumptions = {"Days without a record are absent.", "The rows stand in data.rows.",
                        "Whose requests the limit counts."},
        .validation_error = trading_assumption<>.invalid_dates,
    };
};
BOOST_DESCRIBE_STRUCT(list_daily_fee_revenue, (), (start_date, end_date))

}  // namespace service_api::trading
