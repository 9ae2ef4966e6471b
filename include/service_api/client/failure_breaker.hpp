#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <mutex>

namespace service_api {

/// When a `failure_breaker` opens, and for how long.
struct breaker_options {
    double rate = 0.5;                         ///< the part of the calls that fail from which it opens, from 0 to 1
    std::uint32_t least_calls = 20;            ///< in the window, before which it does not open
    std::chrono::milliseconds window{10'000};  ///< calls of one to two of its halves count
    std::chrono::milliseconds pause{5'000};    ///< between it opens and one call tests the server
};

/// A circuit breaker for one server. Closed, it lets every call through and counts those that fail. If too many do, it is open:
/// calls are rejected without being sent. After a pause it is half-open: one call is let through, and its result closes it or
/// opens it again. All clients of a server share one. Thread-safe.
class failure_breaker {
public:
    using time_point = std::chrono::steady_clock::time_point;

    explicit failure_breaker(breaker_options options = {}) : options_(options) {}

    /// Returns zero if a call may be sent, and then demands `record` of its result; otherwise the time until the next one
    /// may be.
    std::chrono::nanoseconds admit(time_point now) {
        const std::lock_guard lock(mutex_);
        if (is_closed_) return {};
        if (now < next_probe_) return next_probe_ - now;
        next_probe_ = now + options_.pause;  // also if its result is never recorded
        is_half_open_ = true;
        return {};
    }

    /// Counts the result of a call.
    void record(bool has_failed, time_point now) {
        const std::lock_guard lock(mutex_);
        if (!is_closed_) {
            if (!is_half_open_) return;  // a call that was sent before it opened
            is_half_open_ = !has_failed;
            if (has_failed)
                next_probe_ = now + options_.pause;
            else
                close(now);
            return;
        }
        const std::chrono::nanoseconds half = options_.window / 2;
        if (now - half_begun_ >= half) {
            earlier_ = now - half_begun_ < 2 * half ? current_ : counts{};
            current_ = {};
            half_begun_ = now;
        }
        ++current_.calls;
        current_.failures += has_failed ? 1 : 0;
        const double calls = static_cast<double>(current_.calls + earlier_.calls);
        const double failures = static_cast<double>(current_.failures + earlier_.failures);
        if (has_failed && calls >= options_.least_calls && failures >= options_.rate * calls) {
            is_closed_ = false;
            is_half_open_ = false;
            next_probe_ = now + options_.pause;
        }
    }

    /// Returns whether every call is let through.
    bool is_closed() const {
        const std::lock_guard lock(mutex_);
        return is_closed_;
    }

private:
    struct counts {
        std::uint64_t calls = 0;
        std::uint64_t failures = 0;
    };

    void close(time_point now) {
        is_closed_ = true;
        current_ = earlier_ = {};
        half_begun_ = now;
    }

    const breaker_options options_;
    mutable std::mutex mutex_{};
    bool is_closed_ = true;
    bool is_half_open_ = false;  // open, and a call tests the server
    time_point next_probe_{};
    time_point half_begun_{};
    counts current_{};  // of the half of the window that began at `half_begun_`
    counts earlier_{};  // of the half before
};

}  // namespace service_api
