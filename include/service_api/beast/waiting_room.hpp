#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <service_api/beast/client_network.hpp>
#include <utility>

namespace service_api {

/// What `waiting_room::enter` says.
enum class room_entry {
    waits,           ///< a worker is on its way
    needs_a_worker,  ///< waits too, and the caller starts one: who calls `next` until there is none
    refused          ///< it would wait too long
};

/// Where requests wait for a thread, in the order they came. A request is refused if it would wait too long: the requests
/// before it, times what one takes, divided by the workers. Likewise if those of its own client network alone take more
/// than the network's share of that time. Safe to use from several threads.
template <class Request>
class waiting_room {
public:
    using duration = std::chrono::steady_clock::duration;

    /// `most`: how long a request may wait. `workers`: how many are served at a time. `most_of_network`: how long the
    /// waiting requests of one client network may take.
    waiting_room(duration most, unsigned workers, duration most_of_network)
        : most_(most), most_of_network_(most_of_network), most_workers_(workers) {}

    /// `network`: the client's; null: without a share of its own.
    room_entry enter(Request one, std::shared_ptr<client_network> network = nullptr) {
        const std::lock_guard lock(mutex_);
        const std::size_t before = requests_.size() + workers_;
        // A few are no queue, however long the last request took.
        if (before >= std::size_t{8} * most_workers_ &&
            (takes(before) > most_ || (network && takes(network->waiting) > most_of_network_)))
            return room_entry::refused;
        requests_.push_back({std::move(one), std::move(network)});
        if (const auto& entered = requests_.back().network) ++entered->waiting;
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
        std::optional<Request> first(std::move(requests_.front().request));
        if (const auto& network = requests_.front().network) --network->waiting;
        requests_.pop_front();
        return first;
    }

    /// The place of one worker. It is free again once `next` returns nothing, or once the worker is destroyed, as by an
    /// exception.
    class worker {
    public:
        explicit worker(waiting_room& place) : place_(&place) {}

        std::optional<Request> next() {
            auto first = place_->next();
            if (!first) static_cast<void>(place_.release());
            return first;
        }

    private:
        struct leave {
            void operator()(waiting_room* left) const {
                const std::lock_guard lock(left->mutex_);
                --left->workers_;
            }
        };
        std::unique_ptr<waiting_room, leave> place_;
    };

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
    struct entry {
        Request request;
        std::shared_ptr<client_network> network;
    };

    duration takes(std::size_t requests) const { return mean_ * requests / most_workers_; }

    const duration most_;
    const duration most_of_network_;
    const unsigned most_workers_;
    mutable std::mutex mutex_{};
    std::deque<entry> requests_{};
    unsigned workers_ = 0;
    duration mean_{};
};

}  // namespace service_api
