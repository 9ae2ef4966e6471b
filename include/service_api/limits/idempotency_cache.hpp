#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <service_api/http/header.hpp>
#include <service_api/http/response.hpp>
#include <service_api/limits/idempotency_store.hpp>
#include <service_api/limits/sip_hash.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api {

/// The bounds of an `idempotency_cache`. Bytes are those of keys and responses, and 400 for each key.
struct idempotency_cache_options {
    std::chrono::milliseconds lifetime = std::chrono::hours(24);  ///< of a key, from its first request
    std::size_t keys = 100'000;                                   ///< of all accounts
    std::size_t keys_of_account = 10'000;                         ///< and an eighth of what is free
    std::size_t bytes = 256 * 1024 * 1024;                        ///< of all accounts
    std::size_t bytes_of_account = 32 * 1024 * 1024;              ///< and an eighth of what is free
    std::size_t largest_response = 64 * 1024;  ///< head and body; a larger one is not kept, and its key stays used
};

/// Stores responses in the memory of one process: after a restart it has forgotten them, and two servers need a store
/// that they share. Bounded in keys, bytes and time, for each account and together. An account can take at most an
/// eighth of the keys and bytes that are free, and always one key, so that it takes about ninety accounts to fill a
/// store of the default size. If it is full, it accepts no claim, so that no request runs without a record of its key;
/// a claim reserves the bytes of the largest response until the request has ended. Keys are compared as text: no key is
/// taken for another one. Of path, query, fields and body, 128 bits of a hash with a secret key are stored.
/// Thread-safe. A call takes a time that grows with the logarithm of the number of keys, and removes at most 16 expired
/// ones.
class idempotency_cache {
public:
    using time_point = std::chrono::steady_clock::time_point;

    /// `steady` must be monotonic and callable from any thread.
    explicit idempotency_cache(
        idempotency_cache_options options = {},
        std::function<time_point()> steady = [] { return std::chrono::steady_clock::now(); })
        : options_(options), steady_(std::move(steady)) {}

    /// Claims the key of the request, or returns what is known of it.
    idempotency_claim claim(const idempotent_request& request) {
        const key_hash content = content_of(request);
        std::string name = name_of(request);
        const std::lock_guard lock(mutex_);
        const time_point now = steady_();
        for (int i = 0; i < removed_by_claim && !queue_.empty() && queue_.front()->second.until <= now; ++i)
            forget(queue_.front());
        const auto found = entries_.find(name);
        if (found != entries_.end()) {
            if (found->second.until > now) return known(found->second, content);
            forget(found);
        }
        const std::size_t size = name.size() + bytes_per_key + options_.largest_response;
        usage& own = accounts_[std::string(request.account_id)];
        const usage free{options_.keys - std::min(options_.keys, all_.keys),
                         options_.bytes - std::min(options_.bytes, all_.bytes)};
        const bool is_within_share = own.keys == 0 || (own.keys < free.keys / 8 && own.bytes + size <= free.bytes / 8);
        if (free.keys == 0 || own.keys >= options_.keys_of_account || size > free.bytes ||
            size > options_.bytes_of_account - std::min(options_.bytes_of_account, own.bytes) || !is_within_share) {
            if (own.keys == 0) accounts_.erase(std::string(request.account_id));
            return {.state = idempotency_state::full, .retry_after = time_of_full_cache(now)};
        }
        std::list<entry_map::iterator> queued(1);  // all that can throw is done before anything is changed
        const auto added = entries_
                               .emplace(std::move(name), entry{.account = std::string(request.account_id),
                                                               .content = content,
                                                               .claim = ++claims_,
                                                               .until = now + options_.lifetime,
                                                               .size = size,
                                                               .queued = queued.begin()})
                               .first;
        queued.front() = added;
        queue_.splice(queue_.end(), queued);
        count(added->second, 1);
        return {.state = idempotency_state::fresh, .number = added->second.claim};
    }

    /// Stores the response to a request whose key was claimed.
    void finish(const idempotent_request& request, const http_response& response) {
        const std::string name = name_of(request);
        std::size_t size = response.content().size();
        for (const http_header& header : response.headers) size += header.name.size() + header.value.size();
        // Copied before the lock, and without a body that other responses share.
        std::optional<http_response> kept;
        if (size <= options_.largest_response && !response.source)
            kept = http_response{
                .status = response.status, .headers = response.headers, .body = std::string(response.content())};
        const std::lock_guard lock(mutex_);
        const auto found = entries_.find(name);
        // Expired while it ran; a later request may have the key.
        if (found == entries_.end() || found->second.claim != request.claim || found->second.has_ended) return;
        count(found->second, -1);
        found->second.has_ended = true;
        found->second.size = name.size() + bytes_per_key + (kept ? size : 0);
        found->second.response = std::move(kept);
        count(found->second, 1);
    }

    /// Removes the key of a request that changed nothing.
    void release(const idempotent_request& request) {
        const std::string name = name_of(request);
        const std::lock_guard lock(mutex_);
        const auto found = entries_.find(name);
        if (found != entries_.end() && found->second.claim == request.claim && !found->second.has_ended) forget(found);
    }

private:
    struct entry;
    using entry_map = std::map<std::string, entry>;
    struct entry {
        std::string account{};
        key_hash content{};
        std::uint64_t claim = 0;
        bool has_ended = false;
        time_point until{};
        std::size_t size = 0;
        std::list<entry_map::iterator>::iterator queued{};
        std::optional<http_response> response{};
    };
    struct usage {
        std::size_t keys = 0;
        std::size_t bytes = 0;
    };

    static constexpr std::size_t bytes_per_key = 400;
    // More than 8: in a store full of expired keys, the share of an account that goes on must grow faster than its use.
    static constexpr int removed_by_claim = 16;

    // Each part with its size, so that no two lists of parts are the same text.
    static std::string joined(std::initializer_list<std::string_view> parts) {
        std::string text;
        for (const std::string_view part : parts) {
            text += std::to_string(part.size());
            text += ':';
            text += part;
        }
        return text;
    }
    static std::string name_of(const idempotent_request& request) {
        return joined({request.account_id, request.method, request.route, request.key});
    }
    key_hash content_of(const idempotent_request& request) const {
        return sip_hash(joined({request.path, request.query, request.fields, request.body}), secret_);
    }

    static idempotency_claim known(const entry& one, const key_hash& content) {
        if (one.content != content) return {idempotency_state::other};
        if (!one.has_ended) return {idempotency_state::running};
        if (!one.response) return {idempotency_state::not_kept};
        return {idempotency_state::finished, *one.response};
    }

    /// Returns the time until a key expires. At most a minute, since a request that ends may make space earlier.
    std::chrono::seconds time_of_full_cache(time_point now) const {
        using std::chrono::seconds;
        if (queue_.empty()) return seconds(60);
        return std::clamp(std::chrono::ceil<seconds>(queue_.front()->second.until - now), seconds(1), seconds(60));
    }

    void count(const entry& one, int sign) {
        const auto add = [&](usage& to) {
            to.keys = sign > 0 ? to.keys + 1 : to.keys - 1;
            to.bytes = sign > 0 ? to.bytes + one.size : to.bytes - one.size;
        };
        add(all_);
        add(accounts_[one.account]);
    }
    void forget(entry_map::iterator at) {
        count(at->second, -1);
        const auto own = accounts_.find(at->second.account);
        if (own->second.keys == 0) accounts_.erase(own);
        queue_.erase(at->second.queued);
        entries_.erase(at);
    }

    const idempotency_cache_options options_;
    const std::function<time_point()> steady_;
    const std::array<std::uint64_t, 2> secret_ = random_hash_key();
    std::mutex mutex_{};
    entry_map entries_{};
    std::map<std::string, usage> accounts_{};
    std::list<entry_map::iterator> queue_{};  // in the order of their ends
    usage all_{};
    std::uint64_t claims_ = 0;
};

}  // namespace service_api
