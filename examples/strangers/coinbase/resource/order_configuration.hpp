#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

#include "seconds_text.hpp"

namespace strangers::coinbase {

using amount = in_string<decimal>;

BOOST_DEFINE_ENUM_CLASS(stop_direction, STOP_DIRECTION_STOP_UP, STOP_DIRECTION_STOP_DOWN)

/// At the market's price, as much as possible at once, or all of it at once. The size is of one of the two currencies.
struct market_order {
    optional<amount> quote_size{};
    optional<amount> base_size{};

    using self = market_order;
    static constexpr auto rules = rules_of(field(&self::quote_size, meaning{"what is paid"}, positive),
                                           field(&self::base_size, meaning{"what is bought or sold"}, positive),
                                           exactly_one_of{&self::quote_size, &self::base_size});
};
BOOST_DESCRIBE_STRUCT(market_order, (), (quote_size, base_size))

/// At this price or a better one, now.
struct limit_order {
    optional<amount> quote_size{};
    optional<amount> base_size{};
    required<amount> limit_price;

    using self = limit_order;
    static constexpr auto rules =
        rules_of(field(&self::quote_size, positive), field(&self::base_size, positive),
                 field(&self::limit_price, positive), exactly_one_of{&self::quote_size, &self::base_size});
};
BOOST_DESCRIBE_STRUCT(limit_order, (), (quote_size, base_size, limit_price))

/// At this price or a better one, until it is canceled.
struct limit_gtc_order : limit_order {
    bool post_only = false;
};
BOOST_DESCRIBE_STRUCT(limit_gtc_order, (limit_order), (post_only))

/// At this price or a better one, until some time.
struct limit_gtd_order : limit_gtc_order {
    required<date_time> end_time;
};
BOOST_DESCRIBE_STRUCT(limit_gtd_order, (limit_gtc_order), (end_time))

/// In parts that are placed one after another.
struct twap_order : limit_order {
    required<date_time> start_time;
    required<date_time> end_time;
    required<in_string<std::int64_t>> number_buckets;
    optional<amount> bucket_size{};
    required<seconds_text> bucket_duration;

    using self = twap_order;
    static constexpr auto rules = rules_of(field(&self::number_buckets, positive), field(&self::bucket_size, positive),
                                           not_after{&self::start_time, &self::end_time});
};
BOOST_DESCRIBE_STRUCT(twap_order, (limit_order), (start_time, end_time, number_buckets, bucket_size, bucket_duration))

/// As a limit order, when the price passes another one.
struct stop_limit_order {
    required<amount> base_size;
    required<amount> limit_price;
    required<amount> stop_price;
    required<coinbase::stop_direction> stop_direction;

    using self = stop_limit_order;
    static constexpr auto rules = rules_of(field(&self::base_size, positive), field(&self::limit_price, positive),
                                           field(&self::stop_price, positive));
};
BOOST_DESCRIBE_STRUCT(stop_limit_order, (), (base_size, limit_price, stop_price, stop_direction))

/// As a stop limit order, until some time.
struct stop_limit_gtd_order : stop_limit_order {
    required<date_time> end_time;
};
BOOST_DESCRIBE_STRUCT(stop_limit_gtd_order, (stop_limit_order), (end_time))

/// With a price to gain and a price to limit a loss.
struct bracket_order {
    optional<amount> base_size{};
    required<amount> limit_price;
    required<amount> stop_trigger_price;

    using self = bracket_order;
    static constexpr auto rules = rules_of(field(&self::base_size, positive), field(&self::limit_price, positive),
                                           field(&self::stop_trigger_price, positive));
};
BOOST_DESCRIBE_STRUCT(bracket_order, (), (base_size, limit_price, stop_trigger_price))

/// How an order is executed: exactly one of these members is there.
struct order_configuration {
    optional<market_order> market_market_ioc{};
    optional<market_order> market_market_fok{};
    optional<limit_order> sor_limit_ioc{};
    optional<limit_gtc_order> limit_limit_gtc{};
    optional<limit_gtd_order> limit_limit_gtd{};
    optional<limit_order> limit_limit_fok{};
    optional<twap_order> twap_limit_gtd{};
    optional<stop_limit_order> stop_limit_stop_limit_gtc{};
    optional<stop_limit_gtd_order> stop_limit_stop_limit_gtd{};
    optional<bracket_order> trigger_bracket_gtc{};

    using self = order_configuration;
    static constexpr auto rules = rules_of(
        exactly_one_of{&self::market_market_ioc, &self::market_market_fok, &self::sor_limit_ioc, &self::limit_limit_gtc,
                       &self::limit_limit_gtd, &self::limit_limit_fok, &self::twap_limit_gtd,
                       &self::stop_limit_stop_limit_gtc, &self::stop_limit_stop_limit_gtd, &self::trigger_bracket_gtc});
};
BOOST_DESCRIBE_STRUCT(order_configuration, (),
                      (market_market_ioc, market_market_fok, sor_limit_ioc, limit_limit_gtc, limit_limit_gtd,
                       limit_limit_fok, twap_limit_gtd, stop_limit_stop_limit_gtc, stop_limit_stop_limit_gtd,
                       trigger_bracket_gtc))

}  // namespace strangers::coinbase
