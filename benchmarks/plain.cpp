#include "plain.hpp"

#include <cstdlib>

namespace benchmarks::plain {

namespace {

double number(const service_api::decimal& exact) {
    std::string digits;
    exact.append_to(digits);
    return std::strtod(digits.c_str(), nullptr);
}
std::optional<double> number(const service_api::rules::nullable<service_api::decimal>& exact) {
    return exact ? std::optional(number(*exact)) : std::nullopt;
}

}  // namespace

vault_page from(const benchmarks::vault_page& ours) {
    const auto& page = *ours.data;
    const auto& meta = *page.meta;
    vault_page made{
        *ours.success, ours.timestamp->count, {{}, {*meta.total, *meta.records_per_page, *meta.current_page}}};
    for (const auto& row : *page.rows) {
        made.data.rows.push_back({row.vault_id, row.created_time->count, static_cast<transaction_kind>(*row.type),
                                  static_cast<transaction_status>(*row.status->known()), row.asset,
                                  number(row.amount_change),
                                  row.shares_change ? number(*row.shares_change) : std::nullopt});
    }
    return made;
}

account_list from(const benchmarks::account_ids& ours) { return {*ours.account_ids}; }

referee_description from(const benchmarks::referee_description& ours) {
    const auto& text = *ours.description;
    return {ours.user_address, text ? std::optional(*text) : std::nullopt};
}

leverage from(const benchmarks::leverage& ours) {
    const auto& setting = *ours.data;
    return {*ours.success,
            ours.timestamp->count,
            {setting.symbol, static_cast<margin>(*setting.margin_mode), *setting.leverage}};
}

settlements from(const benchmarks::settlements& ours) {
    settlements made{*ours.success, ours.timestamp->count, {}};
    for (const auto& row : *ours.data->rows) {
        std::string day;
        row.date->append_to(day);
        made.data.rows.push_back({day, number(*row.permissionless_listing_fee_share),
                                  number(*row.distributor_fee_share), number(*row.builder_fee_revenue),
                                  number(*row.cross_broker_fee), number(*row.total_revenue)});
    }
    return made;
}

balances from(const benchmarks::balances& ours) {
    balances made{*ours.success, ours.timestamp->count, {}};
    for (const auto& row : *ours.data->rows) made.data.rows.push_back({*row.chain_id, row.token, number(*row.balance)});
    return made;
}

}  // namespace benchmarks::plain
