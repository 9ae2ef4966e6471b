#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <service_api/http/rate_limit_key.hpp>
#include <string>
#include <string_view>
#include <unordered_map>

namespace service_api {

/// The resources that one client network uses: an IPv4 address or an IPv6 /64, as `rate_limit_key` returns it.
struct client_network {
    std::atomic<std::size_t> connections{0};
    std::atomic<std::size_t> memory{0};   ///< bytes of request bodies and unread responses
    std::atomic<std::size_t> waiting{0};  ///< requests that wait for a thread
    std::atomic<std::size_t> uploads{0};  ///< requests whose body is a stream
    std::atomic<std::size_t> awaited{0};  ///< requests whose handler was started and is awaited
};

/// The client networks that use a server now. A network is removed when its last owner is destroyed, so there are at
/// most as many as connections and requests. Thread-safe; must outlive the networks that it returns.
class client_networks {
public:
    client_networks() = default;
    /// Reserves memory for a number of networks, but not for more than a million. Each rehash takes the lock for as
    /// long as it lasts, during which no request begins: 0.1 s for a million networks.
    explicit client_networks(std::size_t expected) { networks_.reserve(std::min<std::size_t>(expected, 1'000'000)); }

    /// Returns the network of an IP address; the same object for as long as it has an owner.
    std::shared_ptr<client_network> of(std::string_view address) {
        const std::string key = rate_limit_key(address);
        if (auto known = find(key)) return known;
        // Constructed and, if another thread was faster, destroyed without the lock, because its destructor takes the
        // lock.
        auto made = std::make_unique<client_network>();
        forget when_unused{this, key};  // may throw
        std::shared_ptr<client_network> added(made.release(), std::move(when_unused));
        const std::lock_guard lock(mutex_);
        std::weak_ptr<client_network>& entry = networks_[key];
        if (auto known = entry.lock()) return known;
        entry = added;
        return added;
    }

    std::size_t size() const {
        const std::lock_guard lock(mutex_);
        return networks_.size();
    }

    /// Returns how many networks there can be without a rehash.
    std::size_t capacity() const {
        const std::lock_guard lock(mutex_);
        return static_cast<std::size_t>(static_cast<double>(networks_.bucket_count()) * networks_.max_load_factor());
    }

private:
    struct forget {
        client_networks* networks;
        std::string key;

        void operator()(client_network* gone) const {
            delete gone;
            const std::lock_guard lock(networks->mutex_);
            const auto entry = networks->networks_.find(key);
            if (entry != networks->networks_.end() && entry->second.expired()) networks->networks_.erase(entry);
        }
    };

    std::shared_ptr<client_network> find(const std::string& key) const {
        const std::lock_guard lock(mutex_);
        const auto entry = networks_.find(key);
        return entry == networks_.end() ? nullptr : entry->second.lock();
    }

    mutable std::mutex mutex_{};
    std::unordered_map<std::string, std::weak_ptr<client_network>> networks_{};
};

}  // namespace service_api
