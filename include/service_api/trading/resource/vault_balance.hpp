#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>

namespace service_api::trading {

using namespace service_api::literals;
using namespace service_api::rules;

/// The chain identifier that denotes Solana (section 4.6).
inline constexpr std::int64_t solana_chain_id = 900900900;

/// The vault's balance of one token on one chain (section 2.7).
struct vault_balance {
    required<std::int64_t> chain_id;
    required<std::string> token;
    required<decimal> balance;

    friend bool operator==(const vault_balance&, const vault_balance&) = default;

    using row = vault_balance;
    static constexpr bool unrolled_json = true;
    static constexpr auto rules = rules_of(
        field(&row::chain_id, meaning{text_with_number<"chain identifier; ", solana_chain_id, " denotes Solana">},
              example{solana_chain_id}),
        field(&row::token, meaning{"token symbol"}, example{"USDC"}),
        field(&row::balance, meaning{"current vault balance for that chain and token"}, example{1250.75_decimal}));
};
BOOST_DESCRIBE_STRUCT(vault_balance, (), (chain_id, token, balance))

}  // namespace service_api::trading
