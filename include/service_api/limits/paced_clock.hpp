#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <service_api/value/unix_time.hpp>

namespace service_api {

/// A wall clock for removing expired records. It is never ahead of the wall clock and never runs more than twice as
/// fast as a steady clock: if the wall clock is set forward, it follows slowly; if the wall clock is set back, it
/// follows at once. Not thread-safe.
class paced_clock {
public:
    using time_point = std::chrono::steady_clock::time_point;

    /// Returns the time for the current readings of both clocks. If the readings are older than those of the last call,
    /// the result is at most the last time.
    unix_ms read(unix_ms wall, time_point steady) {
        if (last_) {
            const auto passed = std::max(std::chrono::floor<std::chrono::milliseconds>(steady - last_->steady),
                                         std::chrono::milliseconds(0));
            wall = std::min(wall, unix_ms{last_->wall.count + 2 * passed.count()});
            steady = last_->steady + passed;  // no interval is counted twice, and no fraction of a millisecond is lost
        }
        last_ = {wall, steady};
        return wall;
    }

private:
    struct reading {
        unix_ms wall;
        time_point steady;
    };
    std::optional<reading> last_{};
};

}  // namespace service_api
