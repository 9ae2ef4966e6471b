#include <chrono>
#include <load/clients.hpp>
#include <service_api/generate/request.hpp>
#include <service_api/generate/sign_request.hpp>
#include <thread>
#include <vector>

#include "front/front.hpp"
#include "server/desk.hpp"

namespace benchmarks {

namespace {

using namespace service_api;
using namespace service_api::trading;

constexpr std::size_t connections = 16;

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

/// The server runs on the measuring thread, so that its processor time is what is measured; its clients on another.
void measure_front(std::string_view one_case, std::string_view subject, http_server (*open)(handler),
                   answer_function (*work)(desk&), const http_request& request) {
    measure(name_of("front", one_case, subject), [=](benchmark::State& state) {
        desk at;
        const answer_function answer = work(at);
        bool going = true;
        http_server* self = nullptr;
        http_server server = open([&](const http_request& arrived) {
            at.next({});
            http_response made = answer(arrived);
            if (made.status != 200) refuse("front", made.body);
            if (going && !(going = state.KeepRunning())) self->stop();
            return made;
        });
        self = &server;
        std::jthread clients([&] {
            load::clients some(server.port, {bytes_of(request)}, connections);
            some.run(std::chrono::hours(1));
        });
        server.run();
        server = {};  // closes what is open: the clients end
    });
}

}  // namespace

void measure_fronts() {
    for (const auto& [name, request] :
         {std::pair{"public", public_request()}, std::pair{"signed", signed_request_of_leverage()}}) {
        measure_front(name, "service_api", open_service_api, service_api_server, request);
        measure_front(name, "by_hand", open_beast, server_by_hand, request);
        measure_front(name, "by_hand_same_work", open_beast, service_api_server, request);
    }
}

}  // namespace benchmarks
