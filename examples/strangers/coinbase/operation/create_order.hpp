#pragma once

#include <service_api/description.hpp>
#include <string>
#include <variant>

#include "../conventions.hpp"
#include "../resource/order.hpp"

namespace strangers::coinbase {

/// An order that was accepted.
struct accepted_order {
    required<std::string> order_id;
    optional<std::string> product_id{};
    optional<extensible<order_side>> side{};
    optional<std::string> client_order_id{};
    optional<std::string> attached_order_id{};
};
BOOST_DESCRIBE_STRUCT(accepted_order, (), (order_id, product_id, side, client_order_id, attached_order_id))

BOOST_DEFINE_ENUM_CLASS(order_failure, UNKNOWN_FAILURE_REASON, UNSUPPORTED_ORDER_CONFIGURATION, INVALID_SIDE,
                        INVALID_PRODUCT_ID, INVALID_SIZE_PRECISION, INVALID_PRICE_PRECISION, INSUFFICIENT_FUND,
                        INVALID_LEDGER_BALANCE, ORDER_ENTRY_DISABLED, INELIGIBLE_PAIR, INVALID_LIMIT_PRICE_POST_ONLY,
                        INVALID_LIMIT_PRICE, INVALID_NO_LIQUIDITY, INVALID_REQUEST)

/// Why an order was not accepted.
struct order_error {
    optional<extensible<order_failure>> error{};
    optional<std::string> message{};
    optional<std::string> error_details{};
    optional<std::string> preview_failure_reason{};
    optional<extensible<order_failure>> new_order_failure_reason{};
};
BOOST_DESCRIBE_STRUCT(order_error, (),
                      (error, message, error_details, preview_failure_reason, new_order_failure_reason))

/// The response if an order was accepted.
struct order_success {
    required<const_value<true>> success{};
    required<accepted_order> success_response;
    optional<coinbase::order_configuration> order_configuration{};
};
BOOST_DESCRIBE_STRUCT(order_success, (), (success, success_response, order_configuration))

/// The response if an order was not accepted. Its status is 200, too.
struct order_refusal {
    required<const_value<false>> success{};
    required<order_error> error_response;
    optional<coinbase::order_configuration> order_configuration{};
};
BOOST_DESCRIBE_STRUCT(order_refusal, (), (success, error_response, order_configuration))

using order_outcome = std::variant<order_success, order_refusal>;

/// Creates an order.
struct create_order {
    required<std::string> client_order_id;
    required<std::string> product_id;
    required<order_side> side;
    required<coinbase::order_configuration> order_configuration;
    optional<amount> leverage{};
    optional<coinbase::margin_type> margin_type{};
    optional<std::string> retail_portfolio_id{};
    optional<std::string> preview_id{};

    using self = create_order;
    static constexpr auto rules = rules_of(
        field(&self::client_order_id, meaning{"an order with the id of another one is not created again"}, not_empty),
        field(&self::product_id, product_meaning, product_example, not_empty), field(&self::leverage, positive));
    static constexpr auto http =
        endpoint<order_outcome, conventions>{.route = post("/api/v3/brokerage/orders"),
                                             .access = key_that_trades,
                                             .limit = private_limit,
                                             .summary = "Creates an order.",
                                             .declared_errors = {own_errors::invalid_argument}};
};
BOOST_DESCRIBE_STRUCT(create_order, (),
                      (client_order_id, product_id, side, order_configuration, leverage, margin_type,
                       retail_portfolio_id, preview_id))

}  // namespace strangers::coinbase
