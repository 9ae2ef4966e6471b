#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>

namespace service_api {

/// What `waiting_room::enter` says.
enum class room_entry {
    waits,           ///< a worker is on its way
    needs_a_worker,  ///< waits too, and the caller starts one: who calls `next` until there is none
    refused          ///< it would wait too long
};

/// Where requests wait for a thread, in the order they came, and are not let in when they would wait too long: as many as
/// wait already, by what one takes, by how many workers there are. Safe to use from several threads.
template <class Request>
class waiting_room {
public:
    using duration = std::chrono::steady_clock::duration;

    /// `most`: how long a request may wait. `workers`: how many are served at a time.
    waiting_room(duration most, unsigned workers) : most_(most), most_workers_(workers) {}

    room_entry enter(Request one) {
        const std::lock_guard lock(mutex_);
        const std::size_t before = requests_.size() + workers_;
        // A few are no queue, however long the last request took.
        if (before >= std::size_t{8} * most_workers_ && mean_ * before / most_workers_ > most_)
            return room_entry::refused;
        requests_.push_back(std::move(one));
        if (workers_ == most_workers_) return room_entry::waits;
        ++workers_;
        return room_entry::needs_a_worker;
    }

    /// For a worker: the next request. When there is none, the worker ends.
    std::optional<Request> next() {
        const std::lock_guard lock(mutex_);
        if (requests_.empty()) {
            --workers_;
            return std::nullopt;
        }
        std::optional<Request> first(std::move(requests_.front()));
        requests_.pop_front();
        return first;
    }

    /// A request took this long.
    void worked(duration time) {
        const std::lock_guard lock(mutex_);
        mean_ += (time - mean_) / 16;  // of the last sixteen or so
    }

    /// How many wait or are served.
    std::size_t size() const {
        const std::lock_guard lock(mutex_);
        return requests_.size() + workers_;
    }

private:
    const duration most_;
    const unsigned most_workers_;
    mutable std::mutex mutex_{};
    std::deque<Request> requests_{};
    unsigned workers_ = 0;
    duration mean_{};
};

}  // namespace service_api
