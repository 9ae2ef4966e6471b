#pragma once

#include <algorithm>
#include <boost/describe.hpp>
#include <boost/mp11/algorithm.hpp>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "messages.hpp"

/// The six messages as the peers read and write them: structs of the same shape, with a double for an exact decimal and
/// a string for a checked date.
namespace benchmarks::plain {

BOOST_DEFINE_ENUM_CLASS(transaction_kind, deposit, withdrawal)
BOOST_DEFINE_ENUM_CLASS(transaction_status, pending, completed, failed)
BOOST_DEFINE_ENUM_CLASS(margin, CROSS, ISOLATED)

struct vault_transaction {
    std::string vault_id{};
    std::int64_t created_time = 0;
    transaction_kind type{};
    transaction_status status{};
    std::optional<std::string> asset{};
    std::optional<double> amount_change{};
    std::optional<double> shares_change{};
};
BOOST_DESCRIBE_STRUCT(vault_transaction, (),
                      (vault_id, created_time, type, status, asset, amount_change, shares_change))

struct page_meta {
    std::int64_t total = 0;
    std::int64_t records_per_page = 0;
    std::int64_t current_page = 0;
};
BOOST_DESCRIBE_STRUCT(page_meta, (), (total, records_per_page, current_page))

struct vault_rows {
    std::vector<vault_transaction> rows{};
    page_meta meta{};
};
BOOST_DESCRIBE_STRUCT(vault_rows, (), (rows, meta))

struct vault_page {
    bool success = false;
    std::int64_t timestamp = 0;
    vault_rows data{};
};
BOOST_DESCRIBE_STRUCT(vault_page, (), (success, timestamp, data))

struct account_list {
    std::vector<std::string> account_ids{};
};
BOOST_DESCRIBE_STRUCT(account_list, (), (account_ids))

struct referee_description {
    std::string user_address{};
    std::optional<std::string> description{};
};
BOOST_DESCRIBE_STRUCT(referee_description, (), (user_address, description))

struct leverage_setting {
    std::string symbol{};
    margin margin_mode{};
    std::int64_t leverage = 0;
};
BOOST_DESCRIBE_STRUCT(leverage_setting, (), (symbol, margin_mode, leverage))

struct leverage {
    bool success = false;
    std::int64_t timestamp = 0;
    leverage_setting data{};
};
BOOST_DESCRIBE_STRUCT(leverage, (), (success, timestamp, data))

struct daily_fee_revenue {
    std::string date{};
    double permissionless_listing_fee_share = 0;
    double distributor_fee_share = 0;
    double builder_fee_revenue = 0;
    double cross_broker_fee = 0;
    double total_revenue = 0;
};
BOOST_DESCRIBE_STRUCT(daily_fee_revenue, (),
                      (date, permissionless_listing_fee_share, distributor_fee_share, builder_fee_revenue,
                       cross_broker_fee, total_revenue))

struct settlement_rows {
    std::vector<daily_fee_revenue> rows{};
};
BOOST_DESCRIBE_STRUCT(settlement_rows, (), (rows))

struct settlements {
    bool success = false;
    std::int64_t timestamp = 0;
    settlement_rows data{};
};
BOOST_DESCRIBE_STRUCT(settlements, (), (success, timestamp, data))

struct vault_balance {
    std::int64_t chain_id = 0;
    std::string token{};
    double balance = 0;
};
BOOST_DESCRIBE_STRUCT(vault_balance, (), (chain_id, token, balance))

struct balance_rows {
    std::vector<vault_balance> rows{};
};
BOOST_DESCRIBE_STRUCT(balance_rows, (), (rows))

struct balances {
    bool success = false;
    std::int64_t timestamp = 0;
    balance_rows data{};
};
BOOST_DESCRIBE_STRUCT(balances, (), (success, timestamp, data))

vault_page from(const benchmarks::vault_page& ours);
account_list from(const benchmarks::account_ids& ours);
referee_description from(const benchmarks::referee_description& ours);
leverage from(const benchmarks::leverage& ours);
settlements from(const benchmarks::settlements& ours);
balances from(const benchmarks::balances& ours);

/// The peers' struct for one of the library's records.
template <class Record>
using of = decltype(from(std::declval<const Record&>()));

template <class T>
bool same(const std::optional<T>& left, const std::optional<T>& right);
template <class T>
bool same(const std::vector<T>& left, const std::vector<T>& right);

/// Returns whether two messages have the same data. A number may differ in its last bits: two of the peers do not round
/// exactly.
template <class T>
bool same(const T& left, const T& right) {
    if constexpr (boost::describe::has_describe_members<T>::value) {
        bool agree = true;
        boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(
            [&](auto member) { agree = agree && same(left.*member.pointer, right.*member.pointer); });
        return agree;
    } else if constexpr (std::is_same_v<T, double>) {
        return std::abs(left - right) <= 1e-15 * std::abs(right);
    } else {
        return left == right;
    }
}
template <class T>
bool same(const std::optional<T>& left, const std::optional<T>& right) {
    return left.has_value() == right.has_value() && (!left || same(*left, *right));
}
template <class T>
bool same(const std::vector<T>& left, const std::vector<T>& right) {
    return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                      [](const T& a, const T& b) { return same(a, b); });
}

}  // namespace benchmarks::plain
