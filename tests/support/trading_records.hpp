#pragma once

#include <algorithm>
#include <service_api/trading/api.hpp>
#include <string>
#include <type_traits>
#include <vector>

#include "support/random.hpp"

namespace service_api::test {

inline date some_day(draws& random, int first_year, int last_year) {
    return date::from(static_cast<int>(random.between(first_year, last_year)), static_cast<int>(random.between(1, 12)),
                      static_cast<int>(random.between(1, 28)))
        .value();
}

/// A random record that keeps all of its rules.
template <class Record>
Record some(draws& random);

template <class Row>
std::vector<Row> some_rows(draws& random) {
    std::vector<Row> rows;
    for (auto left = random.between(0, 4); left > 0; --left) rows.push_back(some<Row>(random));
    return rows;
}

template <>
inline trading::vault_transaction some(draws& random) {
    using trading::transaction_status;
    const auto kind = random.coin() ? trading::transaction_kind::deposit : trading::transaction_kind::withdrawal;
    const auto status = random.between(0, 3);
    trading::vault_transaction row{
        .vault_id = random.text(20),
        .created_time = unix_ms{random.between(1'000'000'000'000, 9'999'999'999'999)},
        .type = kind,
        .status = status == 3 ? extensible<transaction_status>::unknown("later " + random.text(5))
                              : extensible<transaction_status>(static_cast<transaction_status>(status))};
    const bool completed = status == static_cast<int>(transaction_status::completed);
    if (random.coin()) row.asset = random.text(8);
    if (kind == trading::transaction_kind::deposit || completed) row.amount_change = random.positive_number(38, 38);
    if (kind == trading::transaction_kind::withdrawal || completed)
        row.shares_change = random.positive_number(38, 38);
    else if (random.coin())
        row.shares_change.emplace(nullptr);
    return row;
}

template <>
inline trading::daily_fee_revenue some(draws& random) {
    std::vector<decimal> part;
    decimal total = 0;
    while (part.size() < 4) {
        part.push_back(random.number(20, 10));
        total = decimal::sum(total, part.back()).value();
    }
    return {.date = some_day(random, 0, 9999),
            .permissionless_listing_fee_share = part[0],
            .distributor_fee_share = part[1],
            .builder_fee_revenue = part[2],
            .cross_broker_fee = part[3],
            .total_revenue = total};
}

template <>
inline trading::vault_balance some(draws& random) {
    return {
        .chain_id = random.between(INT64_MIN, INT64_MAX), .token = random.text(8), .balance = random.number(38, 38)};
}

template <>
inline trading::leverage_setting some(draws& random) {
    return {.symbol = random.text(20),
            .margin_mode = random.coin() ? trading::margin::CROSS : trading::margin::ISOLATED,
            .leverage = random.between(INT64_MIN, INT64_MAX)};
}

template <>
inline trading::paged_rows<trading::vault_transaction> some(draws& random) {
    return {.rows = some_rows<trading::vault_transaction>(random),
            .meta = trading::page_meta{.total = random.between(0, INT64_MAX),
                                       .records_per_page = random.between(1, INT64_MAX),
                                       .current_page = random.between(1, INT64_MAX)}};
}

template <>
inline trading::daily_fee_revenues some(draws& random) {
    auto rows = some_rows<trading::daily_fee_revenue>(random);
    std::sort(rows.begin(), rows.end(), [](const auto& left, const auto& right) { return *right.date < *left.date; });
    return {.rows = std::move(rows)};
}

template <>
inline rows_of<trading::vault_balance> some(draws& random) {
    return {.rows = some_rows<trading::vault_balance>(random)};
}

template <>
inline trading::list_vault_transactions some(draws& random) {
    trading::list_vault_transactions request;
    if (random.coin()) request.vault_id = 'v' + random.text(20);  // an empty one is an absent one
    if (random.coin()) request.start_t = unix_ms{random.between(1'000'000'000'000, 5'000'000'000'000)};
    if (random.coin()) request.end_t = unix_ms{random.between(5'000'000'000'000, 9'999'999'999'999)};
    request.page = random.between(1, INT64_MAX);
    request.size = random.between(1, INT64_MAX);
    if (random.coin())
        request.type = random.coin() ? trading::transaction_kind::deposit : trading::transaction_kind::withdrawal;
    return request;
}

template <>
inline trading::edit_referee_description some(draws& random) {
    constexpr std::string_view allowed = "abcXYZ019-_@, ";
    trading::edit_referee_description request{.user_address = "0", .description = nullptr};
    for (auto left = random.between(0, 127); left > 0; --left)
        *request.user_address += static_cast<char>(random.between('!', '~'));
    if (random.coin()) {
        std::string& text = (*request.description).emplace();
        for (auto left = random.between(0, 50); left > 0; --left) {
            text += allowed[static_cast<std::size_t>(random.between(0, static_cast<std::int64_t>(allowed.size()) - 1))];
        }
    }
    return request;
}

template <>
inline trading::set_default_fee_rate some(draws& random) {
    trading::set_default_fee_rate request{.account_ids = std::vector<std::string>{}};
    for (auto left = random.between(0, 20); left > 0; --left) request.account_ids->push_back(random.text(10));
    return request;
}

template <>
inline trading::get_leverage some(draws& random) {
    return {.symbol = 's' + random.text(20),
            .margin_mode = random.coin() ? trading::margin::CROSS : trading::margin::ISOLATED};
}

template <>
inline trading::list_daily_fee_revenue some(draws& random) {
    const date first = some_day(random, 0, 9999);
    const date last =
        date::from(first.year(), first.month(), static_cast<int>(random.between(first.day(), 28))).value();
    return {.start_date = first, .end_date = last};
}

template <>
inline trading::list_vault_balances some(draws& random) {
    trading::list_vault_balances request;
    if (random.coin()) request.chain_id = random.between(INT64_MIN, INT64_MAX);
    if (random.coin()) request.token = random.text(10);
    return request;
}

/// Whether two records agree member by member, whether they have an `==` or not.
template <class Record>
bool same_members(const Record& left, const Record& right) {
    bool same = true;
    for_each_member<Record>([&](auto m) { same = same && m.of(left) == m.of(right); });
    return same;
}

}  // namespace service_api::test
