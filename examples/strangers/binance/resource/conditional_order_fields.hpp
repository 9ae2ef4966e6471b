#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

#include "strangers/binance/resource/order_words.hpp"

namespace strangers::binance {

/// Fields that only some orders have: "Conditional fields in Order Responses".
struct conditional_order_fields {
    optional<in_string<decimal>> stopPrice{};
    optional<in_string<decimal>> icebergQty{};
    optional<std::int64_t> trailingDelta{};
    optional<std::int64_t> trailingTime{};
    optional<std::int64_t> strategyId{};
    optional<std::int32_t> strategyType{};
    optional<std::int64_t> preventedMatchId{};
    optional<in_string<decimal>> preventedQuantity{};
    optional<bool> usedSor{};
    optional<std::string> workingFloor{};
    optional<extensible<price_peg>> pegPriceType{};
    optional<extensible<peg_offset>> pegOffsetType{};
    optional<std::int32_t> pegOffsetValue{};
    optional<in_string<decimal>> peggedPrice{};

    using self = conditional_order_fields;
    static constexpr auto rules = rules_of(
        field(&self::stopPrice, meaning{"the price that triggers a stop or take-profit order"}),
        field(&self::icebergQty, meaning{"how much of the order the book shows"}),
        field(&self::trailingDelta, meaning{"the change of price that activates a trailing order, in basis points"}),
        field(&self::trailingTime, meaning{"when a trailing order began to follow the price; -1 when it has not"}),
        field(&self::preventedMatchId, meaning{"of an order that expired by self-trade prevention"}),
        field(&self::preventedQuantity, meaning{"how much of it expired by self-trade prevention"}),
        field(&self::usedSor, meaning{"whether smart order routing was used"}),
        field(&self::workingFloor, meaning{"where it is being filled: EXCHANGE or SOR"}),
        field(&self::peggedPrice, meaning{"the price that the order is pegged at now"}));

    friend bool operator==(const conditional_order_fields&, const conditional_order_fields&) = default;
};
BOOST_DESCRIBE_STRUCT(conditional_order_fields, (),
                      (stopPrice, icebergQty, trailingDelta, trailingTime, strategyId, strategyType, preventedMatchId,
                       preventedQuantity, usedSor, workingFloor, pegPriceType, pegOffsetType, pegOffsetValue,
                       peggedPrice))

}  // namespace strangers::binance
