#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <service_api/limits/admission.hpp>
#include <string_view>

namespace service_api {

/// Counts requests: weights of at most `count` in any window of that length for each key. An admission whose request
/// another limit refused is released, which takes back what it counted.
template <class T>
concept rate_limiter = requires(T& limiter, std::string_view key, std::uint32_t count, std::chrono::nanoseconds window,
                                std::uint32_t weight, const admission& accepted) {
    { limiter.admit(key, count, window, weight) } -> std::same_as<admission>;
    limiter.release(key, accepted);
};

}  // namespace service_api
