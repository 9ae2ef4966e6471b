#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace service_api {

/// Returns the time that is `wait` from now. A wait of more than a century counts as one: `milliseconds::max()`, which
/// programs write for no bound, is not a difference of two times of the clock.
inline std::chrono::steady_clock::time_point deadline_after(std::chrono::milliseconds wait) {
    constexpr std::chrono::milliseconds century = std::chrono::hours(24 * 365 * 100);
    return std::chrono::steady_clock::now() + std::min(wait, century);
}

/// Returns the time that an exchange has: that of the transport, or of the request (`http_request::timeout_ms`) if it is
/// less.
inline std::chrono::milliseconds exchange_timeout(std::chrono::milliseconds own, std::int64_t of_request) {
    return of_request > 0 ? std::min(own, std::chrono::milliseconds(of_request)) : own;
}

}  // namespace service_api
