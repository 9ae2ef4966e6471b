#include <service_api/client/sign_request.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/message/build_request.hpp>
#include <utility>

#include "plain.hpp"
#include "server/desk.hpp"

namespace benchmarks {

namespace {

using namespace service_api;
using namespace service_api::trading;

http_request signed_now(http_request request) {
    sign_request(request, signing, signed_as{account, signer}, signed_at);
    request.peer_address = "203.0.113.7";
    return request;
}

std::string signature_of(const http_request& request) {
    const std::string* value = request.headers.find("service-signature");
    return value == nullptr ? std::string() : *value;
}

const http_request& public_request() {
    static const http_request made = build_request(list_vault_balances{.chain_id = 8453, .token = "USDC"});
    return made;
}
const http_request& signed_request_of_leverage() {
    static const http_request made =
        signed_now(build_request(get_leverage{.symbol = "PERP_BTC_USDC", .margin_mode = margin::ISOLATED}));
    return made;
}
const http_request& signed_request_of_500_ids() {
    static const http_request made = signed_now(build_request(messages().account_ids_500.value));
    return made;
}

template <class Change>
http_request changed(http_request request, Change change) {
    change(request);
    return request;
}

/// Returns requests that both servers must reject with the same status: a hand-written server without these checks
/// would not be comparable.
std::vector<http_request> bad_requests() {
    const auto with_target = [](const char* target) {
        return changed(public_request(), [&](http_request& one) { one.target = target; });
    };
    return {
        with_target("/v1/public/vault_balances"),
        with_target("/v1/public/vault_balance?chain=1"),
        with_target("/v1/public/vault_balance?chain_id=1&chain_id=1"),
        with_target("/v1/public/vault_balance?chain_id=one"),
        with_target("/v1/client/leverage?symbol=S"),
        changed(public_request(), [](http_request& one) { one.method = "PUT"; }),
        changed(public_request(), [](http_request& one) { one.body = "{}"; }),
        changed(signed_request_of_leverage(), [](http_request& one) { one.target += "X"; }),
        changed(signed_request_of_500_ids(), [](http_request& one) { one.body += ' '; }),
        signed_now(build_request(get_leverage{.symbol = ""})),
        signed_now({.method = "POST",
                    .target = "/v1/broker/fee_rate/set_default",
                    .headers = {{"Content-Type", "application/json"}},
                    .body = R"({"account_ids":["0x1"],"more":1})"}),
        signed_now({.method = "POST",
                    .target = "/v1/broker/fee_rate/set_default",
                    .headers = {{"Content-Type", "application/json"}},
                    .body = R"({"account_ids":["foreign"]})"}),
        signed_now({.method = "POST",
                    .target = "/v1/broker/fee_rate/set_default",
                    .headers = {{"Content-Type", "text/plain"}},
                    .body = R"({"account_ids":["0x1"]})"}),
    };
}

/// Returns whether two bodies have the same data; the hand-written server has doubles and writes them as such.
template <class Record>
bool same_data(const http_response& left, const http_response& right) {
    const auto one = read_json<Record>(left.body, direction::response);
    const auto other = read_json<Record>(right.body, direction::response);
    return one.value && other.value && plain::same(plain::from(*one.value), plain::from(*other.value));
}

void check_servers() {
    service at_ours;
    service at_theirs;
    const auto ours = service_api_server(at_ours);
    const auto theirs = server_by_hand(at_theirs);
    const auto same = [&](const http_request& request, const auto& same_body) {
        const http_response left = ours(request);
        const http_response right = theirs(request);
        if (left.status != 200 || right.status != 200 || left.headers != right.headers || !same_body(left, right))
            refuse("server " + request.target, left.body + " is not " + right.body);
    };
    same(public_request(), same_data<balances>);
    same(signed_request_of_leverage(), same_data<leverage>);
    same(signed_request_of_500_ids(), [](const auto& left, const auto& right) { return left.body == right.body; });
    const auto same_refusal = [&](const http_request& request) {
        const int left = ours(request).status;
        const int right = theirs(request).status;
        if (left != right || left < 400)
            refuse("server " + request.target, std::to_string(left) + " is not " + std::to_string(right));
    };
    same_refusal(signed_request_of_leverage());  // over the limit
    at_ours.tick += std::chrono::seconds(1);
    at_theirs.tick += std::chrono::seconds(1);
    same_refusal(signed_request_of_500_ids());  // a replay
    for (const http_request& request : bad_requests()) {
        at_ours.tick += std::chrono::seconds(1);
        at_theirs.tick += std::chrono::seconds(1);
        same_refusal(request);
    }
}

void measure_server(std::string_view subject, response_function (*open)(service&)) {
    const std::pair<std::string_view, const http_request*> cases[] = {
        {"public", &public_request()},
        {"signed", &signed_request_of_leverage()},
        {"signed_500_ids", &signed_request_of_500_ids()},
    };
    for (const auto& one : cases) {
        measure(name_of("server", one.first, subject), [open, request = one.second](benchmark::State& state) {
            service at;
            const auto server = open(at);
            const std::string signature = signature_of(*request);
            for (auto _ : state) {
                at.next(signature);
                auto response = server(*request);
                benchmark::DoNotOptimize(response);
            }
        });
    }
}

}  // namespace

void measure_servers() {
    check_servers();
    measure_server("service_api", service_api_server);
    measure_server("by_hand", server_by_hand);
}

}  // namespace benchmarks
