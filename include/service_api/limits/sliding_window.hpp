#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <service_api/value/admission.hpp>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace service_api {

/// A rate limiter that is exact: a log of accepted requests per key. In no half-open window of the given length are
/// more than `count` accepted, and nothing below that is refused. Safe to share between threads.
template <class Clock = std::chrono::steady_clock>
class sliding_window {
public:
    using time_point = typename Clock::time_point;

    /// Tracks at most `most_keys` keys at a time. `now` must not run backwards and be callable from any thread.
    explicit sliding_window(
        std::size_t most_keys, std::function<time_point()> now = [] { return Clock::now(); })
        : most_keys_(most_keys), now_(std::move(now)) {}

    /// Asks for one request of `key`; a refusal costs nothing. The key names the limit too: it always comes with the
    /// same count and window. When the table is full and nothing in it has expired, an unknown key is refused.
    admission admit(std::string_view key, std::uint32_t count, std::chrono::nanoseconds window) {
        const std::lock_guard lock(mutex_);
        const time_point now = now_();  // under the lock: each log stays in order
        forget_expired(now);
        if (count == 0) return {.accepted = false, .remaining = 0, .retry_after = window};
        auto place = logs_.find(key);
        if (place == logs_.end()) {
            if (logs_.size() >= most_keys_)
                return {.accepted = false, .full = true, .remaining = 0, .retry_after = room_after(now)};
            place = logs_.try_emplace(std::string(key)).first;
        }
        auto& [expiry, times] = place->second;
        times.erase(times.begin(),
                    std::find_if(times.begin(), times.end(), [&](time_point then) { return now - then < window; }));
        if (times.size() >= count) {
            const time_point oldest = times[times.size() - count];
            return {.accepted = false, .remaining = 0, .retry_after = window - (now - oldest)};
        }
        times.push_back(now);
        expiries_.erase({expiry, &*place});
        expiry = now + std::chrono::ceil<typename Clock::duration>(window);
        expiries_.insert({expiry, &*place});
        return {.accepted = true, .remaining = count - static_cast<std::uint32_t>(times.size()), .retry_after = {}};
    }

    /// How many keys are tracked now.
    std::size_t tracked() const {
        const std::lock_guard lock(mutex_);
        return logs_.size();
    }

private:
    struct log {
        time_point expiry{};              // when the newest of the times leaves its window
        std::vector<time_point> times{};  // accepted requests, oldest first, never more than the count
    };

    struct text_hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };

    using log_map = std::unordered_map<std::string, log, text_hash, std::equal_to<>>;

    void forget_expired(time_point now) {
        // A log is inserted once and erased once, so this is constant work per admission on average.
        while (!expiries_.empty() && expiries_.begin()->first <= now) {
            const auto* expired = expiries_.begin()->second;
            expiries_.erase(expiries_.begin());
            logs_.erase(logs_.find(expired->first));
        }
    }

    std::chrono::nanoseconds room_after(time_point now) const {
        return expiries_.empty() ? std::chrono::nanoseconds::max() : expiries_.begin()->first - now;
    }

    const std::size_t most_keys_;
    const std::function<time_point()> now_;
    mutable std::mutex mutex_;
    log_map logs_;
    std::set<std::pair<time_point, const typename log_map::value_type*>> expiries_;  // which key makes room first
};

}  // namespace service_api
