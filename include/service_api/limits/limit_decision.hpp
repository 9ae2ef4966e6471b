#pragma once

#include <chrono>
#include <cstdint>

namespace service_api {

/// The result of a rate limiter for one request.
struct limit_decision {
    bool accepted = true;
    bool full = false;                        ///< rejected because the table is full: nothing is known about this key
    std::uint32_t remaining = 0;              ///< the weight that the window still admits
    std::chrono::nanoseconds retry_after{0};  ///< if rejected: the time until the window admits the request
    std::uint64_t ticket = 0;                 ///< if accepted: identifies the request, for `release`
    std::uint64_t shared_ticket = 0;  ///< identifies the request in a store that limiters share; 0: not counted there
};

}  // namespace service_api
