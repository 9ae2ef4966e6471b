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

    /// Returns whether the service may be called. A caller that gets true must report the result by `record_success` or
    /// `record_failure`.
    bool allow_request(time_point now) {
        time_point next = next_attempt_;
        if (next == closed) return true;
        return next <= now && next_attempt_.compare_exchange_strong(next, now + pause_);
    }
    bool is_open() const { return next_attempt_.load() != closed; }
    void record_success() { next_attempt_ = closed; }
    void record_failure(time_point now) { next_attempt_ = now + pause_; }

private:
    static constexpr time_point closed = time_point::min();

    const std::chrono::steady_clock::duration pause_;
    std::atomic<time_point> next_attempt_{closed};
};

}  // namespace service_api
