#include <algorithm>
#include <exception>
#include <memory>
#include <optional>
#include <service_api/server.hpp>
#include <service_api/sodium/ed25519.hpp>

#include "server/desk.hpp"

namespace benchmarks {

namespace {

using namespace service_api;
using namespace service_api::trading;

struct one_key {
    std::string key = signer.key();

    std::optional<caller> find(std::string_view account_id, std::string_view key_text, unix_ms) const {
        if (account_id != account || key_text != key) return std::nullopt;
        return caller{account, {std::string(builder_admin)}};
    }
};

auto open(service& at, one_key& keys) {
    return serve(
        v1,
        environment{.clock = [&at] { return at.now; },
                    .keys = keys,
                    .verifier = ed25519_verifier{},
                    .limiter = at.limiter,
                    .replays = at.replays,
                    .on_exception = [](std::exception_ptr) {}},
        handle<list_vault_balances>([&at](const list_vault_balances& op) -> reply<list_vault_balances> {
            rows_of<vault_balance> response{.rows = std::vector<vault_balance>{}};
            for (const vault_balance& row : at.balances) {
                if (op.chain_id && *op.chain_id != *row.chain_id) continue;
                if (op.token && *op.token != *row.token) continue;
                response.rows->push_back(row);
            }
            return response;
        }),
        handle<get_leverage>([](const get_leverage& op, const caller&) -> reply<get_leverage> {
            return leverage_setting{.symbol = op.symbol, .margin_mode = op.margin_mode, .leverage = 25};
        }),
        handle<set_default_fee_rate>(
            [](const set_default_fee_rate&) -> reply<set_default_fee_rate> { return no_data{}; }),
        authorize<set_default_fee_rate>([](const set_default_fee_rate& op, const caller&) {
            return std::all_of(op.account_ids->begin(), op.account_ids->end(), service::owns);
        }),
        // The other operations need handlers, because a server serves a whole api, but they are not called.
        handle<list_vault_transactions>(
            [](const list_vault_transactions&) -> reply<list_vault_transactions> { return fail<errors::internal>(); }),
        handle<edit_referee_description>([](const edit_referee_description&) -> reply<edit_referee_description> {
            return fail<errors::internal>();
        }),
        authorize<edit_referee_description>(
            [](const edit_referee_description& op, const caller&) { return service::owns(*op.user_address); }),
        handle<list_daily_fee_revenue>(
            [](const list_daily_fee_revenue&) -> reply<list_daily_fee_revenue> { return fail<errors::internal>(); }));
}

}  // namespace

response_function service_api_server(service& at) {
    const auto keys = std::make_shared<one_key>();
    const auto server = std::make_shared<decltype(open(at, *keys))>(open(at, *keys));
    return [keys, server](const http_request& request) { return (*server)(request); };
}

}  // namespace benchmarks
