#pragma once

#include <service_api/description.hpp>
#include <string>
#include <vector>

#include "../conventions.hpp"
#include "../resource/account.hpp"
#include "../resource/item.hpp"

namespace strangers::plaid {

/// Which balances are read.
struct balance_options {
    std::vector<std::string> account_ids{};
    optional<date_time> min_last_updated_datetime{};

    using self = balance_options;
    static constexpr auto rules =
        rules_of(field(&self::account_ids, meaning{"all accounts of the item when absent"}, unique_items),
                 field(&self::min_last_updated_datetime, meaning{"the oldest balance that is acceptable"}));
};
BOOST_DESCRIBE_STRUCT(balance_options, (), (account_ids, min_last_updated_datetime))

/// Accounts with their balances.
struct account_balances {
    required<std::vector<account>> accounts;
    required<plaid::item> item;
    required<std::string> request_id;

    static constexpr auto rules = rules_of(field(&account_balances::request_id, request_id_meaning));
};
BOOST_DESCRIBE_STRUCT(account_balances, (), (accounts, item, request_id))

/// Reads the balances of an item's accounts from the institution.
struct get_balances {
    required<std::string> access_token;
    optional<balance_options> options{};

    static constexpr auto rules = rules_of(field(&get_balances::access_token, access_token_meaning));
    static constexpr auto http = endpoint<account_balances, conventions>{
        .route = post("/accounts/balance/get"),
        .access = program_keys,
        .limit = rate{1200, per_minute, limit_scope::account},
        .summary = "Reads the balances of an item's accounts.",
        .declared_errors = {own_errors::invalid_access_token, own_errors::item_login_required,
                            own_errors::institution_down}};
};
BOOST_DESCRIBE_STRUCT(get_balances, (), (access_token, options))

}  // namespace strangers::plaid
