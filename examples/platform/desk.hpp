#pragma once

#include <exception>
#include <service_api/server.hpp>
#include <service_api/sodium/ed25519.hpp>
#include <service_api/trading/api.hpp>
#include <string>
#include <utility>
#include <vector>

#include "store.hpp"

namespace platform {

/// Serves the six operations from a store. The limiter is the caller's, so that several servers may share it; both must
/// outlive the server.
template <class Clock, class Limiter, class OnException>
auto make_desk(store& records, Clock clock, Limiter& limiter, OnException on_exception) {
    using namespace service_api;
    using namespace service_api::trading;
    return serve(v1,
                 environment{.clock = clock,
                             .keys = records,
                             .verifier = ed25519_verifier{},
                             .limiter = limiter,
                             .replays = records,
                             .on_exception = on_exception},

                 on<list_vault_transactions>(
                     [&](const list_vault_transactions& ask, const caller& who) -> reply<list_vault_transactions> {
                         return records.vault_transactions(who.account_id, ask);
                     }),

                 owns<edit_referee_description>([&](const edit_referee_description& ask, const caller& who) {
                     return records.is_direct_referee(who.account_id, *ask.user_address);
                 }),
                 on<edit_referee_description>(
                     [&](const edit_referee_description& ask, const caller& who) -> reply<edit_referee_description> {
                         if (!records.describe_referee(who.account_id, ask))
                             return ownership_failure<edit_referee_description>();
                         return null_data{};
                     }),

                 owns<set_default_fee_rate>([&](const set_default_fee_rate& ask, const caller& who) {
                     return records.administers(who.account_id, *ask.account_ids);
                 }),
                 on<set_default_fee_rate>(
                     [&](const set_default_fee_rate& ask, const caller& who) -> reply<set_default_fee_rate> {
                         if (!records.set_default_fee_rate(who.account_id, *ask.account_ids))
                             return ownership_failure<set_default_fee_rate>();
                         return no_data{};
                     }),

                 on<get_leverage>([&](const get_leverage& ask, const caller& who) -> reply<get_leverage> {
                     if (auto found = records.leverage(who.account_id, ask)) return *std::move(found);
                     return fail<failures::data_not_found>();
                 }),

                 on<list_daily_fee_revenue>(
                     [&](const list_daily_fee_revenue& ask, const caller& who) -> reply<list_daily_fee_revenue> {
                         return daily_fee_revenues{.rows = records.daily_fee_revenue(who.account_id, ask)};
                     }),

                 on<list_vault_balances>([&](const list_vault_balances& ask) -> reply<list_vault_balances> {
                     return rows_of<vault_balance>{.rows = records.vault_balances(ask)};
                 }));
}

}  // namespace platform
