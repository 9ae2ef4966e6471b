#pragma once

#include <chrono>
#include <cstdint>

namespace service_api {

/// A limiter's answer to one request.
struct admission {
    bool accepted = true;
    bool full = false;                        ///< refused for want of room: nothing is known of this key
    std::uint32_t remaining = 0;              ///< how many more the window admits now
    std::chrono::nanoseconds retry_after{0};  ///< when refused: how long until the window admits it
    std::uint64_t ticket = 0;                 ///< when accepted: what the limiter knows it by, for `release`
    std::uint64_t shared_ticket = 0;          ///< and what a store that limiters share knows it by, where there is one
};

}  // namespace service_api
