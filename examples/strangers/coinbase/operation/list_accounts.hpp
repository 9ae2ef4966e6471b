#pragma once

#include <cstdint>
#include <service_api/description.hpp>
#include <string>
#include <vector>

#include "../conventions.hpp"
#include "../resource/account.hpp"

namespace strangers::coinbase {

/// A page of accounts.
struct account_page {
    required<std::vector<account>> accounts;
    required<bool> has_next;
    optional<std::string> cursor{};
    optional<std::int32_t> size{};
};
BOOST_DESCRIBE_STRUCT(account_page, (), (accounts, has_next, cursor, size))

/// Lists the accounts of a portfolio.
struct list_accounts {
    std::int32_t limit = 49;
    optional<std::string> cursor{};

    static constexpr auto rules = rules_of(field(&list_accounts::limit, minimum{1}, maximum{250}));
    static constexpr auto http =
        endpoint<account_page, conventions>{.route = get("/api/v3/brokerage/accounts"),
                                            .access = key_that_views,
                                            .limit = private_limit,
                                            .pages = by_next_cursor("cursor", "cursor").more_in("has_next"),
                                            .summary = "Lists the accounts of a portfolio."};
};
BOOST_DESCRIBE_STRUCT(list_accounts, (), (limit, cursor))

}  // namespace strangers::coinbase
