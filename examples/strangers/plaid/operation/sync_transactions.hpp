#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <vector>

#include "../conventions.hpp"
#include "../resource/account.hpp"
#include "../resource/transaction.hpp"

namespace strangers::plaid {

BOOST_DEFINE_ENUM_CLASS(update_status, TRANSACTIONS_UPDATE_STATUS_UNKNOWN, NOT_READY, INITIAL_UPDATE_COMPLETE,
                        HISTORICAL_UPDATE_COMPLETE)

/// Which transactions are read.
struct sync_options {
    bool include_original_description = false;
    optional<std::int64_t> days_requested{};
    optional<std::string> account_id{};

    static constexpr auto rules = rules_of(field(&sync_options::days_requested, minimum{1}, maximum{730}));
};
BOOST_DESCRIBE_STRUCT(sync_options, (), (include_original_description, days_requested, account_id))

/// What has changed since the cursor.
struct transaction_changes {
    required<extensible<update_status>> transactions_update_status;
    required<std::vector<account>> accounts;
    required<std::vector<transaction>> added;
    required<std::vector<transaction>> modified;
    required<std::vector<removed_transaction>> removed;
    required<std::string> next_cursor;
    required<bool> has_more;
    required<std::string> request_id;

    using self = transaction_changes;
    static constexpr auto rules =
        rules_of(field(&self::next_cursor, max_length{256},
                       meaning{"for the next call, also if there is no more now; empty if nothing is ready"}),
                 field(&self::request_id, request_id_meaning));
};
BOOST_DESCRIBE_STRUCT(transaction_changes, (),
                      (transactions_update_status, accounts, added, modified, removed, next_cursor, has_more,
                       request_id))

/// Reads what has changed in the transactions of an item.
struct sync_transactions {
    required<std::string> access_token;
    optional<std::string> cursor{};
    std::int64_t count = 100;
    optional<sync_options> options{};

    using self = sync_transactions;
    static constexpr auto rules =
        rules_of(field(&self::access_token, access_token_meaning),
                 field(&self::cursor, meaning{"everything is read when absent"}, max_length{256}),
                 field(&self::count, meaning{"the most changes in a response"}, minimum{1}, maximum{500}));

    static constexpr auto http = endpoint<transaction_changes, conventions>{
        .route = post("/transactions/sync"),
        .access = program_keys,
        .limit = rate{2500, per_minute, limit_scope::account},
        .pages = by_next_cursor("cursor", "next_cursor").more_in("has_more").rows_in("added"),
        .summary = "Reads what has changed in the transactions of an item.",
        .declared_errors = {own_errors::invalid_access_token, own_errors::item_login_required,
                            own_errors::product_not_ready, own_errors::mutation_during_pagination}};
};
BOOST_DESCRIBE_STRUCT(sync_transactions, (), (access_token, cursor, count, options))

}  // namespace strangers::plaid
