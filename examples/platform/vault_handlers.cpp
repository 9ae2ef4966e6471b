#include <algorithm>
#include <boost/asio/awaitable.hpp>
#include <optional>
#include <service_api/awaitable.hpp>
#include <service_api/trading/api.hpp>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "columns.hpp"
#include "handlers.hpp"
#include "postgresql_pool.hpp"
#include "store.hpp"

namespace platform {

using namespace service_api;
using namespace service_api::trading;

namespace {

boost::asio::awaitable<reply<list_vault_balances>> read_balances(postgresql_pool& pool, list_vault_balances request) {
    std::vector<std::optional<std::string>> parameters(2);
    if (request.chain_id) parameters[0] = std::to_string(*request.chain_id);
    if (request.token) parameters[1] = *request.token;
    std::vector<vault_balance> rows;
    // PostgreSQL's texts have no NUL.
    if (!request.token || request.token->find('\0') == std::string::npos) {
        const postgresql_rows found = co_await pool.read(
            "SELECT chain_id, token, balance FROM vault_balances "
            "WHERE ($1::bigint IS NULL OR chain_id = $1) AND ($2::text IS NULL OR token = $2)",
            std::move(parameters));
        for (const auto& row : found) {
            rows.push_back({.chain_id = std::stoll(row.at(0).value()),
                            .token = row.at(1).value(),
                            .balance = value_in<decimal>(row.at(2).value())});
        }
    }
    std::sort(rows.begin(), rows.end(), [](const auto& left, const auto& right) {
        return std::tie(*left.chain_id, *left.token) < std::tie(*right.chain_id, *right.token);
    });
    co_return rows_of<vault_balance>{.rows = std::move(rows)};
}

handler_for<list_vault_balances> balances_handler(store& records, postgresql_pool* pool) {
    if (pool != nullptr) {
        return handle<list_vault_balances>(
            [pool](const list_vault_balances& request) { return read_balances(*pool, request); });
    }
    return handle<list_vault_balances>([&](const list_vault_balances& request) -> reply<list_vault_balances> {
        return rows_of<vault_balance>{.rows = records.vault_balances(request)};
    });
}

}  // namespace

server_part<list_vault_balances, list_vault_transactions> vault_handlers(store& records, postgresql_pool* pool) {
    return serve_part<list_vault_balances, list_vault_transactions>(
        balances_handler(records, pool),

        handle<list_vault_transactions>(
            [&](const list_vault_transactions& request, const caller& user) -> reply<list_vault_transactions> {
                return records.vault_transactions(user.account_id, request);
            }));
}

}  // namespace platform
