#include "service.hpp"

#include <service_api/server.hpp>
#include <service_api/sodium/ed25519.hpp>
#include <service_api/trading/api.hpp>
#include <utility>

#include "limits.hpp"
#include "store.hpp"

namespace platform {

using namespace service_api;
using namespace service_api::trading;

std::function<http_response(const http_request&)> make_service(store& records, std::function<unix_ms()> clock,
                                                               limits& limiter,
                                                               std::function<void(std::exception_ptr)> on_exception) {
    return serve(v1,
                 environment{.clock = std::move(clock),
                             .keys = records,
                             .verifier = ed25519_verifier{},
                             .limiter = limiter,
                             .replays = records,
                             .on_exception = std::move(on_exception)},

                 handle<list_vault_transactions>(
                     [&](const list_vault_transactions& request, const caller& user) -> reply<list_vault_transactions> {
                         return records.vault_transactions(user.account_id, request);
                     }),

                 authorize<edit_referee_description>([&](const edit_referee_description& request, const caller& user) {
                     return records.is_direct_referee(user.account_id, *request.user_address);
                 }),
                 handle<edit_referee_description>([&](const edit_referee_description& request,
                                                      const caller& user) -> reply<edit_referee_description> {
                     if (!records.describe_referee(user.account_id, request))
                         return ownership_error<edit_referee_description>();
                     return null_data{};
                 }),

                 authorize<set_default_fee_rate>([&](const set_default_fee_rate& request, const caller& user) {
                     return records.administers(user.account_id, *request.account_ids);
                 }),
                 handle<set_default_fee_rate>(
                     [&](const set_default_fee_rate& request, const caller& user) -> reply<set_default_fee_rate> {
                         if (!records.set_default_fee_rate(user.account_id, *request.account_ids))
                             return ownership_error<set_default_fee_rate>();
                         return no_data{};
                     }),

                 handle<get_leverage>([&](const get_leverage& request, const caller& user) -> reply<get_leverage> {
                     if (auto found = records.leverage(user.account_id, request)) return *std::move(found);
                     return fail<errors::data_not_found>();
                 }),

                 handle<list_daily_fee_revenue>(
                     [&](const list_daily_fee_revenue& request, const caller& user) -> reply<list_daily_fee_revenue> {
                         return daily_fee_revenues{.rows = records.daily_fee_revenue(user.account_id, request)};
                     }),

                 handle<list_vault_balances>([&](const list_vault_balances& request) -> reply<list_vault_balances> {
                     return rows_of<vault_balance>{.rows = records.vault_balances(request)};
                 }));
}

}  // namespace platform
