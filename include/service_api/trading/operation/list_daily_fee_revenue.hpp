#pragma once

#include <service_api/description.hpp>
#include <service_api/trading/resource/daily_fee_revenue.hpp>
#include <service_api/trading/role.hpp>
#include <service_api/trading/signing.hpp>
#include <service_api/trading/tags.hpp>

namespace service_api::trading {

/// Reads the daily revenue settlement records of the admin's own builder (section 4.5).
struct list_daily_fee_revenue {
    required<date> start_date;
    required<date> end_date;

    using self = list_daily_fee_revenue;
    static constexpr auto rules = rules_of(field(&self::start_date, meaning{"first settlement date, YYYY-MM-DD"},
                                                 example{*date::parse("2024-01-01")}, assumed{"required"}),
                                           field(&self::end_date, meaning{"last settlement date, YYYY-MM-DD"},
                                                 example{*date::parse("2024-01-31")}, assumed{"required"}),
                                           not_after{&self::start_date, &self::end_date},
                                           at_most_apart{&self::start_date, &self::end_date, days{180}});

    static constexpr auto http = endpoint<rows_of<daily_fee_revenue>>{
        .route = get("/v1/broker/daily_fee_revenue"),
        .access = signed_request.only_for(builder_admin),
        .limit = rate{10, per_second, counted_per::account},
        .summary = "Reads the daily revenue settlement records of the admin's own builder, newest first.",
        .tag = tags::builders,
        .assumptions = {"After an admin change the new admin sees only records settled under his account.",
                        "Days without a record are absent.", "The rows stand in data.rows.",
                        "The limit is counted per verified account."},
        .broken_rule = {400, -1103, "the date range is not valid"},
    };
};
BOOST_DESCRIBE_STRUCT(list_daily_fee_revenue, (), (start_date, end_date))

}  // namespace service_api::trading
