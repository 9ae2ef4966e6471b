#pragma once

#include <algorithm>
#include <chrono>

namespace service_api {

/// Returns the time that is `wait` from now. A wait of more than a century counts as one: `milliseconds::max()`, which
/// programs write for no bound, is not a difference of two times of the clock.
inline std::chrono::steady_clock::time_point deadline_after(std::chrono::milliseconds wait) {
    constexpr std::chrono::milliseconds century = std::chrono::hours(24 * 365 * 100);
    return std::chrono::steady_clock::now() + std::min(wait, century);
}

}  // namespace service_api
