#pragma once

#include <service_api/description.hpp>
#include <string_view>
#include <utility>
#include <vector>

#include "messages.hpp"

/// The messages with strings, as records that borrow them: the same members, the same rules.
namespace benchmarks::borrowed {

using namespace service_api;
using namespace service_api::rules;

struct vault_transaction {
    required<std::string_view> vault_id;
    required<unix_ms> created_time;
    required<trading::transaction_kind> type;
    required<extensible<trading::transaction_status>> status;
    optional<std::string_view> asset{};
    nullable<decimal> amount_change{};
    optional<nullable<decimal>> shares_change{};

    static constexpr bool unrolled_json = true;
    using row = vault_transaction;
    static constexpr auto rules =
        rules_of(field(&row::created_time, digits{13}),
                 field(&row::amount_change, positive,
                       required_iff{is{&row::type, trading::transaction_kind::deposit} ||
                                    is{&row::status, trading::transaction_status::completed}}),
                 field(&row::shares_change, positive,
                       required_iff{is{&row::type, trading::transaction_kind::withdrawal} ||
                                    is{&row::status, trading::transaction_status::completed}}));
};
BOOST_DESCRIBE_STRUCT(vault_transaction, (),
                      (vault_id, created_time, type, status, asset, amount_change, shares_change))

struct account_list {
    required<std::vector<std::string_view>> account_ids;

    static constexpr auto rules = rules_of(field(&account_list::account_ids, max_items{500}));
};
BOOST_DESCRIBE_STRUCT(account_list, (), (account_ids))

struct referee_description {
    required<std::string_view> user_address;
    required<nullable<std::string_view>> description;

    static constexpr bool unrolled_json = true;
    using self = referee_description;
    static constexpr auto rules = rules_of(
        field(&self::user_address, not_empty, max_length{128}, allowed_characters{visible_ascii}),
        field(&self::description, max_length{50}, allowed_characters{ascii_letters + ascii_digits + one_of("-_@, ")}));
};
BOOST_DESCRIBE_STRUCT(referee_description, (), (user_address, description))

struct leverage_setting {
    required<std::string_view> symbol;
    required<trading::margin> margin_mode;
    required<std::int64_t> leverage;

    static constexpr bool unrolled_json = true;
};
BOOST_DESCRIBE_STRUCT(leverage_setting, (), (symbol, margin_mode, leverage))

struct vault_balance {
    required<std::int64_t> chain_id;
    required<std::string_view> token;
    required<decimal> balance;

    static constexpr bool unrolled_json = true;
};
BOOST_DESCRIBE_STRUCT(vault_balance, (), (chain_id, token, balance))

envelope<trading::paged_rows<vault_transaction>> from(const vault_page&);
account_list from(const account_ids&);
referee_description from(const benchmarks::referee_description&);
envelope<leverage_setting> from(const benchmarks::leverage&);
envelope<rows_of<vault_balance>> from(const balances&);

/// The borrowing counterpart of an owning record.
template <class Record>
using of = decltype(from(std::declval<const Record&>()));

}  // namespace benchmarks::borrowed
