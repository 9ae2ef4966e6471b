#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <vector>

namespace strangers::binance {

using namespace service_api;
using namespace service_api::rules;

/// The commission rates of an account, as fractions of 1.
struct commission_rates {
    required<in_string<decimal>> maker;
    required<in_string<decimal>> taker;
    required<in_string<decimal>> buyer;
    required<in_string<decimal>> seller;
};
BOOST_DESCRIBE_STRUCT(commission_rates, (), (maker, taker, buyer, seller))

/// An account's balance of one asset.
struct balance {
    required<std::string> asset;
    required<in_string<decimal>> free;
    required<in_string<decimal>> locked;

    static constexpr auto rules = rules_of(field(&balance::locked, meaning{"bound in open orders"}));
};
BOOST_DESCRIBE_STRUCT(balance, (), (asset, free, locked))

/// An account: its permissions, commissions and balances.
struct account {
    required<std::int32_t> makerCommission;
    required<std::int32_t> takerCommission;
    required<std::int32_t> buyerCommission;
    required<std::int32_t> sellerCommission;
    required<commission_rates> commissionRates;
    required<bool> canTrade;
    required<bool> canWithdraw;
    required<bool> canDeposit;
    required<bool> brokered;
    required<bool> requireSelfTradePrevention;
    required<bool> preventSor;
    required<unix_ms> updateTime;
    required<std::string> accountType;
    required<std::vector<balance>> balances;
    required<std::vector<std::string>> permissions;
    required<std::int64_t> uid;

    static constexpr auto rules = rules_of(
        field(&account::makerCommission, meaning{"in basis points; see commissionRates"}),
        field(&account::permissions, meaning{"the trading groups of the account, such as SPOT or TRD_GRP_002"}));
};
BOOST_DESCRIBE_STRUCT(account, (),
                      (makerCommission, takerCommission, buyerCommission, sellerCommission, commissionRates, canTrade,
                       canWithdraw, canDeposit, brokered, requireSelfTradePrevention, preventSor, updateTime,
                       accountType, balances, permissions, uid))

}  // namespace strangers::binance
