#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <random>
#include <service_api/client/retry_budget.hpp>
#include <service_api/client/time_limit.hpp>
#include <service_api/http/repeatability.hpp>
#include <service_api/message/outcome.hpp>
#include <system_error>

namespace service_api {

/// How often, and after which waits, a call that failed is attempted again.
struct retry_policy {
    unsigned attempts = 4;  ///< at most, with the first
    /// The most time before the second attempt; before each later one it is twice as long. A wait is a random part of it
    /// ("full jitter"), so that clients that failed together do not return together.
    std::chrono::milliseconds first_wait{100};
    std::chrono::milliseconds longest_wait{5'000};
    /// For a call: all attempts and waits. An attempt has the time that is left, divided by the attempts that are left.
    std::chrono::milliseconds deadline{30'000};
    std::uint64_t seed = 0;  ///< of the random waits; 0 for another one in each run
};

namespace detail {

/// Random numbers for waits, which nobody has to be unable to guess (SplitMix64). Thread-safe.
class jitter {
public:
    explicit jitter(std::uint64_t seed) : state_(seed != 0 ? seed : std::random_device()()) {}

    /// Returns a random time up to the given one.
    std::chrono::nanoseconds part_of(std::chrono::nanoseconds most) {
        std::uint64_t bits = state_.fetch_add(0x9E37'79B9'7F4A'7C15, std::memory_order_relaxed);
        bits = (bits ^ (bits >> 30)) * 0xBF58'476D'1CE4'E5B9;
        bits = (bits ^ (bits >> 27)) * 0x94D0'49BB'1331'11EB;
        bits ^= bits >> 31;
        const auto end = static_cast<std::uint64_t>(std::max<std::int64_t>(most.count(), 0)) + 1;
        return std::chrono::nanoseconds(static_cast<std::int64_t>(bits % end));
    }

private:
    std::atomic<std::uint64_t> state_;
};

/// Returns whether a server that responds with this status may respond with another one soon.
constexpr bool is_passing_failure(int status) {
    return status == 408 || status == 500 || status == 502 || status == 503 || status == 504;
}

/// Returns whether a call that failed may have run. A server that fails, or a proxy in front of it, may have done so after
/// the change.
inline bool may_have_run(const call_error& error) {
    switch (error.stage) {
        case call_stage::not_sent: return false;
        case call_stage::rejected: return error.status >= 500 || is_passing_failure(error.status);
        case call_stage::transport:
        case call_stage::unreadable: break;
    }
    return true;
}

/// Returns whether an attempt that failed may be followed by another one. A request that may have run is repeated only
/// if the description allows it. 425 and 429 mean that it has not run.
inline bool may_retry(const call_error& error, repeatability repeat) {
    const bool is_repeatable = repeat != repeatability::never;
    const bool is_ended = error.transport == std::errc::operation_canceled ||
                          error.transport == std::errc::invalid_argument;  // the request cannot be written as HTTP
    switch (error.stage) {
        case call_stage::not_sent: return (error.transport || error.retry_after) && !is_ended;
        case call_stage::transport: return is_repeatable && !is_ended;
        case call_stage::rejected:
            if (error.status == 425 || error.status == 429) return true;
            // 409 with a time: a request with this idempotency key is running, and its response may be had later.
            if (error.status == 409) return repeat == repeatability::by_key && error.retry_after;
            return is_repeatable && is_passing_failure(error.status);
        case call_stage::unreadable: break;
    }
    return false;
}

/// The attempts of one call.
class retry_run {
public:
    using time_point = std::chrono::steady_clock::time_point;

    retry_run(const retry_policy& policy, retry_budget& budget, jitter& random, repeatability repeat, time_limit own,
              time_point now)
        : policy_(policy),
          budget_(budget),
          random_(random),
          repeat_(repeat),
          begun_(now),
          deadline_(own.within(std::min<std::chrono::milliseconds>(policy.deadline, longest))) {
        budget_.earn();
    }

    /// Returns the time of the next attempt. What is repeated only if it was not sent has all of the time.
    time_limit begin_attempt(time_point now) {
        const unsigned left = std::max(policy_.attempts, made_ + 1) - made_;
        ++made_;
        return time_limit(time_left(now) / (repeat_ == repeatability::never ? 1 : left)).for_attempt(made_);
    }

    /// Returns the wait before the next attempt; nothing if the call ends with this error. `is_corrected` is whether the
    /// server has rejected a timestamp that would now be another.
    std::optional<std::chrono::nanoseconds> wait_after(const call_error& error, time_point now,
                                                       bool is_corrected = false) {
        may_have_run_ |= detail::may_have_run(error);
        if (is_corrected && made_ < policy_.attempts && budget_.spend()) return std::chrono::nanoseconds(0);
        if (made_ >= policy_.attempts || !may_retry(error, repeat_)) return std::nullopt;
        std::chrono::nanoseconds wait = random_.part_of(longest_wait());
        if (error.retry_after) wait += std::chrono::seconds(*error.retry_after);
        if (wait >= time_left(now) || !budget_.spend()) return std::nullopt;
        return wait;
    }

    /// Returns whether one of the failed attempts may have run.
    bool may_have_run() const { return may_have_run_; }

private:
    std::chrono::nanoseconds time_left(time_point now) const {
        return std::max(deadline_ - (now - begun_), std::chrono::nanoseconds(0));
    }
    std::chrono::nanoseconds longest_wait() const {
        const std::chrono::milliseconds most = std::min<std::chrono::milliseconds>(policy_.longest_wait, longest);
        std::chrono::milliseconds wait = std::min(policy_.first_wait, most);
        for (unsigned i = 1; i < made_ && wait < most; ++i) wait *= 2;
        return std::min(wait, most);
    }

    static constexpr std::chrono::hours longest{24};  // nanoseconds of a larger number may overflow

    const retry_policy& policy_;
    retry_budget& budget_;
    jitter& random_;
    repeatability repeat_;
    time_point begun_;
    std::chrono::nanoseconds deadline_;
    unsigned made_ = 0;
    bool may_have_run_ = false;
};

}  // namespace detail

}  // namespace service_api
