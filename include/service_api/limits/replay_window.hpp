#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <service_api/value/replay_claim.hpp>
#include <service_api/value/unix_ms.hpp>
#include <string>
#include <string_view>
#include <unordered_set>

namespace service_api {

/// Remembers each signature until the moment from which its timestamp alone refuses it. Bounded: when it is full of
/// signatures that are still alive it claims nothing, so that no request can slip past untracked. Thread-safe.
class replay_window {
public:
    explicit replay_window(std::size_t capacity = 1'000'000) : capacity_(capacity) {}

    /// Claims a signature until that moment.
    replay_claim claim(std::string_view signature, unix_ms until, unix_ms now) {
        const std::lock_guard lock(mutex_);
        // Callers read their clocks before they come here. What one has forgotten by a later clock is not fresh for another
        // that still holds an earlier one.
        if (latest_ < now) latest_ = now;
        if (until < latest_) return replay_claim::full;
        while (!by_end_.empty() && by_end_.begin()->first < latest_) {
            seen_.erase(std::string(by_end_.begin()->second));
            by_end_.erase(by_end_.begin());
        }
        if (seen_.size() >= capacity_)
            return seen_.contains(std::string(signature)) ? replay_claim::seen : replay_claim::full;
        const auto [position, fresh] = seen_.emplace(signature);
        if (fresh) by_end_.emplace(until, *position);
        return fresh ? replay_claim::fresh : replay_claim::seen;
    }

    /// Forgets a claim: its request did not run.
    void release(std::string_view signature) {
        const std::lock_guard lock(mutex_);
        const auto position = seen_.find(std::string(signature));
        if (position == seen_.end()) return;
        std::erase_if(by_end_, [&](const auto& one) { return one.second.data() == position->data(); });
        seen_.erase(position);
    }

private:
    std::mutex mutex_{};
    std::size_t capacity_;
    unix_ms latest_{};
    std::unordered_set<std::string> seen_{};
    // Views of the set's strings: its nodes stay where they are until erased.
    std::multimap<unix_ms, std::string_view> by_end_{};
};

}  // namespace service_api
