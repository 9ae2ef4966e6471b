#pragma once

#include <service_api/description.hpp>

namespace service_api::trading {

using namespace service_api::literals;
using namespace service_api::rules;

/// What a builder earned in one settlement day (section 2.6).
struct daily_fee_revenue {
    required<service_api::date> date;
    required<decimal> permissionless_listing_fee_share;
    required<decimal> distributor_fee_share;
    required<decimal> builder_fee_revenue;
    required<decimal> cross_broker_fee;
    required<decimal> total_revenue;

    friend bool operator==(const daily_fee_revenue&, const daily_fee_revenue&) = default;

    using row = daily_fee_revenue;
    static constexpr bool unrolled_json = true;
    static constexpr auto rules = rules_of(
        field(&row::date, meaning{"settlement date: 00:00 UTC on the day after the revenue date"},
              example{*service_api::date::parse("2024-01-31")},
              assumption{"the field's name; the row has this date and the five amounts, all decimal numbers"}),
        field(&row::permissionless_listing_fee_share, meaning{"share of permissionless listing fees"},
              example{1.25_decimal}),
        field(&row::distributor_fee_share, meaning{"share of distributor fees"}, example{2.5_decimal}),
        field(
            &row::builder_fee_revenue,
            meaning{
                "net fee revenue from the builder's trading platform: trading fees minus the builder's base fee, after "
                "affiliate commission distribution"},
            example{100.75_decimal}),
        field(&row::cross_broker_fee, meaning{"revenue share from cross-builder or tagged (order_tag) order flows"},
              example{0.5_decimal}),
        field(&row::total_revenue, meaning{"the sum of the four components"}, example{105_decimal}),
        equals_sum_of{&row::total_revenue, &row::permissionless_listing_fee_share, &row::distributor_fee_share,
                      &row::builder_fee_revenue, &row::cross_broker_fee});
};
BOOST_DESCRIBE_STRUCT(daily_fee_revenue, (),
                      (date, permissionless_listing_fee_share, distributor_fee_share, builder_fee_revenue,
                       cross_broker_fee, total_revenue))

/// The settlement days of one response, newest first (section 4.5, rule 2).
struct daily_fee_revenues {
    required<std::vector<daily_fee_revenue>> rows;

    friend bool operator==(const daily_fee_revenues&, const daily_fee_revenues&) = default;

    static constexpr bool unrolled_json = true;
    static constexpr auto rules =
        rules_of(field(&daily_fee_revenues::rows, sorted_by{&daily_fee_revenue::date, descending}));
};
BOOST_DESCRIBE_STRUCT(daily_fee_revenues, (), (rows))

}  // namespace service_api::trading
