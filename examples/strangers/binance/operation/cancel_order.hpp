#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

#include "strangers/binance/conventions.hpp"
#include "strangers/binance/resource/canceled_order.hpp"

namespace strangers::binance {

/// The status that an order must have to be canceled.
BOOST_DEFINE_ENUM_CLASS(cancel_restriction, ONLY_NEW, ONLY_PARTIALLY_FILLED)

/// Cancels an open order ("Cancel order (TRADE)").
struct cancel_order {
    required<std::string> symbol;
    optional<std::int64_t> orderId{};
    optional<std::string> origClientOrderId{};
    optional<std::string> newClientOrderId{};
    optional<cancel_restriction> cancelRestrictions{};
    optional<decimal> recvWindow{};

    using self = cancel_order;
    static constexpr auto rules =
        rules_of(symbol_facts(&self::symbol), at_least_one_of{&self::orderId, &self::origClientOrderId},
                 field(&self::origClientOrderId, meaning{"the name that the order was placed under; both are checked"}),
                 field(&self::newClientOrderId, meaning{"the name of this cancel; made up when not sent"}),
                 receive_window_facts(&self::recvWindow));

    static constexpr auto http = endpoint<canceled_order, spot_conventions>{
        .route = delete_("/api/v3/order"),
        .access = signed_request,
        .limit = request_weight(1),
        .summary = "Cancels an open order.",
        .declared_errors = {own_errors::invalid_symbol, own_errors::cancel_rejected},
    };
};
BOOST_DESCRIBE_STRUCT(cancel_order, (),
                      (symbol, orderId, origClientOrderId, newClientOrderId, cancelRestrictions, recvWindow))

}  // namespace strangers::binance
