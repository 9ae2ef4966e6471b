#pragma once

namespace platform {

/// Goes up with each change of the tables below; a file of another version is not opened.
inline constexpr int schema_version = 1;

/// The tables, in SQL that SQLite and PostgreSQL both take. Decimals are text: a database's REAL would round them.
inline constexpr const char* schema[] = {
    "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)",

    "CREATE TABLE IF NOT EXISTS builders (builder_id TEXT PRIMARY KEY, default_maker_fee TEXT NOT NULL, "
    "default_taker_fee TEXT NOT NULL)",

    "CREATE TABLE IF NOT EXISTS accounts (account_id TEXT PRIMARY KEY, address TEXT NOT NULL UNIQUE, "
    "builder_id TEXT NOT NULL REFERENCES builders(builder_id), maker_fee TEXT NOT NULL, taker_fee TEXT NOT NULL, "
    "affiliate TEXT REFERENCES accounts(account_id))",

    "CREATE TABLE IF NOT EXISTS account_keys (key_text TEXT PRIMARY KEY, "
    "account_id TEXT NOT NULL REFERENCES accounts(account_id), expires_ms BIGINT, revoked BIGINT NOT NULL)",

    // One row a term of office; the present one has no end.
    "CREATE TABLE IF NOT EXISTS builder_admins (builder_id TEXT NOT NULL REFERENCES builders(builder_id), "
    "account_id TEXT NOT NULL REFERENCES accounts(account_id), from_ms BIGINT NOT NULL, until_ms BIGINT)",

    "CREATE TABLE IF NOT EXISTS referee_descriptions (affiliate TEXT NOT NULL REFERENCES accounts(account_id), "
    "address TEXT NOT NULL REFERENCES accounts(address), description TEXT, PRIMARY KEY (affiliate, address))",

    "CREATE TABLE IF NOT EXISTS leverage_settings (account_id TEXT NOT NULL REFERENCES accounts(account_id), "
    "symbol TEXT NOT NULL, margin_mode TEXT NOT NULL, leverage BIGINT NOT NULL, "
    "PRIMARY KEY (account_id, symbol, margin_mode))",

    "CREATE TABLE IF NOT EXISTS vault_transactions (row_id BIGINT PRIMARY KEY, "
    "account_id TEXT NOT NULL REFERENCES accounts(account_id), vault_id TEXT NOT NULL, created_ms BIGINT NOT NULL, "
    "kind TEXT NOT NULL, status TEXT NOT NULL, asset TEXT, amount_change TEXT, shares_change TEXT)",
    "CREATE INDEX IF NOT EXISTS vault_transactions_by_time ON vault_transactions (account_id, created_ms, row_id)",

    "CREATE TABLE IF NOT EXISTS settlements (builder_id TEXT NOT NULL REFERENCES builders(builder_id), "
    "settled_under TEXT NOT NULL REFERENCES accounts(account_id), settlement_date TEXT NOT NULL, "
    "permissionless_listing_fee_share TEXT NOT NULL, distributor_fee_share TEXT NOT NULL, "
    "builder_fee_revenue TEXT NOT NULL, cross_broker_fee TEXT NOT NULL, total_revenue TEXT NOT NULL, "
    "PRIMARY KEY (builder_id, settlement_date))",

    "CREATE TABLE IF NOT EXISTS vault_balances (chain_id BIGINT NOT NULL, token TEXT NOT NULL, balance TEXT NOT NULL, "
    "PRIMARY KEY (chain_id, token))",
};

}  // namespace platform
