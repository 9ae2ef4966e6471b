#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <mutex>
#include <service_api/limits/key_table.hpp>
#include <service_api/limits/paced_clock.hpp>
#include <service_api/limits/replay_guard.hpp>
#include <service_api/limits/sip_hash.hpp>
#include <service_api/value/unix_time.hpp>
#include <string_view>
#include <utility>

namespace service_api {

/// Stores each signature until the time from which its timestamp alone makes it invalid. Setting the wall clock forward
/// or back does not make a used signature fresh again: expired claims are removed by a `paced_clock`, and a claim that
/// ends no later than a removed one is rejected. Bounded: if it is full of signatures that have not expired, it accepts
/// no claim, so that no request runs without a record of its signature. Thread-safe.
///
/// The constructor allocates 19 bytes per signature, and no call allocates. The work of a call does not grow with the
/// number of signatures: a claim removes at most three expired ones. A signature is identified by 80 bits of its hash
/// with a secret key, so a fresh one among a million others is taken for a used one with a probability of 10^-18.
class replay_cache {
public:
    using time_point = std::chrono::steady_clock::time_point;

    /// Stores at most `capacity` signatures. `steady` must be monotonic and callable from any thread.
    explicit replay_cache(
        std::size_t capacity = 1'000'000,
        std::function<time_point()> steady = [] { return std::chrono::steady_clock::now(); })
        : capacity_(capacity), steady_(std::move(steady)), claims_(slots_for(capacity)) {}

    /// Claims `signature` until `until`, or returns why that is impossible. If it throws, nothing is claimed.
    replay_result claim(std::string_view signature, unix_ms until, unix_ms now) {
        const key_hash hash = sip_hash(signature, secret_);
        const moment end = moment_of(until);
        const std::lock_guard lock(mutex_);
        const moment current = moment_of(clock_.read(now, steady_()));
        forget_expired(current);
        if (const slot_index at = claims_.find(hash); at != key_table::nowhere) {
            if (claims_.until(at) >= current) return replay_result::seen;
            forget(at);
        }
        // It may have been claimed before and removed since.
        if (end <= forgotten_) return replay_result::full;
        if (claims_.size() >= capacity_) return replay_result::full;
        claims_.insert(hash, end);
        return replay_result::fresh;
    }

    /// Removes a claim whose request did not run.
    void release(std::string_view signature) {
        const key_hash hash = sip_hash(signature, secret_);
        const std::lock_guard lock(mutex_);
        const slot_index at = claims_.find(hash);
        if (at != key_table::nowhere) claims_.erase(at);
    }

private:
    using moment = key_table::moment;  // milliseconds since `-origin`
    using slot_index = key_table::slot_index;

    static constexpr std::int64_t origin = std::int64_t{1} << 46;  // 2230 years

    /// Times before the year -260 or after 4199 become the earliest or the latest moment.
    static moment moment_of(unix_ms at) {
        constexpr std::int64_t last = static_cast<std::int64_t>(key_table::latest) - origin;
        return static_cast<moment>(std::clamp(at.count, 1 - origin, last) + origin);
    }
    /// One slot in nine stays free, so that a search ends after few slots.
    static std::size_t slots_for(std::size_t capacity) {
        return capacity + std::min(capacity / 8, std::numeric_limits<std::size_t>::max() - capacity);
    }

    void forget(slot_index at) {
        forgotten_ = std::max(forgotten_, claims_.until(at));
        claims_.erase(at);
    }
    void forget_expired(moment now) {
        // Two per call: each call adds one at most, so expired claims do not accumulate, and no call removes many.
        for (int i = 0; i < 2 && claims_.size() > 0 && claims_.earliest_bound() < now; ++i)
            forget(claims_.first_to_end());
    }

    const std::size_t capacity_;
    const std::function<time_point()> steady_;
    const std::array<std::uint64_t, 2> secret_ = random_hash_key();
    std::mutex mutex_{};
    paced_clock clock_{};
    moment forgotten_ = 0;  // the latest end of a removed claim
    key_table claims_;
};

}  // namespace service_api
