#pragma once

#include <boost/intrusive/set.hpp>
#include <cstddef>
#include <functional>
#include <iterator>
#include <memory>
#include <mutex>
#include <service_api/beast/client_network.hpp>
#include <tuple>

namespace service_api {

/// The bytes that one connection has in a `memory_budget`. Its network must not change, and the account must not be
/// destroyed, between `hold_response` and `release`.
template <class Connection>
struct memory_account {
    Connection* owner = nullptr;
    std::shared_ptr<client_network> network{};  ///< network of the current request; null: no share of its own
    std::size_t request_bytes = 0;              ///< bytes of a request's body
    std::size_t response_bytes = 0;             ///< bytes of a response that the client has not read
    bool is_dropped = false;                    ///< no longer counted: the connection is being closed
    bool is_listed = false;                     ///< in both lists of `memory_budget`

    using hook = boost::intrusive::set_member_hook<boost::intrusive::link_mode<boost::intrusive::normal_link>>;
    hook in_size{};
    hook in_network{};
};

/// Counts the bytes of request bodies and unread responses of all connections, bounded in total and per client network.
/// If a bound is exceeded, the connection with the most unread response bytes is dropped first; a request body that
/// still does not fit is rejected. `Connection` has `weak_from_this()` and `drop()`. A call takes a time that grows
/// with the logarithm of the number of connections, for each dropped one. Thread-safe.
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
        set(one, one.request_bytes, bytes);
        while (!one.is_dropped && is_exceeded_for(one) && drop_largest(one, lock)) {
        }
    }

    /// Sets both sizes to 0, after the request and its response.
    void release(account& one) {
        const std::lock_guard lock(mutex_);
        set(one, 0, 0);
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
        account* const largest = exceeds_share(one) ? largest_of(one.network.get()) : largest_of_all();
        if (largest == nullptr) return false;
        set(*largest, 0, 0);
        largest->is_dropped = true;
        auto owner = largest->owner->weak_from_this().lock();  // null: it is being destroyed
        lock.unlock();
        if (owner) owner->drop();
        owner.reset();
        lock.lock();
        return true;
    }

    account* largest_of_all() { return by_size_.empty() ? nullptr : &*by_size_.rbegin(); }
    account* largest_of(client_network* network) {
        const auto after = by_network_.upper_bound(network, [](client_network* left, const account& right) {
            return std::less<>{}(left, right.network.get());
        });
        if (after == by_network_.begin()) return nullptr;
        account& last = *std::prev(after);
        return last.network.get() == network ? &last : nullptr;
    }

    void set(account& one, std::size_t request_bytes, std::size_t response_bytes) {
        if (one.is_dropped) return;
        const std::size_t added =
            request_bytes + response_bytes - one.request_bytes - one.response_bytes;  // modulo 2^64
        held_ += added;
        if (one.network) one.network->memory += added;
        one.request_bytes = request_bytes;
        if (response_bytes == one.response_bytes) return;
        if (one.is_listed) {
            by_size_.erase(by_size_.iterator_to(one));
            by_network_.erase(by_network_.iterator_to(one));
        }
        one.response_bytes = response_bytes;
        one.is_listed = response_bytes > 0;
        if (!one.is_listed) return;
        by_size_.insert(one);
        by_network_.insert(one);
    }

    static auto size_of(const account& one) { return std::tuple(one.response_bytes, &one); }
    static auto network_of(const account& one) { return std::tuple(one.network.get(), one.response_bytes, &one); }
    struct smaller {
        bool operator()(const account& left, const account& right) const { return size_of(left) < size_of(right); }
    };
    struct smaller_in_network {
        bool operator()(const account& left, const account& right) const {
            return network_of(left) < network_of(right);
        }
    };
    template <auto Hook, class Less>
    using list = boost::intrusive::set<account, boost::intrusive::member_hook<account, typename account::hook, Hook>,
                                       boost::intrusive::compare<Less>>;

    const std::size_t most_;
    const std::size_t most_of_network_;
    mutable std::mutex mutex_{};  // guards the rest, and all accounts except their networks
    std::size_t held_ = 0;
    // The connections with unread response bytes, with the most at the end, or at the end of those of their network.
    list<&account::in_size, smaller> by_size_{};
    list<&account::in_network, smaller_in_network> by_network_{};
};

}  // namespace service_api
