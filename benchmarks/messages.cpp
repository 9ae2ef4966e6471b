#include "messages.hpp"

#include <array>
#include <cstdint>
#include <random>
#include <service_api/codec/json/write_json.hpp>
#include <utility>
#include <vector>

#include "respell.hpp"

namespace benchmarks {

namespace {

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::trading;

constexpr std::uint64_t seed = 20'260'101;
constexpr unix_ms answered_at{1'767'225'600'123};

/// Draws from the engine's bits, because the distributions of the standard library differ between implementations.
class draws {
public:
    std::int64_t between(std::int64_t first, std::int64_t last) {
        return first + static_cast<std::int64_t>(engine_() % static_cast<std::uint64_t>(last - first + 1));
    }
    std::string hex(std::size_t digits) {
        std::string text = "0x";
        while (text.size() < digits + 2) text += "0123456789abcdef"[between(0, 15)];
        return text;
    }
    /// Returns a number of at least `low` and below `high` with `scale` digits after the point.
    decimal amount(std::int64_t low, std::int64_t high, int scale) {
        std::int64_t unit = 1;
        for (int i = 0; i < scale; ++i) unit *= 10;
        return decimal::from(between(low * unit, high * unit - 1), scale).value();
    }
    template <class T, std::size_t N>
    const T& one_of(const std::array<T, N>& choices) {
        return choices[static_cast<std::size_t>(between(0, N - 1))];
    }

private:
    std::mt19937_64 engine_{seed};
};

vault_page make_vault_page(draws& draw) {
    const std::array vaults{draw.hex(64), draw.hex(64), draw.hex(64)};
    const std::array<std::string, 2> assets{"USDC", "USDT"};
    std::vector<vault_transaction> rows;
    for (std::int64_t moment = 1'767'220'000'000; rows.size() < 60; moment -= draw.between(60'000, 90'000'000)) {
        const auto kind = draw.between(0, 1) == 0 ? transaction_kind::deposit : transaction_kind::withdrawal;
        const std::int64_t luck = draw.between(0, 9);
        const auto status = luck < 8    ? transaction_status::completed
                            : luck == 8 ? transaction_status::pending
                                        : transaction_status::failed;
        const bool completed = status == transaction_status::completed;
        nullable<decimal> amount, shares;
        if (completed || kind == transaction_kind::deposit) amount = draw.amount(10, 250'000, 6);
        if (completed || kind == transaction_kind::withdrawal) shares = draw.amount(10, 240'000, 8);
        rows.push_back({.vault_id = draw.one_of(vaults),
                        .created_time = unix_ms{moment},
                        .type = kind,
                        .status = extensible<transaction_status>(status),
                        .asset = draw.one_of(assets),
                        .amount_change = amount,
                        .shares_change = shares});
    }
    return {.success = true,
            .timestamp = answered_at,
            .data = paged_rows<vault_transaction>{
                .rows = std::move(rows), .meta = page_meta{.total = 1'284, .records_per_page = 60, .current_page = 3}}};
}

account_ids make_account_ids(draws& draw) {
    std::vector<std::string> ids;
    while (ids.size() < 500) ids.push_back(draw.hex(64));
    return {.account_ids = std::move(ids)};
}

settlements make_settlements(draws& draw) {
    std::vector<daily_fee_revenue> rows;
    const std::int32_t last_day = date::from(2026, 6, 30)->days_since_epoch();
    while (rows.size() < 180) {
        const decimal listing = draw.amount(0, 900, 6);
        const decimal distributor = draw.amount(0, 1'500, 6);
        const decimal builder = draw.amount(-200, 12'000, 8);
        const decimal cross = draw.amount(0, 700, 2);
        const decimal total = decimal::sum(*decimal::sum(listing, distributor), *decimal::sum(builder, cross)).value();
        rows.push_back({.date = date::from_days_since_epoch(last_day - static_cast<std::int32_t>(rows.size())).value(),
                        .permissionless_listing_fee_share = listing,
                        .distributor_fee_share = distributor,
                        .builder_fee_revenue = builder,
                        .cross_broker_fee = cross,
                        .total_revenue = total});
    }
    return {.success = true, .timestamp = answered_at, .data = daily_fee_revenues{.rows = std::move(rows)}};
}

balances make_balances(draws& draw) {
    const std::array<std::int64_t, 8> chains{1, 10, 137, 8453, 42161, 43114, 5000, solana_chain_id};
    const std::array<std::string, 5> tokens{"USDC", "USDT", "WETH", "WBTC", "ARB"};
    std::vector<vault_balance> rows;
    for (const std::int64_t chain : chains) {
        for (const std::string& token : tokens) {
            rows.push_back({.chain_id = chain,
                            .token = token,
                            .balance = draw.amount(1'000, 9'000'000, static_cast<int>(draw.between(2, 8)))});
        }
    }
    return {.success = true, .timestamp = answered_at, .data = rows_of<vault_balance>{.rows = std::move(rows)}};
}

template <class Record>
message<Record> spelt(std::string_view name, direction way, Record value) {
    spellings text;
    text.compact = write_json(value, way);
    text.pretty = pretty(text.compact);
    text.reversed = reversed(text.compact);
    return {name, way, std::move(value), std::move(text)};
}

six_messages make_messages() {
    draws draw;
    return {
        spelt("vault_page_60", direction::response, make_vault_page(draw)),
        spelt("account_ids_500", direction::request, make_account_ids(draw)),
        spelt("description", direction::request,
              referee_description{.user_address = draw.hex(40), .description = "desk 7, met in Lisbon - pays weekly"}),
        spelt(
            "leverage", direction::response,
            leverage{
                .success = true,
                .timestamp = answered_at,
                .data = leverage_setting{.symbol = "PERP_BTC_USDC", .margin_mode = margin::ISOLATED, .leverage = 25}}),
        spelt("settlements_180", direction::response, make_settlements(draw)),
        spelt("balances_40", direction::response, make_balances(draw)),
    };
}

}  // namespace

const six_messages& messages() {
    static const six_messages made = make_messages();
    return made;
}

}  // namespace benchmarks
