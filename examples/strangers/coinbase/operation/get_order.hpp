#pragma once

#include <service_api/description.hpp>
#include <string>

#include "../conventions.hpp"
#include "../resource/order.hpp"

namespace strangers::coinbase {

/// One order.
struct one_order {
    required<coinbase::order> order;
};
BOOST_DESCRIBE_STRUCT(one_order, (), (order))

/// Reads an order.
struct get_order {
    required<std::string> order_id;

    static constexpr auto http =
        endpoint<one_order, conventions>{.route = get("/api/v3/brokerage/orders/historical/{order_id}"),
                                         .access = key_that_views,
                                         .limit = private_limit,
                                         .summary = "Reads an order.",
                                         .declared_errors = {own_errors::not_found}};
};
BOOST_DESCRIBE_STRUCT(get_order, (), (order_id))

}  // namespace strangers::coinbase
