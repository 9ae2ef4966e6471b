#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace service_api {

/// The most time that a call may take: `call(get_leverage{...}, time_limit(500ms))`. The transport's own limit stays: the
/// shorter one ends the call, with `std::errc::timed_out`. It is for a transport that obeys `http_request::timeout_ms`,
/// as those of this library do.
class time_limit {
public:
    /// No limit but the transport's.
    constexpr time_limit() = default;

    /// A time below a millisecond counts as one.
    explicit constexpr time_limit(std::chrono::nanoseconds time)
        : milliseconds_(std::max<std::int64_t>(1, std::chrono::floor<std::chrono::milliseconds>(time).count())) {}

    /// Returns the number of milliseconds; 0 if there is no limit.
    constexpr std::int64_t count() const { return milliseconds_; }

    /// Returns the limit for the attempt of a call that has this number, which observers get.
    constexpr time_limit for_attempt(unsigned number) const {
        time_limit limit = *this;
        limit.attempt_ = number;
        return limit;
    }
    constexpr unsigned attempt() const { return attempt_; }

    /// Returns the shorter of the limit and a time.
    constexpr std::chrono::milliseconds within(std::chrono::milliseconds time) const {
        return milliseconds_ == 0 ? time : std::min(time, std::chrono::milliseconds(milliseconds_));
    }

private:
    std::int64_t milliseconds_ = 0;
    unsigned attempt_ = 1;
};

}  // namespace service_api
