#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <mutex>
#include <service_api/message/wall_clock.hpp>
#include <service_api/value/unix_time.hpp>
#include <utility>

namespace service_api {

/// A clock whose copies never return the same time twice, nor an earlier one: for the nonces of signatures, which are
/// times in milliseconds. If it is read more than once in a millisecond, it returns later times than the clock that it
/// reads. All clients with one key must have copies of one clock. Thread-safe.
///
/// If it is more than an hour ahead of the clock that it reads, because that returned a wrong time once or was set
/// back, it follows it back: no server accepts signatures of such a time, and would accept none until the time has
/// come. Times that it returned before one that was more than an hour later are not repeated. It also follows back the
/// corrections of a `synchronized_clock`: a server has rejected the later times.
template <wall_clock Clock>
class increasing_clock {
public:
    static constexpr bool is_increasing = true;

    /// In milliseconds.
    static constexpr std::int64_t most_ahead = 3'600'000;

    explicit increasing_clock(Clock clock) : clock_(std::move(clock)), last_(std::make_shared<last_times>()) {}

    unix_ms operator()() const {
        const std::lock_guard lock(last_->mutex);
        auto& [mutex, last, before_jump, corrections] = *last_;
        if constexpr (requires { clock_.corrections(); }) {
            const auto made = clock_.corrections();
            if (made != corrections) last = 0;
            corrections = made;
        }
        const std::int64_t now = clock_().count;
        if (last - most_ahead > now) last = before_jump - most_ahead > now ? 0 : before_jump;
        if (now - most_ahead > last) before_jump = last;
        last = std::max(now, last + 1);
        return {last};
    }

    /// Returns the clock that it reads.
    const Clock& source() const { return clock_; }

private:
    struct last_times {
        std::mutex mutex{};
        std::int64_t last = 0;
        std::int64_t before_jump = 0;  // the time that was returned before one that is more than an hour later
        unsigned corrections = 0;      // see synchronized_clock
    };

    Clock clock_;
    std::shared_ptr<last_times> last_;
};

}  // namespace service_api
