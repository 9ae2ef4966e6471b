// Calls an operation three times, with a log line, a span and metrics of each attempt:
// observed_call http://localhost:8080 spans.jsonl
#include <spdlog/sinks/stdout_sinks.h>

#include <exception>
#include <fstream>
#include <iostream>
#include <service_api/beast/beast_client.hpp>
#include <service_api/client.hpp>
#include <service_api/client/observed_transport.hpp>
#include <service_api/sodium/ed25519.hpp>
#include <service_api/trading/api.hpp>
#include <string>

#include "observers/span_observer.hpp"
#include "observers/spdlog_observer.hpp"
#include "platform/metrics.hpp"

int main(int count, char** arguments) try {
    using namespace service_api;
    if (count != 3) {
        std::cerr << "usage: observed_call http://localhost:8080 spans.jsonl\n";
        return 2;
    }
    std::ofstream file(arguments[2], std::ios::app);
    observers::span_observer spans("observed_call", observers::span_kind::client,
                                   [&](const std::string& line) { file << line << '\n'; });
    observers::spdlog_observer log(spdlog::stderr_logger_mt("calls"));
    platform::metrics metrics;
    const auto count_and_log = [&](const exchange_record& one) {
        log(one);
        metrics.count(one);
    };

    beast_client tcp(arguments[1]);
    observed_transport logged(trading::v1, tcp, count_and_log);
    observed_transport wire(trading::v1, logged, spans);
    const auto signer = ed25519_signer::generate();
    client call(trading::v1, wire, signed_as{"0xaccount", signer}, system_wall_clock{});
    for (int i = 0; i < 3; ++i) {
        const auto setting = call(trading::get_leverage{.symbol = "PERP_BTC_USDC"});
        if (!setting) std::cerr << setting.error().message << '\n';
    }
    std::cout << metrics.text({});
    return 0;
} catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
}
