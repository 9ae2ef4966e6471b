#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <service_api/beast/client_network.hpp>
#include <set>
#include <utility>

namespace service_api {

/// The bytes that one connection has in a `memory_budget`.
template <class Connection>
struct memory_account {
    Connection* owner = nullptr;
    std::shared_ptr<client_network> network{};  ///< network of the current request; null: no share of its own
    std::size_t request_bytes = 0;              ///< bytes of a request's body
    std::size_t response_bytes = 0;             ///< bytes of a response that the client has not read
    bool is_dropped = false;                    ///< no longer counted: the connection is being closed
};

/// Counts the bytes of request bodies and unread responses of all connections, bounded in total and per client network.
/// If a bound is exceeded, the connection with the most unread response bytes is dropped first; a request body that
/// still does not fit is rejected. `Connection` has `weak_from_this()` and `drop()`. Thread-safe.
template <class Connection>
class memory_budget {
public:
    using account = memory_account<Connection>;

    memory_budget(std::size_t most, std::size_t most_of_network) : most_(most), most_of_network_(most_of_network) {}

    /// Sets the size in bytes of a request's body. Returns whether it fits; if not, nothing has changed.
    bool hold_request(account& one, std::size_t bytes) {
        std::unique_lock lock(mutex_);
        const std::size_t before = one.request_bytes;
        set(one, bytes, one.response_bytes);
        while (is_exceeded_for(one)) {
            if (drop_largest(one, lock)) continue;
            set(one, before, one.response_bytes);
            return false;
        }
        return true;
    }

    /// Sets how many bytes of a response the client has not read. This always succeeds: other connections are dropped
    /// for it, or this one if it has the most.
    void hold_response(account& one, std::size_t bytes) {
        std::unique_lock lock(mutex_);
        unread_.insert(&one);
        set(one, one.request_bytes, bytes);
        while (!one.is_dropped && is_exceeded_for(one) && drop_largest(one, lock)) {
        }
    }

    /// Sets both sizes to 0, after the request and its response.
    void release(account& one) {
        const std::lock_guard lock(mutex_);
        set(one, 0, 0);
        unread_.erase(&one);
    }

    std::size_t held() const {
        const std::lock_guard lock(mutex_);
        return held_;
    }

private:
    bool exceeds_share(const account& one) const { return one.network && one.network->memory > most_of_network_; }
    bool is_exceeded_for(const account& one) const { return held_ > most_ || exceeds_share(one); }

    /// Drops the connection with the most unread response bytes; of the same network, if the network's share is
    /// exceeded. Returns false if there is no such connection. The lock is released while the connection is called.
    bool drop_largest(const account& one, std::unique_lock<std::mutex>& lock) {
        account* largest = nullptr;
        for (account* other : unread_) {
            if (exceeds_share(one) && other->network != one.network) continue;
            if (largest == nullptr || other->response_bytes > largest->response_bytes) largest = other;
        }
        if (largest == nullptr) return false;
        set(*largest, 0, 0);
        largest->is_dropped = true;
        unread_.erase(largest);
        auto owner = largest->owner->weak_from_this().lock();  // null: it is being destroyed
        lock.unlock();
        if (owner) owner->drop();
        owner.reset();
        lock.lock();
        return true;
    }

    void set(account& one, std::size_t request_bytes, std::size_t response_bytes) {
        if (one.is_dropped) return;
        const std::size_t added =
            request_bytes + response_bytes - one.request_bytes - one.response_bytes;  // modulo 2^64
        held_ += added;
        if (one.network) one.network->memory += added;
        one.request_bytes = request_bytes;
        one.response_bytes = response_bytes;
    }

    const std::size_t most_;
    const std::size_t most_of_network_;
    mutable std::mutex mutex_{};  // guards the rest, and all accounts except their networks
    std::size_t held_ = 0;
    std::set<account*> unread_{};
};

}  // namespace service_api
