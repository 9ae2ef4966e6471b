#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <service_api/value/unix_time.hpp>

namespace service_api {

/// A wall clock by which records may be forgotten for good. It is never ahead of the wall clock, and never runs more than
/// twice as fast as a steady clock: a wall clock that is set forward takes it along slowly, one that is set back at once.
/// Not thread-safe.
class paced_clock {
public:
    using time_point = std::chrono::steady_clock::time_point;

    /// Returns the time, given what both clocks read now. A caller whose readings are older than the last ones gets at most the
    /// last time.
    unix_ms read(unix_ms wall, time_point steady) {
        if (last_) {
            const auto passed = std::max(std::chrono::floor<std::chrono::milliseconds>(steady - last_->steady),
                                         std::chrono::milliseconds(0));
            wall = std::min(wall, unix_ms{last_->wall.count + 2 * passed.count()});
            steady = last_->steady + passed;  // no interval counts twice, and no part of a millisecond is lost
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
