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

auto open(desk& at, one_key& keys) {
    return serve(
        v1,
        environment{.clock = [&at] { return at.now; },
                    .keys = keys,
                    .verifier = ed25519_verifier{},
                    .limiter = at.limiter,
                    .replays = at.replays,
                    .on_exception = [](std::exception_ptr) {}},
        on<list_vault_balances>([&at](const list_vault_balances& ask) -> reply<list_vault_balances> {
            rows_of<vault_balance> answer{.rows = std::vector<vault_balance>{}};
            for (const vault_balance& row : at.balances) {
                if (ask.chain_id && *ask.chain_id != *row.chain_id) continue;
                if (ask.token && *ask.token != *row.token) continue;
                answer.rows->push_back(row);
            }
            return answer;
        }),
        on<get_leverage>([](const get_leverage& ask, const caller&) -> reply<get_leverage> {
            return leverage_setting{.symbol = ask.symbol, .margin_mode = ask.margin_mode, .leverage = 25};
        }),
        on<set_default_fee_rate>([](const set_default_fee_rate&) -> reply<set_default_fee_rate> { return no_data{}; }),
        owns<set_default_fee_rate>([](const set_default_fee_rate& ask, const caller&) {
            return std::all_of(ask.account_ids->begin(), ask.account_ids->end(), desk::owns);
        }),
        // The others are there, as an api is served whole, and are not asked.
        on<list_vault_transactions>([](const list_vault_transactions&) -> reply<list_vault_transactions> {
            return fail<failures::internal>();
        }),
        on<edit_referee_description>([](const edit_referee_description&) -> reply<edit_referee_description> {
            return fail<failures::internal>();
        }),
        owns<edit_referee_description>(
            [](const edit_referee_description& ask, const caller&) { return desk::owns(*ask.user_address); }),
        on<list_daily_fee_revenue>(
            [](const list_daily_fee_revenue&) -> reply<list_daily_fee_revenue> { return fail<failures::internal>(); }));
}

}  // namespace

answer_function service_api_server(desk& at) {
    const auto keys = std::make_shared<one_key>();
    const auto server = std::make_shared<decltype(open(at, *keys))>(open(at, *keys));
    return [keys, server](const http_request& request) { return (*server)(request); };
}

}  // namespace benchmarks
