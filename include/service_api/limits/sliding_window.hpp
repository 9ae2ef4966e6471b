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

/// A rate limiter that is exact: a log of accepted requests per key. In no half-open window of the given length do the
/// accepted weights add up to more than `count`, and nothing below that is refused. Safe to share between threads.
template <class Clock = std::chrono::steady_clock>
class sliding_window {
public:
    using time_point = typename Clock::time_point;

    /// Tracks at most `most_keys` keys at a time. `now` must not run backwards and be callable from any thread.
    explicit sliding_window(
        std::size_t most_keys, std::function<time_point()> now = [] { return Clock::now(); })
        : most_keys_(most_keys), now_(std::move(now)) {}

    /// Asks for one request of `key`, at least 1 heavy; a refusal costs nothing. The key names the limit too: it always
    /// comes with the same count and window. When the table is full and nothing in it has expired, an unknown key is
    /// refused.
    admission admit(std::string_view key, std::uint32_t count, std::chrono::nanoseconds window,
                    std::uint32_t weight = 1) {
        const std::lock_guard lock(mutex_);
        const time_point now = now_();  // under the lock: each log stays in order
        forget_expired(now);
        if (weight > count) return {.accepted = false, .remaining = 0, .retry_after = window};
        auto place = logs_.find(key);
        if (place == logs_.end()) {
            if (logs_.size() >= most_keys_)
                return {.accepted = false, .full = true, .remaining = 0, .retry_after = room_after(now)};
            place = logs_.try_emplace(std::string(key)).first;
        }
        auto& [expiry, used, accepted] = place->second;
        auto live = accepted.begin();
        for (; live != accepted.end() && now - live->at >= window; ++live) used -= live->weight;
        accepted.erase(accepted.begin(), live);
        if (weight > count - used) {
            std::uint32_t room = count - used;
            auto leaves = accepted.begin();
            while ((room += leaves->weight) < weight) ++leaves;
            return {.accepted = false, .remaining = count - used, .retry_after = window - (now - leaves->at)};
        }
        accepted.push_back({now, weight, ++last_ticket_});
        used += weight;
        expiries_.erase({expiry, &*place});
        expiry = now + std::chrono::ceil<typename Clock::duration>(window);
        expiries_.insert({expiry, &*place});
        return {.accepted = true, .remaining = count - used, .retry_after = {}, .ticket = last_ticket_};
    }

    /// Takes an accepted request back: it did not run, and its weight is free at once.
    void release(std::string_view key, const admission& accepted) {
        const std::lock_guard lock(mutex_);
        const auto place = logs_.find(key);
        if (place == logs_.end()) return;
        auto& [expiry, used, requests] = place->second;  // the expiry stays: an empty log leaves a little late
        const auto found = std::find_if(requests.begin(), requests.end(),
                                        [&](const request& one) { return one.ticket == accepted.ticket; });
        if (found == requests.end()) return;
        used -= found->weight;
        requests.erase(found);
    }

    /// How many keys are tracked now.
    std::size_t tracked() const {
        const std::lock_guard lock(mutex_);
        return logs_.size();
    }

private:
    struct request {
        time_point at;
        std::uint32_t weight;
        std::uint64_t ticket;
    };

    struct log {
        time_point expiry{};              // when the newest of the requests leaves its window
        std::uint32_t used = 0;           // the sum of the weights below, never more than the count
        std::vector<request> accepted{};  // oldest first
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
    std::uint64_t last_ticket_ = 0;
    log_map logs_;
    std::set<std::pair<time_point, const typename log_map::value_type*>> expiries_;  // which key makes room first
};

}  // namespace service_api
