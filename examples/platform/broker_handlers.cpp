#include <service_api/server.hpp>
#include <service_api/trading/api.hpp>

#include "handlers.hpp"
#include "store.hpp"

namespace platform {

using namespace service_api;
using namespace service_api::trading;

server_part<set_default_fee_rate, list_daily_fee_revenue> broker_handlers(store& records) {
    return serve_part<set_default_fee_rate, list_daily_fee_revenue>(
        authorize<set_default_fee_rate>([&](const set_default_fee_rate& request, const caller& user) {
            return records.administers(user.account_id, *request.account_ids);
        }),
        handle<set_default_fee_rate>(
            [&](const set_default_fee_rate& request, const caller& user) -> reply<set_default_fee_rate> {
                if (!records.set_default_fee_rate(user.account_id, *request.account_ids))
                    return ownership_error<set_default_fee_rate>();
                return no_data{};
            }),

        handle<list_daily_fee_revenue>(
            [&](const list_daily_fee_revenue& request, const caller& user) -> reply<list_daily_fee_revenue> {
                return daily_fee_revenues{.rows = records.daily_fee_revenue(user.account_id, request)};
            }));
}

}  // namespace platform
