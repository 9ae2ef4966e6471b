#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <service_api/trading/resource/vault_balance.hpp>
#include <service_api/trading/tags.hpp>
#include <string>

namespace service_api::trading {

using namespace service_api::rules;

/// Reads the vault's public balance by chain and token (section 4.6).
struct list_vault_balances {
    optional<std::int64_t> chain_id{};
    optional<std::string> token{};

    using self = list_vault_balances;
    static constexpr auto rules = rules_of(
        field(&self::chain_id, meaning{text_with_number<"chain to query; ", solana_chain_id, " denotes Solana">},
              example{solana_chain_id}),
        field(&self::token, meaning{"token symbol; when omitted, all supported tokens are returned"}, example{"USDC"}));

    static constexpr auto http = endpoint<rows_of<vault_balance>>{
        .route = get("/v1/public/vault_balance"),
        .access = public_access,
        .limit = unspecified,
        .summary = "Reads the vault's public balance by chain and token.",
        .tag = tags::vaults,
        .assumptions = {"An unknown chain or token gives an empty list, a success."},
    };
};
BOOST_DESCRIBE_STRUCT(list_vault_balances, (), (chain_id, token))

}  // namespace service_api::trading
