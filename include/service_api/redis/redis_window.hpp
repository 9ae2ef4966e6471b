#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <service_api/limits/limit_decision.hpp>
#include <service_api/limits/sliding_window.hpp>
#include <service_api/redis/circuit_breaker.hpp>
#include <service_api/redis/redis_log.hpp>
#include <string_view>
#include <utility>

namespace service_api {

/// A rate limiter that several processes share through a Redis: together they admit no more than the count in any
/// window, by the clock of the Redis. Thread-safe.
///
/// A call waits for the Redis for at most 40 ms. If the Redis is slow, unreachable or sends invalid replies, each
/// process limits itself to its share, the count divided by the number of processes, and tries the Redis again every
/// half second. Its local log counts all requests that it admits in either case. Requests that it has already admitted
/// are therefore part of its share, and no process admits more than the count, for any reply of the Redis.
class redis_window {
public:
    /// `processes` is the number of processes that share the Redis, at least 1. Tracks at most `most_keys` keys at a
    /// time, like `sliding_window`.
    redis_window(redis_address at, unsigned database, std::uint32_t processes, std::size_t most_keys)
        : processes_(processes), local_(most_keys), shared_(std::move(at), database) {}

    /// Admits or rejects a request like `sliding_window::admit`.
    limit_decision admit(std::string_view key, std::uint32_t count, std::chrono::nanoseconds window,
                         std::uint32_t weight = 1) {
        const limit_decision local = local_.admit(key, count, window, weight);
        if (!local.accepted) return local;  // all processes together have admitted at least as much
        if (auto shared = admit_shared(key, count, window, weight)) {
            if (!shared->accepted) local_.release(key, local);
            shared->ticket = local.ticket;
            return *shared;
        }
        local_.release(key, local);
        return local_.admit(key, std::max(count / processes_, weight), window, weight);
    }

    void release(std::string_view key, const limit_decision& accepted) {
        local_.release(key, accepted);
        if (accepted.shared_ticket == 0) return;  // the Redis did not count it
        const auto now = std::chrono::steady_clock::now();
        if (breaker_.allow_request(now)) record_result(shared_.release(key, accepted, now + call_timeout));
    }

    /// Returns whether the Redis is used. Otherwise this process limits itself to its share.
    bool is_shared() const { return !breaker_.is_open(); }

private:
    static constexpr std::chrono::milliseconds call_timeout{40};
    static constexpr std::chrono::milliseconds retry_pause{500};

    std::optional<limit_decision> admit_shared(std::string_view key, std::uint32_t count,
                                               std::chrono::nanoseconds window, std::uint32_t weight) {
        const auto now = std::chrono::steady_clock::now();
        if (!breaker_.allow_request(now)) return std::nullopt;
        auto decision =
            shared_.admit(key, count, std::chrono::ceil<std::chrono::microseconds>(window), weight, now + call_timeout);
        record_result(decision.has_value());
        return decision;
    }
    void record_result(bool succeeded) {
        if (succeeded)
            breaker_.record_success();
        else
            breaker_.record_failure(std::chrono::steady_clock::now());
    }

    const std::uint32_t processes_;
    circuit_breaker breaker_{retry_pause};
    sliding_window<> local_;
    redis_log shared_;
};

}  // namespace service_api
