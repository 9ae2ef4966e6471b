#pragma once

#include <chrono>
#include <functional>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/limits/replay_cache.hpp>
#include <service_api/limits/sliding_window.hpp>
#include <service_api/trading/api.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "harness.hpp"
#include "requests/requests.hpp"

namespace benchmarks {

/// The dependencies of both servers: the library's limiter and replay guard, a clock, and the data of three operations.
struct service {
    service_api::unix_ms now = signed_at;
    std::chrono::steady_clock::time_point tick{};
    service_api::sliding_window<> limiter{1'000, [this] { return tick; }};
    service_api::replay_cache replays{1'000};
    std::vector<service_api::trading::vault_balance> balances = *messages().balances_40.value.data->rows;

    /// Prepares the next request: no limit is used up, and a signature may be sent again.
    void next(const std::string& signature) {
        tick += std::chrono::seconds(1);
        if (!signature.empty()) replays.release(signature);
    }
    /// Returns whether an account belongs to the caller's builder, or an address to a referee.
    static bool owns(std::string_view id) { return id.starts_with("0x"); }
};

using response_function = std::function<service_api::http_response(const service_api::http_request&)>;

response_function service_api_server(service& at);
response_function server_by_hand(service& at);

/// Checks that both servers return the same responses and reject the same requests, then measures a public request, a
/// signed one, and a signed one of 500 ids.
void measure_servers();

}  // namespace benchmarks
