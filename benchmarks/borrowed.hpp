#pragma once

#include <service_api/description.hpp>
#include <string_view>
#include <vector>

#include "messages.hpp"

/// The messages that have texts, as records that borrow them: the same members and the same rules.
namespace benchmarks::borrowed {

using namespace service_api;

struct vault_transaction {
    required<std::string_view> vault_id;
    required<unix_ms> created_time;
    required<trading::transaction_kind> type;
    required<open<trading::transaction_status>> status;
    optional<std::string_view> asset{};
    nullable<decimal> amount_change{};
    optional<nullable<decimal>> shares_change{};

    using row = vault_transaction;
    static constexpr auto rules = rules_of(
        field(&row::created_time, digits{13}),
        field(&row::amount_change, positive,
              present_exactly_when{is{&row::type, trading::transaction_kind::deposit} ||
                                   is{&row::status, trading::transaction_status::completed}}),
        field(&row::shares_change, positive,
              present_exactly_when{is{&row::type, trading::transaction_kind::withdrawal} ||
                                   is{&row::status, trading::transaction_status::completed}}));
};
BOOST_DESCRIBE_STRUCT(vault_transaction, (),
                      (vault_id, created_time, type, status, asset, amount_change, shares_change))

struct account_list {
    required<std::vector<std::string_view>> account_ids;

    static constexpr auto rules = rules_of(field(&account_list::account_ids, at_most_entries{500}));
};
BOOST_DESCRIBE_STRUCT(account_list, (), (account_ids))

envelope<trading::paged_rows<vault_transaction>> of(const vault_page&);
account_list of(const account_ids&);

/// Our record that borrows what one of the messages owns.
template <class Record>
using record_for = decltype(of(std::declval<const Record&>()));

}  // namespace benchmarks::borrowed
