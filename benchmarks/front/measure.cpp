#include <chrono>
#include <load/clients.hpp>
#include <service_api/client/sign_request.hpp>
#include <service_api/message/build_request.hpp>
#include <thread>
#include <vector>

#include "front/front.hpp"
#include "server/desk.hpp"

namespace benchmarks {

namespace {

using namespace service_api;
using namespace service_api::trading;

http_request public_request() { return build_request(list_vault_balances{.chain_id = 8453, .token = "USDC"}); }
http_request signed_request_of_leverage() {
    http_request made = build_request(get_leverage{.symbol = "PERP_BTC_USDC", .margin_mode = margin::ISOLATED});
    sign_request(made, signing, signed_as{account, signer}, signed_at);
    return made;
}

std::string bytes_of(const http_request& request) {
    std::string bytes =
        request.method + ' ' + request.target + " HTTP/1.1\r\nHost: 127.0.0.1\r\nUser-Agent: benchmark\r\n";
    for (const auto& [name, value] : request.headers) bytes += name + ": " + value + "\r\n";
    return bytes + "\r\n";
}

/// A kind of request, and the number of clients that send it; each waits for its response.
struct load_case {
    std::string_view name;
    http_request request;
    std::size_t connections;
};

/// Measures the processor time of the server's only thread, which calls the handler; the clients have another thread.
void measure_front(const load_case& one, std::string_view subject, http_server (*open)(handler),
                   response_function (*work)(service&)) {
    measure(name_of("front", one.name, subject), [=](benchmark::State& state) {
        service at;
        const response_function response = work(at);
        bool going = true;
        http_server* self = nullptr;
        http_server server = open([&](const http_request& arrived) {
            at.next({});
            http_response made = response(arrived);
            if (made.status != 200) refuse("front", made.body);
            if (going && !(going = state.KeepRunning())) self->stop();
            return made;
        });
        self = &server;
        load::clients clients(server.port, {bytes_of(one.request)}, one.connections);
        const std::jthread asking([&] { clients.run(std::chrono::hours(1)); });
        server.run();
        clients.stop();
    });
}

}  // namespace

void measure_fronts() {
    const load_case of_all{"public", public_request(), 16};
    const load_case of_signers{"signed", signed_request_of_leverage(), 16};
    const load_case of_one{"public_alone", public_request(), 1};
    for (const load_case& one : {of_all, of_signers, of_one}) {
        measure_front(one, "service_api", open_service_api, service_api_server);
        measure_front(one, "by_hand", open_beast, server_by_hand);
        measure_front(one, "by_hand_same_work", open_beast, service_api_server);
    }
    for (const load_case& one : {of_all, of_one}) {
        measure_front(one, "restinio", open_restinio, server_by_hand);
        measure_front(one, "pistache", open_pistache, server_by_hand);
    }
    measure_front(of_one, "httplib", open_httplib, server_by_hand);
}

}  // namespace benchmarks
