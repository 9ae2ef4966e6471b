#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <service_api/message/wall_clock.hpp>
#include <service_api/value/unix_time.hpp>
#include <utility>

namespace service_api {

/// A clock whose copies never return the same time twice, nor an earlier one: for the nonces of signatures, which are
/// times in milliseconds. If it is read more than once in a millisecond, it returns later times than the clock that it
/// reads. All clients with one key must have copies of one clock. Thread-safe.
template <wall_clock Clock>
class increasing_clock {
public:
    static constexpr bool is_increasing = true;

    explicit increasing_clock(Clock clock)
        : clock_(std::move(clock)), last_(std::make_shared<std::atomic<std::int64_t>>(0)) {}

    unix_ms operator()() const {
        const unix_ms now = clock_();
        std::int64_t last = last_->load();
        std::int64_t next = 0;
        do {
            next = std::max(now.count, last + 1);
        } while (!last_->compare_exchange_weak(last, next));
        return {next};
    }

private:
    Clock clock_;
    std::shared_ptr<std::atomic<std::int64_t>> last_;
};

}  // namespace service_api
