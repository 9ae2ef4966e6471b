#pragma once

#include <service_api/description.hpp>
#include <string>
#include <vector>

#include "../conventions.hpp"

namespace strangers::coinbase {

BOOST_DEFINE_ENUM_CLASS(cancel_failure, UNKNOWN_CANCEL_FAILURE_REASON, INVALID_CANCEL_REQUEST, UNKNOWN_CANCEL_ORDER,
                        COMMANDER_REJECTED_CANCEL_ORDER, DUPLICATE_CANCEL_REQUEST)

/// Whether an order will be canceled.
struct cancel_result {
    required<bool> success;
    required<extensible<cancel_failure>> failure_reason;
    required<std::string> order_id;

    static constexpr auto rules = rules_of(
        field(&cancel_result::failure_reason, meaning{"UNKNOWN_CANCEL_FAILURE_REASON if there is no failure"}));
};
BOOST_DESCRIBE_STRUCT(cancel_result, (), (success, failure_reason, order_id))

/// A result for each order.
struct cancel_results {
    required<std::vector<cancel_result>> results;
};
BOOST_DESCRIBE_STRUCT(cancel_results, (), (results))

/// Requests the cancellation of orders.
struct cancel_orders {
    required<std::vector<std::string>> order_ids;

    static constexpr auto rules =
        rules_of(field(&cancel_orders::order_ids, min_items{1}, max_items{100}, each_item{not_empty}));
    static constexpr auto http =
        endpoint<cancel_results, conventions>{.route = post("/api/v3/brokerage/orders/batch_cancel"),
                                              .access = key_that_trades,
                                              .limit = private_limit,
                                              .summary = "Requests the cancellation of orders."};
};
BOOST_DESCRIBE_STRUCT(cancel_orders, (), (order_ids))

}  // namespace strangers::coinbase
