#pragma once

#include <atomic>
#include <chrono>

namespace service_api {

/// Stops calls to a service that has failed: after an error one call per pause tests whether it works again; the others
/// are rejected at once. Thread-safe.
class circuit_breaker {
public:
    using time_point = std::chrono::steady_clock::time_point;

    explicit circuit_breaker(std::chrono::steady_clock::duration pause) : pause_(pause) {}

    /// Returns whether the service may be called. A caller that gets true must report the result by `worked` or
    /// `failed`.
    bool lets_through(time_point now) {
        time_point next = next_try_;
        if (next == working) return true;
        return next <= now && next_try_.compare_exchange_strong(next, now + pause_);
    }
    bool is_open() const { return next_try_.load() != working; }
    void worked() { next_try_ = working; }
    void failed(time_point now) { next_try_ = now + pause_; }

private:
    static constexpr time_point working = time_point::min();

    const std::chrono::steady_clock::duration pause_;
    std::atomic<time_point> next_try_{working};
};

}  // namespace service_api
