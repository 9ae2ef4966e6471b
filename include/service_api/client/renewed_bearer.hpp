#pragma once

#include <algorithm>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <memory>
#include <mutex>
#include <service_api/description/access.hpp>
#include <service_api/http/request.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <utility>

namespace service_api {

/// A token that was issued for a time, or the reason why none was.
struct issued_token {
    std::string token{};
    std::chrono::seconds lifetime{};  ///< from the time of the call that fetched it
    std::string failure{};            ///< empty if there is a token
};

/// A bearer token that is fetched when a call needs it, and again before it expires, such as that of OAuth 2 client
/// credentials: `renewed_bearer{[&] { return ...; }, std::chrono::seconds(30)}`. The function calls the description's
/// token operation with another client, not with one that has this credential. If it fails after the old
/// token has expired, the call that needed the token fails with that reason; in both cases the next call tries again. A
/// token that lives no longer than the margin is fetched for each call. After the clock was set back, the token is
/// fetched, too. Copies share the token. One thread fetches; the others wait for it.
template <class Fetch>
    requires requires(Fetch& fetch) {
        { fetch() } -> std::convertible_to<issued_token>;
    }
class renewed_bearer {
public:
    /// `margin` is the time before the expiry from which a new token is fetched.
    renewed_bearer(Fetch fetch, std::chrono::seconds margin)
        : shared_(std::make_shared<shared_token>(std::move(fetch), margin)) {}

    static constexpr bool fits(const access_scheme& scheme) { return scheme.kind == credential_kind::bearer; }

    /// Adds the token. Returns the reason why there is none, otherwise an empty string.
    std::string authorize(http_request& request, unix_ms now) const {
        shared_token& shared = *shared_;
        const std::lock_guard lock(shared.mutex);
        if (shared.token.empty() || now.count >= shared.renewed_at || shared.was_set_back(now)) {
            issued_token issued = shared.fetch();
            if (!issued.token.empty())
                shared.take(std::move(issued), now);
            else if (!shared.is_valid(now))
                return "no token: " + (issued.failure.empty() ? "the response has none" : issued.failure);
        }
        request.headers.add("Authorization", "Bearer " + shared.token);
        return {};
    }

private:
    struct shared_token {
        shared_token(Fetch function, std::chrono::seconds before) : fetch(std::move(function)), margin(before) {}

        /// Returns whether the clock was set back after the token was fetched, so that its expiry is unknown. A call of
        /// another thread may be a little older than the fetch for which it has waited.
        bool was_set_back(unix_ms now) const { return now.count < fetched_at - 60'000; }

        /// Returns whether there is a token that has not expired.
        bool is_valid(unix_ms now) const { return !token.empty() && now.count < expires_at && !was_set_back(now); }

        void take(issued_token issued, unix_ms now) {
            constexpr std::chrono::seconds longest = std::chrono::hours(24 * 365 * 100);  // the server decides
            const std::chrono::milliseconds lifetime = std::clamp(issued.lifetime, -longest, longest);
            const std::chrono::milliseconds before = std::clamp(margin, -longest, longest);
            token = std::move(issued.token);
            fetched_at = now.count;
            expires_at = now.count + lifetime.count();
            renewed_at = expires_at - before.count();
        }

        std::mutex mutex{};
        Fetch fetch;
        std::chrono::seconds margin;
        std::string token{};
        std::int64_t fetched_at = 0;
        std::int64_t expires_at = 0;
        std::int64_t renewed_at = 0;
    };

    std::shared_ptr<shared_token> shared_;
};

}  // namespace service_api
