#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <service_api/limits/key_table.hpp>
#include <service_api/limits/limit_decision.hpp>
#include <service_api/limits/request_log.hpp>
#include <service_api/limits/sip_hash.hpp>
#include <service_api/limits/slot_map.hpp>
#include <span>
#include <string_view>
#include <utility>

namespace service_api {

/// An exact rate limiter with a log of accepted requests per key. In each half-open window of the given length,
/// the accepted weights add up to at most `count`; a request is rejected only if it would exceed that. Time is that of
/// a steady clock, in microseconds. Thread-safe. A key with one request of weight 1 in its window takes 17 bytes; one
/// with more requests has a log of 128 bytes, and above 14 requests 8 to 16 more bytes for each. Logs are allocated by
/// eight.
template <class Clock = std::chrono::steady_clock>
class sliding_window {
    static_assert(
        Clock::is_steady,
        "service_api: a limiter needs a steady clock: a wall clock is set now and then [docs/errors.md#limiter-clock]");

public:
    using time_point = typename Clock::time_point;

    /// Tracks at most `most_keys` keys at a time. `now` must not run backwards and must be callable from any thread.
    explicit sliding_window(
        std::size_t most_keys, std::function<time_point()> now = [] { return Clock::now(); })
        : most_keys_(most_keys), now_(std::move(now)), start_(now_()), keys_(most_keys) {}

    /// Admits or rejects one request of `key` with a weight from 1 to 65 535; a rejected request is not counted. The
    /// key identifies the limit too: each call with the same key must pass the same window. If the table is full and
    /// nothing in it has expired, an unknown key is rejected.
    limit_decision admit(std::string_view key, std::uint32_t count, std::chrono::nanoseconds window,
                         std::uint32_t weight = 1) {
        const key_hash hash = sip_hash(key, secret_);
        const std::lock_guard lock(mutex_);
        const key_table::search begun = keys_.begin_search(hash, logs_);  // loads while the clock is read
        const moment now = read_clock();  // under the lock, so that each log stays in order
        forget_expired(now);
        if (weight > count || weight > heaviest) return {.accepted = false, .remaining = 0, .retry_after = window};
        const slot_index at = keys_.find(hash, begun);
        if (at == key_table::nowhere && keys_.size() >= most_keys_)
            return {.accepted = false, .full = true, .remaining = 0, .retry_after = room_after(now)};
        const auto [requests, used] = live(at, now);
        if (used + weight > count) {
            std::uint64_t room = weight + used - count;  // the weight that must leave the window first
            auto leaves = requests.begin();
            while (leaves->weight < room) room -= (leaves++)->weight;
            return {.accepted = false,
                    .remaining = used < count ? count - static_cast<std::uint32_t>(used) : 0,
                    .retry_after = std::chrono::microseconds(leaves->leaves - now)};
        }
        const request accepted = request_of(end_of(window, now), weight);
        append(hash, at, used, accepted);
        return {.accepted = true,
                .remaining = count - static_cast<std::uint32_t>(used) - weight,
                .retry_after = {},
                .ticket = ticket_of(accepted)};
    }

    /// Removes an accepted request that did not run; its weight is free at once. May be called once per request.
    void release(std::string_view key, const limit_decision& accepted) {
        const key_hash hash = sip_hash(key, secret_);
        const std::lock_guard lock(mutex_);
        const slot_index at = keys_.find(hash);
        if (at == key_table::nowhere) return;
        if (!keys_.marked(at)) {
            if (accepted.ticket == ticket_of(request_of(keys_.until(at), 1))) keys_.erase(at);
            return;
        }
        request_log& known = logs_.at(at);
        const auto requests = known.requests();
        const auto found = std::find_if(requests.rbegin(), requests.rend(),  // it is one of the newest
                                        [&](request one) { return ticket_of(one) == accepted.ticket; });
        if (found == requests.rend()) return;
        known.erase(static_cast<std::size_t>(requests.rend() - found) - 1);
        if (known.used() == 0)
            forget(at);
        else
            keys_.keep(at, known.requests().back().leaves);
    }

    /// Returns the number of tracked keys. A few of them may have expired.
    std::size_t tracked() const {
        const std::lock_guard lock(mutex_);
        return keys_.size();
    }

private:
    using moment = key_table::moment;  // microseconds since a time before the constructor's call
    using slot_index = key_table::slot_index;

    static constexpr std::uint32_t heaviest = 0xFFFF;

    using request = logged_request;

    static request request_of(moment leaves, std::uint32_t weight) {
        return {leaves & key_table::latest, weight & heaviest};
    }
    static std::uint64_t ticket_of(request one) { return std::bit_cast<std::uint64_t>(one); }

    struct live_requests {
        std::span<const request> requests;
        std::uint64_t used;
    };

    moment read_clock() const {
        return static_cast<moment>(std::chrono::floor<std::chrono::microseconds>(now_() - start_).count()) + 1;
    }
    static moment end_of(std::chrono::nanoseconds window, moment now) {
        return std::min(now + static_cast<moment>(std::chrono::ceil<std::chrono::microseconds>(window).count()),
                        key_table::latest);
    }

    /// Returns the requests of a key that are still in the window, and the sum of their weights.
    live_requests live(slot_index at, moment now) {
        if (at == key_table::nowhere) return {{}, 0};
        if (!keys_.marked(at)) {
            lone_ = request_of(keys_.until(at), 1);
            return now < lone_.leaves ? live_requests{{&lone_, 1}, 1} : live_requests{{}, 0};
        }
        request_log& known = logs_.at(at);
        if (known.used() > 0 && known.requests().back().leaves <= now) known.clear();  // there may be many
        while (known.used() > 0 && known.requests().front().leaves <= now) known.drop_oldest();
        return {known.requests(), known.used()};
    }

    void append(const key_hash& hash, slot_index at, std::uint64_t used, request accepted) {
        if (at == key_table::nowhere) at = keys_.insert(hash, accepted.leaves);
        if (used == 0 && accepted.weight == 1) {  // the key's slot has all data of it
            if (keys_.marked(at)) logs_.erase(at);
            keys_.mark(at, false);
        } else {
            request_log& known = keys_.marked(at) ? logs_.at(at) : logs_.insert(at);
            if (!keys_.marked(at) && used > 0) known.append(lone_);
            known.append(accepted);
            keys_.mark(at, true);
        }
        keys_.keep(at, accepted.leaves);
    }

    void forget(slot_index at) {
        if (keys_.marked(at)) logs_.erase(at);
        keys_.erase(at);
    }
    void forget_expired(moment now) {
        // Two keys per call: each call can add one key at most, so expired keys do not accumulate, and no call has to
        // remove many.
        for (int i = 0; i < 2 && keys_.earliest_bound() <= now; ++i) {
            const slot_index first = keys_.size() > 0 ? keys_.first_to_end() : key_table::nowhere;
            if (first == key_table::nowhere || keys_.until(first) > now) return;
            forget(first);
        }
    }
    std::chrono::nanoseconds room_after(moment now) {
        if (keys_.size() == 0) return std::chrono::nanoseconds::max();
        return std::chrono::microseconds(keys_.until(keys_.first_to_end()) - now);
    }

    const std::size_t most_keys_;
    const std::function<time_point()> now_;
    const time_point start_;
    const std::array<std::uint64_t, 2> secret_ = random_hash_key();
    mutable std::mutex mutex_{};
    key_table keys_;  // each key until its newest request leaves; marked if it has a log
    slot_map<request_log> logs_{keys_.slots()};
    request lone_{};  // the request that `live` returns for a key without a log
};

}  // namespace service_api
