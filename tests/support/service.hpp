#pragma once

#include <algorithm>
#include <map>
#include <service_api/client/sign_request.hpp>
#include <service_api/limits/replay_cache.hpp>
#include <service_api/limits/sliding_window.hpp>
#include <service_api/message/build_request.hpp>
#include <service_api/server.hpp>
#include <service_api/sodium/ed25519.hpp>
#include <service_api/trading/api.hpp>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "support/trading_records.hpp"

namespace service_api::test {

/// A key for each name, the same in every run.
inline ed25519_signer signer_of(std::string_view name) {
    std::array<std::uint8_t, 32> seed{};
    std::copy_n(name.begin(), std::min(name.size(), seed.size()), seed.begin());
    return ed25519_signer(seed);
}

/// Which key belongs to which account, until when.
struct key_book {
    struct entry {
        caller user;
        unix_ms expires{INT64_MAX};
    };
    std::map<std::pair<std::string, std::string>, entry> entries{};

    void add(const std::string& account, std::vector<std::string> roles = {}, unix_ms expires = {INT64_MAX}) {
        entries[{account, signer_of(account).key()}] = {{account, std::move(roles)}, expires};
    }
    std::optional<caller> find(std::string_view account, std::string_view key, unix_ms now) const {
        const auto found = entries.find({std::string(account), std::string(key)});
        if (found == entries.end() || found->second.expires <= now) return std::nullopt;
        return found->second.user;
    }
};

/// Signs as the account's own key at that time, over the request as it stands.
inline http_request signed_by(const std::string& account, http_request request, unix_ms now) {
    const auto signer = signer_of(account);
    sign_request(request, trading::signing, signed_as{account, signer}, now);
    return request;
}

/// The headers again, with one of them changed by the function; what it makes empty text of is removed.
template <class Change>
http_request with_header(http_request request, std::string_view name, Change change) {
    http_headers headers;
    for (const auto& field : request.headers) {
        if (field.name != name)
            headers.add(field.name, field.value);
        else if (const std::string changed = change(field.value); !changed.empty())
            headers.add(field.name, changed);
    }
    request.headers = headers;
    return request;
}

/// The trading platform on real parts (ed25519, exact limiter, replay window) and clocks that stand still until told.
/// `user` is a plain account and refers `0xreferee`; `admin` is a builder admin whose accounts begin with `own`.
struct service {
    unix_ms now{1'700'000'000'000};
    std::chrono::steady_clock::time_point tick{};
    key_book keys{};
    sliding_window<> limiter{1'000, [this] { return tick; }};
    replay_cache replays{1'000, [this] { return tick; }};
    std::set<std::string> referees{"0xreferee"};
    std::vector<std::string> ran{};     // the handlers that ran, in order
    std::vector<std::string> caught{};  // what on_exception was told

    service() {
        keys.add("user");
        keys.add("admin", {"builder admin"});
        keys.add("expired", {}, now);
    }
    service(const service&) = delete;

    void pass(std::chrono::milliseconds time) {
        now.count += time.count();
        tick += time;
    }

    auto open() {
        using namespace trading;
        return serve(
            v1,
            environment{.clock = [this] { return now; },
                        .keys = keys,
                        .verifier = ed25519_verifier{},
                        .limiter = limiter,
                        .replays = replays,
                        .on_exception =
                            [this](std::exception_ptr what) {
                                try {
                                    std::rethrow_exception(what);
                                } catch (const std::exception& thrown) {
                                    caught.push_back(thrown.what());
                                }
                            }},
            handle<list_vault_transactions>(
                [this](const list_vault_transactions& op, const caller& user) -> reply<list_vault_transactions> {
                    ran.push_back("list_vault_transactions " + user.account_id);
                    return paged_rows<vault_transaction>{
                        .rows = std::vector<vault_transaction>{},
                        .meta = page_meta{
                            .total = 0, .records_per_page = std::min(op.size, max_page_size), .current_page = op.page}};
                }),
            handle<edit_referee_description>(
                [this](const edit_referee_description& op, const caller& user) -> reply<edit_referee_description> {
                    ran.push_back("edit_referee_description " + user.account_id + ' ' + *op.user_address);
                    return null_data{};
                }),
            authorize<edit_referee_description>([this](const edit_referee_description& op, const caller& user) {
                if (*op.user_address == "0xbroken") throw std::runtime_error("broken predicate");
                return user.account_id == "user" && referees.contains(*op.user_address);
            }),
            handle<set_default_fee_rate>([this](const set_default_fee_rate& op) -> reply<set_default_fee_rate> {
                ran.push_back("set_default_fee_rate " + std::to_string(op.account_ids->size()));
                return no_data{};
            }),
            authorize<set_default_fee_rate>([](const set_default_fee_rate& op, const caller&) {
                return std::all_of(op.account_ids->begin(), op.account_ids->end(),
                                   [](const std::string& id) { return id.starts_with("own"); });
            }),
            handle<get_leverage>([this](const get_leverage& op, const caller&) -> reply<get_leverage> {
                ran.push_back("get_leverage " + *op.symbol);
                if (*op.symbol == "NONE") return fail<errors::data_not_found>();
                if (*op.symbol == "BROKEN") throw std::runtime_error("broken handler");
                return leverage_setting{.symbol = op.symbol, .margin_mode = op.margin_mode, .leverage = 10};
            }),
            handle<list_daily_fee_revenue>(
                [this](const list_daily_fee_revenue&, const caller& user) -> reply<list_daily_fee_revenue> {
                    ran.push_back("list_daily_fee_revenue " + user.account_id);
                    return daily_fee_revenues{.rows = std::vector<daily_fee_revenue>{}};
                }),
            handle<list_vault_balances>([this](const list_vault_balances&) -> reply<list_vault_balances> {
                ran.push_back("list_vault_balances");
                return rows_of<vault_balance>{
                    .rows = std::vector<vault_balance>{{.chain_id = 1, .token = "USDC", .balance = decimal(5)}}};
            }));
    }
};

}  // namespace service_api::test
