#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <mutex>
#include <service_api/limits/paced_clock.hpp>
#include <service_api/limits/replay_guard.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace service_api {

/// Stores each signature until the time from which its timestamp alone makes it invalid. Setting the wall clock forward
/// or back does not make a used signature fresh again: expired claims are removed by a `paced_clock`, and a claim that
/// ends no later than a removed one is rejected. Bounded: if it is full of signatures that have not expired, it accepts
/// no claim, so that no request runs without a record of its signature. Thread-safe.
class replay_cache {
public:
    using time_point = std::chrono::steady_clock::time_point;

    /// `steady` must be monotonic and callable from any thread.
    explicit replay_cache(
        std::size_t capacity = 1'000'000,
        std::function<time_point()> steady = [] { return std::chrono::steady_clock::now(); })
        : capacity_(capacity), steady_(std::move(steady)) {}

    /// Claims `signature` until `until`, or returns why that is impossible. If it throws, nothing is claimed.
    replay_result claim(std::string_view signature, unix_ms until, unix_ms now) {
        const std::lock_guard lock(mutex_);
        forget(clock_.read(now, steady_()));
        if (seen_.find(signature) != seen_.end()) return replay_result::seen;
        // It may have been claimed before and removed since.
        if (until <= forgotten_) return replay_result::full;
        if (seen_.size() >= capacity_) return replay_result::full;
        ends made;
        const auto row = made.emplace(until, signature);
        seen_.emplace(row->second, row);
        by_end_.merge(made);  // allocates nothing
        return replay_result::fresh;
    }

    /// Removes a claim whose request did not run.
    void release(std::string_view signature) {
        const std::lock_guard lock(mutex_);
        const auto position = seen_.find(signature);
        if (position == seen_.end()) return;
        const auto row = position->second;
        seen_.erase(position);
        by_end_.erase(row);
    }

private:
    using ends = std::multimap<unix_ms, std::string>;

    void forget(unix_ms now) {
        while (!by_end_.empty() && by_end_.begin()->first < now) {
            const auto& [until, signature] = *by_end_.begin();
            if (forgotten_ < until) forgotten_ = until;
            seen_.erase(signature);
            by_end_.erase(by_end_.begin());
        }
    }

    std::mutex mutex_{};
    std::size_t capacity_;
    std::function<time_point()> steady_;
    paced_clock clock_{};
    unix_ms forgotten_{std::numeric_limits<std::int64_t>::min()};  // the latest end of a removed claim
    ends by_end_{};
    std::unordered_map<std::string_view, ends::iterator> seen_{};  // its keys are the strings of `by_end_`
};

}  // namespace service_api
