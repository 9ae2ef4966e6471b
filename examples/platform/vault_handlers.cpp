#include <service_api/server.hpp>
#include <service_api/trading/api.hpp>

#include "handlers.hpp"
#include "store.hpp"

namespace platform {

using namespace service_api;
using namespace service_api::trading;

server_part<list_vault_balances, list_vault_transactions> vault_handlers(store& records) {
    return serve_part<list_vault_balances, list_vault_transactions>(
        handle<list_vault_balances>([&](const list_vault_balances& request) -> reply<list_vault_balances> {
            return rows_of<vault_balance>{.rows = records.vault_balances(request)};
        }),

        handle<list_vault_transactions>(
            [&](const list_vault_transactions& request, const caller& user) -> reply<list_vault_transactions> {
                return records.vault_transactions(user.account_id, request);
            }));
}

}  // namespace platform
