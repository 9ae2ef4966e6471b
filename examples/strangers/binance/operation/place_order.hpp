#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

#include "strangers/binance/conventions.hpp"
#include "strangers/binance/resource/placed_order.hpp"

namespace strangers::binance {

/// Places a new order ("New order (TRADE)").
struct place_order {
    required<std::string> symbol;
    required<order_side> side;
    required<order_type> type;
    optional<time_in_force> timeInForce{};
    optional<decimal> quantity{};
    optional<decimal> quoteOrderQty{};
    optional<decimal> price{};
    optional<std::string> newClientOrderId{};
    optional<std::int64_t> strategyId{};
    optional<std::int32_t> strategyType{};
    optional<decimal> stopPrice{};
    optional<std::int64_t> trailingDelta{};
    optional<decimal> icebergQty{};
    optional<response_detail> newOrderRespType{};
    optional<self_trade_prevention> selfTradePreventionMode{};
    optional<price_peg> pegPriceType{};
    optional<std::int32_t> pegOffsetValue{};
    optional<peg_offset> pegOffsetType{};
    optional<decimal> recvWindow{};

    using self = place_order;
    static constexpr is has_market_price{&self::type, order_type::MARKET};
    static constexpr is_one_of has_limit_price{
        &self::type,
        {order_type::LIMIT, order_type::LIMIT_MAKER, order_type::STOP_LOSS_LIMIT, order_type::TAKE_PROFIT_LIMIT}};
    static constexpr is_one_of waits_for_a_price{
        &self::type,
        {order_type::STOP_LOSS, order_type::STOP_LOSS_LIMIT, order_type::TAKE_PROFIT, order_type::TAKE_PROFIT_LIMIT}};

    static constexpr auto rules = rules_of(
        symbol_facts(&self::symbol),
        // The table of "Additional mandatory parameters based on type": a new type does not compile until it is added
        // here.
        presence_table{decided_by{&self::type}, columns{&self::timeInForce},  //
                       when{order_type::LIMIT, given},                        //
                       when{order_type::MARKET, not_given},                   //
                       when{order_type::STOP_LOSS, not_given},                //
                       when{order_type::STOP_LOSS_LIMIT, given},              //
                       when{order_type::TAKE_PROFIT, not_given},              //
                       when{order_type::TAKE_PROFIT_LIMIT, given},            //
                       when{order_type::LIMIT_MAKER, not_given}},
        exactly_one_of{&self::quantity, &self::quoteOrderQty},
        field(&self::quantity, meaning{"how much of the base asset"}, positive),
        field(&self::quoteOrderQty, meaning{"how much of the quote asset to spend or receive"}, positive,
              forbidden_if{!has_market_price}),
        field(&self::price, positive, required_if{has_limit_price && !has_value{&self::pegPriceType}},
              forbidden_if{!has_limit_price}),
        field(&self::newClientOrderId, meaning{"a name that no other open order has; made up when not sent"},
              matches{"[A-Za-z0-9_-]{1,36}"}, assumption{"the characters are those of the refusal with code -1100"}),
        field(&self::strategyId, meaning{"a label"}),
        field(&self::strategyType, meaning{"a label"}, minimum{1'000'000}),
        field(&self::stopPrice, meaning{"the price that triggers the order"}, positive,
              required_if{waits_for_a_price && !has_value{&self::trailingDelta}}, forbidden_if{!waits_for_a_price}),
        field(&self::trailingDelta, meaning{"the change of price that activates the order, in basis points"}, positive,
              forbidden_if{!waits_for_a_price}),
        field(&self::icebergQty, meaning{"how much of the order the book shows"}, positive,
              forbidden_if{!has_limit_price},
              forbidden_if{!(is{&self::timeInForce, time_in_force::GTC} || is{&self::type, order_type::LIMIT_MAKER})}),
        field(&self::newOrderRespType,
              meaning{"how much the answer tells; if not sent, FULL for LIMIT and MARKET, else ACK"}),
        field(&self::pegPriceType, meaning{"the best price that the order is pegged to"},
              forbidden_if{!has_limit_price}),
        field(&self::pegOffsetValue, meaning{"how many levels away from that price"}, minimum{1}, maximum{100},
              assumption{"at least 1"}),
        requires_field{&self::pegOffsetValue, &self::pegOffsetType},
        requires_field{&self::pegOffsetType, &self::pegOffsetValue},
        requires_field{&self::pegOffsetType, &self::pegPriceType}, receive_window_facts(&self::recvWindow));

    static constexpr auto http = endpoint<response<200, placed_order, order_counts>, spot_conventions>{
        .route = post("/api/v3/order"),
        .access = signed_request,
        .limit = {request_weight(1), orders_in_10_seconds, orders_in_a_day},
        .fields = default_location::query,
        .summary = "Sends in a new order.",
        .assumptions = {"Prices and quantities are above zero.",
                        "A parameter that the order's type does not use is refused.",
                        "The limits of orders count orders placed; the exchange counts those that are not filled."},
        .declared_errors = {own_errors::invalid_symbol, own_errors::order_rejected, own_errors::too_many_orders},
    };
};
BOOST_DESCRIBE_STRUCT(place_order, (),
                      (symbol, side, type, timeInForce, quantity, quoteOrderQty, price, newClientOrderId, strategyId,
                       strategyType, stopPrice, trailingDelta, icebergQty, newOrderRespType, selfTradePreventionMode,
                       pegPriceType, pegOffsetValue, pegOffsetType, recvWindow))

}  // namespace strangers::binance
