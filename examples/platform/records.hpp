#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <service_api/trading/resource/daily_fee_revenue.hpp>
#include <service_api/trading/resource/leverage_setting.hpp>
#include <service_api/trading/resource/vault_balance.hpp>
#include <service_api/trading/resource/vault_transaction.hpp>
#include <string>
#include <vector>

// The contents of a data file: the platform's records as described structs, so that the library's reader checks every
// rule of the description during the import.
namespace platform {

using service_api::decimal;
using service_api::unix_ms;
using service_api::rules::optional;
using service_api::rules::required;

struct builder_record {
    required<std::string> builder_id;
    required<decimal> default_maker_fee;
    required<decimal> default_taker_fee;
};
BOOST_DESCRIBE_STRUCT(builder_record, (), (builder_id, default_maker_fee, default_taker_fee))

struct account_record {
    required<std::string> account_id;
    required<std::string> address;
    required<std::string> builder_id;
    required<decimal> maker_fee;
    required<decimal> taker_fee;
    optional<std::string> affiliate{};  ///< the account that referred this one directly
};
BOOST_DESCRIBE_STRUCT(account_record, (), (account_id, address, builder_id, maker_fee, taker_fee, affiliate))

/// One term of office of an admin; without an end it is the current one.
struct admin_record {
    required<std::string> builder_id;
    required<std::string> account_id;
    required<unix_ms> from;
    optional<unix_ms> until{};
};
BOOST_DESCRIBE_STRUCT(admin_record, (), (builder_id, account_id, from, until))

struct leverage_record {
    required<std::string> account_id;
    required<service_api::trading::leverage_setting> setting;
};
BOOST_DESCRIBE_STRUCT(leverage_record, (), (account_id, setting))

struct transaction_record {
    required<std::string> account_id;
    required<service_api::trading::vault_transaction> transaction;
};
BOOST_DESCRIBE_STRUCT(transaction_record, (), (account_id, transaction))

/// A settlement belongs to the admin under whom it was settled, even after the term of office has ended.
struct settlement_record {
    required<std::string> builder_id;
    required<std::string> settled_under;
    required<service_api::trading::daily_fee_revenue> revenue;
};
BOOST_DESCRIBE_STRUCT(settlement_record, (), (builder_id, settled_under, revenue))

struct data_file {
    required<std::vector<builder_record>> builders;
    required<std::vector<account_record>> accounts;
    required<std::vector<admin_record>> admins;
    required<std::vector<leverage_record>> leverage;
    required<std::vector<transaction_record>> transactions;
    required<std::vector<settlement_record>> settlements;
    required<std::vector<service_api::trading::vault_balance>> balances;
};
BOOST_DESCRIBE_STRUCT(data_file, (), (builders, accounts, admins, leverage, transactions, settlements, balances))

}  // namespace platform
