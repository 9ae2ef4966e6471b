#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <service_api/beast/client_network.hpp>
#include <utility>

namespace service_api {

/// The result of `request_queue::enter`.
enum class enqueue_result {
    waits,           ///< a worker will serve it
    needs_a_worker,  ///< queued, and the caller must start a worker, which calls `next` until that returns nothing
    rejected         ///< rejected: it would wait too long
};

/// A queue of requests that wait for a thread, in order of arrival. A request is rejected if it would wait too long:
/// the number of requests before it, times the mean duration of one, divided by the number of workers. It is also
/// rejected if the requests of its own client network alone exceed the network's share of that time. Thread-safe.
template <class Request>
class request_queue {
public:
    using duration = std::chrono::steady_clock::duration;

    /// `most` is the longest wait of a request, `workers` the number of requests that are served at a time,
    /// `most_of_network` the longest time that the waiting requests of one client network may take.
    request_queue(duration most, unsigned workers, duration most_of_network)
        : most_(most), most_of_network_(most_of_network), most_workers_(std::max(1U, workers)) {}

    /// `network` is the client's network; null: no share of its own.
    enqueue_result enter(Request one, std::shared_ptr<client_network> network = nullptr) {
        const std::lock_guard lock(mutex_);
        const std::size_t before = requests_.size() + workers_;
        // Fewer than eight requests per worker are never rejected, however long the last request took.
        if (before >= std::size_t{8} * most_workers_ &&
            (takes(before) > most_ || (network && takes(network->waiting) > most_of_network_)))
            return enqueue_result::rejected;
        requests_.push_back({std::move(one), std::move(network)});
        if (const auto& entered = requests_.back().network) ++entered->waiting;
        if (workers_ == most_workers_) return enqueue_result::waits;
        ++workers_;
        return enqueue_result::needs_a_worker;
    }

    /// Returns the next request for a worker. If it returns nothing, the worker must end.
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

    /// The slot of one worker. It is free again once `next` returns nothing, or once the worker is destroyed, for
    /// example by an exception.
    class worker {
    public:
        explicit worker(request_queue& queue) : queue_(&queue) {}

        std::optional<Request> next() {
            auto first = queue_->next();
            if (!first) static_cast<void>(queue_.release());  // `next` has already freed the slot
            return first;
        }

    private:
        struct leave {
            void operator()(request_queue* left) const {
                const std::lock_guard lock(left->mutex_);
                --left->workers_;
            }
        };
        std::unique_ptr<request_queue, leave> queue_;
    };

    /// Updates the mean duration with that of one request.
    void worked(duration time) {
        const std::lock_guard lock(mutex_);
        mean_ += (time - mean_) / 16;  // of about the last sixteen
    }

    /// Returns the number of requests that wait or are being served.
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
