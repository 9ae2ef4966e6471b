#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <vector>

#include "../conventions.hpp"
#include "../resource/order.hpp"

namespace strangers::coinbase {

BOOST_DEFINE_ENUM_CLASS(order_sorting, UNKNOWN_SORT_BY, LIMIT_PRICE, LAST_FILL_TIME, LAST_UPDATE_TIME)

/// A page of orders.
struct order_page {
    required<std::vector<order>> orders;
    optional<in_string<std::int64_t>> sequence{};
    required<bool> has_next;
    optional<std::string> cursor{};
};
BOOST_DESCRIBE_STRUCT(order_page, (), (orders, sequence, has_next, cursor))

/// Lists orders, the newest first.
struct list_orders {
    std::vector<std::string> order_ids{};
    std::vector<std::string> product_ids{};
    optional<coinbase::product_type> product_type{};
    std::vector<coinbase::order_status> order_status{};
    std::vector<time_in_force> time_in_forces{};
    std::vector<order_type> order_types{};
    optional<coinbase::order_side> order_side{};
    optional<date_time> start_date{};
    optional<date_time> end_date{};
    optional<std::int32_t> limit{};
    optional<std::string> cursor{};
    optional<order_sorting> sort_by{};

    using self = list_orders;
    static constexpr auto rules =
        rules_of(field(&self::product_ids, meaning{"all products when absent"}, unique_items),
                 field(&self::order_status, assumption{"OPEN together with another status is not rejected here"}),
                 not_after{&self::start_date, &self::end_date}, field(&self::limit, minimum{1}, maximum{1000}));
    static constexpr auto http =
        endpoint<order_page, conventions>{.route = get("/api/v3/brokerage/orders/historical/batch"),
                                          .access = key_that_views,
                                          .limit = private_limit,
                                          .pages = by_next_cursor("cursor", "cursor").more_in("has_next"),
                                          .summary = "Lists orders, the newest first.",
                                          .declared_errors = {own_errors::invalid_argument}};
};
BOOST_DESCRIBE_STRUCT(list_orders, (),
                      (order_ids, product_ids, product_type, order_status, time_in_forces, order_types, order_side,
                       start_date, end_date, limit, cursor, sort_by))

}  // namespace strangers::coinbase
