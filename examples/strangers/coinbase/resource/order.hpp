#pragma once

#include <service_api/description.hpp>
#include <string>

#include "order_configuration.hpp"

namespace strangers::coinbase {

BOOST_DEFINE_ENUM_CLASS(order_side, BUY, SELL)
BOOST_DEFINE_ENUM_CLASS(order_status, PENDING, OPEN, FILLED, CANCELLED, EXPIRED, FAILED, UNKNOWN_ORDER_STATUS, QUEUED,
                        CANCEL_QUEUED)
BOOST_DEFINE_ENUM_CLASS(time_in_force, UNKNOWN_TIME_IN_FORCE, GOOD_UNTIL_DATE_TIME, GOOD_UNTIL_CANCELLED,
                        IMMEDIATE_OR_CANCEL, FILL_OR_KILL)
BOOST_DEFINE_ENUM_CLASS(order_type, UNKNOWN_ORDER_TYPE, MARKET, LIMIT, STOP, STOP_LIMIT, BRACKET, TWAP)
BOOST_DEFINE_ENUM_CLASS(product_type, UNKNOWN_PRODUCT_TYPE, SPOT, FUTURE)
BOOST_DEFINE_ENUM_CLASS(margin_type, CROSS, ISOLATED)

/// An order, as it is now.
struct order {
    required<std::string> order_id;
    required<std::string> product_id;
    required<std::string> user_id;
    required<coinbase::order_configuration> order_configuration;
    required<extensible<order_side>> side;
    required<std::string> client_order_id;
    required<extensible<order_status>> status;
    optional<extensible<coinbase::time_in_force>> time_in_force{};
    required<date_time> created_time;
    required<amount> completion_percentage;
    optional<amount> filled_size{};
    required<amount> average_filled_price;
    optional<amount> fee{};
    required<in_string<std::int64_t>> number_of_fills;
    optional<amount> filled_value{};
    required<bool> pending_cancel;
    required<bool> size_in_quote;
    required<amount> total_fees;
    required<bool> size_inclusive_of_fees;
    required<amount> total_value_after_fees;
    optional<extensible<coinbase::order_type>> order_type{};
    optional<std::string> reject_reason{};
    optional<bool> settled{};
    optional<extensible<coinbase::product_type>> product_type{};
    optional<std::string> reject_message{};
    optional<std::string> cancel_message{};
    optional<amount> outstanding_hold_amount{};
    optional<bool> is_liquidation{};
    optional<nullable<date_time>> last_fill_time{};
    optional<amount> leverage{};
    optional<extensible<coinbase::margin_type>> margin_type{};

    static constexpr bool skip_if_unreadable = true;
    using self = order;
    static constexpr auto rules =
        rules_of(field(&self::completion_percentage, minimum{0}, maximum{100}), field(&self::fee, empty_is_absent),
                 field(&self::outstanding_hold_amount, empty_is_absent), field(&self::leverage, empty_is_absent),
                 field(&self::margin_type, empty_is_absent));
};
BOOST_DESCRIBE_STRUCT(order, (),
                      (order_id, product_id, user_id, order_configuration, side, client_order_id, status, time_in_force,
                       created_time, completion_percentage, filled_size, average_filled_price, fee, number_of_fills,
                       filled_value, pending_cancel, size_in_quote, total_fees, size_inclusive_of_fees,
                       total_value_after_fees, order_type, reject_reason, settled, product_type, reject_message,
                       cancel_message, outstanding_hold_amount, is_liquidation, last_fill_time, leverage, margin_type))

}  // namespace strangers::coinbase
