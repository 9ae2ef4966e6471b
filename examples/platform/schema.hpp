#pragma once

#include <span>
#include <string>
#include <vector>

#include "milestones.hpp"

namespace platform {

// SQL for both SQLite and PostgreSQL. Decimals are text, because a database's REAL would round them.

inline constexpr const char* first_tables[] = {
    "CREATE TABLE builders (builder_id TEXT PRIMARY KEY, default_maker_fee TEXT NOT NULL, "
    "default_taker_fee TEXT NOT NULL)",

    "CREATE TABLE accounts (account_id TEXT PRIMARY KEY, address TEXT NOT NULL UNIQUE, "
    "builder_id TEXT NOT NULL REFERENCES builders(builder_id), maker_fee TEXT NOT NULL, taker_fee TEXT NOT NULL, "
    "affiliate TEXT REFERENCES accounts(account_id))",

    "CREATE TABLE account_keys (key_text TEXT PRIMARY KEY, "
    "account_id TEXT NOT NULL REFERENCES accounts(account_id), expires_ms BIGINT, revoked BIGINT NOT NULL)",

    // One row per term of office; the current one has no end.
    "CREATE TABLE builder_admins (builder_id TEXT NOT NULL REFERENCES builders(builder_id), "
    "account_id TEXT NOT NULL REFERENCES accounts(account_id), from_ms BIGINT NOT NULL, until_ms BIGINT)",

    "CREATE TABLE referee_descriptions (affiliate TEXT NOT NULL REFERENCES accounts(account_id), "
    "address TEXT NOT NULL REFERENCES accounts(address), description TEXT, PRIMARY KEY (affiliate, address))",

    "CREATE TABLE leverage_settings (account_id TEXT NOT NULL REFERENCES accounts(account_id), "
    "symbol TEXT NOT NULL, margin_mode TEXT NOT NULL, leverage BIGINT NOT NULL, "
    "PRIMARY KEY (account_id, symbol, margin_mode))",

    "CREATE TABLE vault_transactions (row_id BIGINT PRIMARY KEY, "
    "account_id TEXT NOT NULL REFERENCES accounts(account_id), vault_id TEXT NOT NULL, created_ms BIGINT NOT NULL, "
    "kind TEXT NOT NULL, status TEXT NOT NULL, asset TEXT, amount_change TEXT, shares_change TEXT)",
    "CREATE INDEX vault_transactions_by_time ON vault_transactions (account_id, created_ms, row_id)",

    "CREATE TABLE settlements (builder_id TEXT NOT NULL REFERENCES builders(builder_id), "
    "settled_under TEXT NOT NULL REFERENCES accounts(account_id), settlement_date TEXT NOT NULL, "
    "permissionless_listing_fee_share TEXT NOT NULL, distributor_fee_share TEXT NOT NULL, "
    "builder_fee_revenue TEXT NOT NULL, cross_broker_fee TEXT NOT NULL, total_revenue TEXT NOT NULL, "
    "PRIMARY KEY (builder_id, settlement_date))",

    "CREATE TABLE vault_balances (chain_id BIGINT NOT NULL, token TEXT NOT NULL, balance TEXT NOT NULL, "
    "PRIMARY KEY (chain_id, token))",
};

// The signatures that have been used; see store_claims.cpp.
inline constexpr const char* replay_claims[] = {
    "CREATE TABLE replay_claims (signature TEXT PRIMARY KEY, until_ms BIGINT NOT NULL)",
    "CREATE INDEX replay_claims_by_end ON replay_claims (until_ms)",
};

// One row: the latest end of a deleted claim. It never decreases; see store_claims.cpp.
inline constexpr const char* replay_forgotten[] = {
    "CREATE TABLE replay_forgotten (until_ms BIGINT NOT NULL)",
    "INSERT INTO replay_forgotten VALUES (-1)",
};

// One row that is written to test whether the store can be written; see `store::database::look`.
inline constexpr const char* write_probe[] = {
    "CREATE TABLE write_probe (number BIGINT NOT NULL, content TEXT NOT NULL)",
    "INSERT INTO write_probe VALUES (0, '')",
};

/// The steps from an empty database to the current tables; the version of a store is the number of steps that it has
/// had. To change the tables, add a step: stores in use have had the existing ones. A step must preserve what the
/// previous version needs, because servers of both versions run while they are replaced one by one.
inline std::vector<std::vector<std::string>> schema_steps(bool is_postgresql) {
    const auto all = [](std::span<const char* const> statements) {
        return std::vector<std::string>(statements.begin(), statements.end());
    };
    return {all(first_tables),
            all(replay_claims),
            all(replay_forgotten),
            all(write_probe),
            milestone_step(is_postgresql),
            milestone_function_step(is_postgresql)};
}

}  // namespace platform
