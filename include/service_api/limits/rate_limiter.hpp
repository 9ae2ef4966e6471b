#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <service_api/limits/limit_decision.hpp>
#include <string_view>

namespace service_api {

/// Counts requests: for each key, weights of at most `count` in any window of the given length. If another limit
/// rejects the request, the decision is released, which removes what it counted.
template <class T>
concept rate_limiter = requires(T& limiter, std::string_view key, std::uint32_t count, std::chrono::nanoseconds window,
                                std::uint32_t weight, const limit_decision& accepted) {
    { limiter.admit(key, count, window, weight) } -> std::same_as<limit_decision>;
    limiter.release(key, accepted);
};

}  // namespace service_api
