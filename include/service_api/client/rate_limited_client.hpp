#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <service_api/client/outcome_of.hpp>
#include <service_api/client/retry_policy.hpp>
#include <service_api/client/thread_timer.hpp>
#include <service_api/client/time_limit.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/request_stream.hpp>
#include <service_api/limits/limit_decision.hpp>
#include <service_api/limits/rate_limiter.hpp>
#include <service_api/message/count_call.hpp>
#include <service_api/validate/validate.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api {

/// How a `rate_limited_client` keeps the limits.
struct limit_options {
    /// The most time that a call waits until its limits admit it; its time limit may be shorter. A call that would wait
    /// longer is not sent.
    /// A limiter that several processes share, and that cannot ask its store, admits no call.
    std::chrono::milliseconds longest_wait{30'000};
    /// How much longer than at the server each window is. A request that gets its response within this time is in no
    /// window of the server with later ones than its limiter knows. One that takes longer, with a slow network or a new
    /// connection, is counted again from its response on.
    std::chrono::milliseconds margin{100};
};

namespace detail {

/// What one call counts in a limiter, in windows that are longer by a margin.
template <class Limiter>
class counted_limits {
public:
    /// `waits`: whether a call that a limiter of several processes admits without its store is not admitted.
    counted_limits(Limiter& limiter, std::chrono::nanoseconds margin, bool waits)
        : limiter_(limiter), margin_(margin), waits_(waits) {}

    // As a limiter, for `count_call`.
    limit_decision admit(std::string_view key, std::uint32_t count, std::chrono::nanoseconds window,
                         std::uint32_t weight) {
        place one{std::string(key), count, window + margin_, weight, {}};
        one.counted = one.admit(limiter_);
        const limit_decision decision = one.counted;
        is_store_silent_ = false;
        if constexpr (requires { limiter_.is_shared(); }) {
            if (waits_ && decision.accepted && decision.shared_ticket == 0) {
                limiter_.release(key, decision);
                is_store_silent_ = true;
                return {.accepted = false, .retry_after = std::chrono::milliseconds(50)};
            }
        }
        if (decision.accepted) places_.push_back(std::move(one));
        return decision;
    }
    /// Returns whether the last call was not admitted because the store of the limiter did not answer.
    bool is_store_silent() const { return is_store_silent_; }
    void release(std::string_view key, const limit_decision& accepted) {
        limiter_.release(key, accepted);
        std::erase_if(places_, [&](const place& one) { return one.key == key; });
    }

    /// Removes what the call has counted.
    void forget() {
        for (const place& one : places_) limiter_.release(one.key, one.counted);
        places_.clear();
    }

    /// Counts the call from now on, and no longer from when it was admitted: at the server, its window may have begun
    /// only now.
    void count_again() {
        for (place& one : places_) {
            limit_decision again = one.admit(limiter_);
            limiter_.release(one.key, one.counted);
            if (!again.accepted) again = one.admit(limiter_);
            one.counted = again;
        }
    }

private:
    struct place {
        std::string key;
        std::uint32_t count;
        std::chrono::nanoseconds window;
        std::uint32_t weight;
        limit_decision counted;

        limit_decision admit(Limiter& limiter) const { return limiter.admit(key, count, window, weight); }
    };

    Limiter& limiter_;
    std::chrono::nanoseconds margin_;
    bool waits_;
    bool is_store_silent_ = false;
    std::vector<place> places_{};
};

/// One call of a client that keeps limits: the wait until they admit it, and its count.
template <operation Op, class Limiter>
class limited_run {
public:
    using time_point = std::chrono::steady_clock::time_point;

    limited_run(Limiter& limiter, const limit_options& options, time_limit limit, jitter& random, time_point now)
        : random_(random),
          limit_(limit),
          begun_(now),
          most_(limit.within(std::min<std::chrono::milliseconds>(options.longest_wait, std::chrono::hours(24)))),
          margin_(options.margin),
          counted_(limiter, options.margin, options.longest_wait > std::chrono::milliseconds(0)) {}

    /// Counts the call against its limits. Returns the one that it exceeds.
    std::optional<limit_exceeded> count(std::string_view account, time_point now) {
        static_assert(
            Op::http.limit->is_specified(),
            "service_api: rate_limited_client calls an operation whose limit is unspecified: state a rate, or "
            "call it on the "
            "client itself [docs/errors.md#limit-unspecified]");
        admitted_ = now;
        // Limits by address and limits for all callers count all calls of this program together.
        const auto whose = [&](limit_scope scope) -> std::optional<std::string_view> {
            return scope == limit_scope::account ? account : std::string_view();
        };
        return count_call(counted_, *Op::http.route, *Op::http.limit, whose);
    }
    /// Returns how long to wait before the call is counted again; nothing if it is not sent. A part of the time is
    /// random, so that calls that wait for the same moment do not all ask at once; it leaves half of the spare time.
    std::optional<std::chrono::nanoseconds> wait_after(const limit_exceeded& over, time_point now) {
        const std::chrono::nanoseconds wait = over.decision.retry_after;
        const std::chrono::nanoseconds left = most_ - (now - begun_);
        if (wait >= left) return std::nullopt;
        constexpr std::chrono::nanoseconds least = std::chrono::milliseconds(1);
        return std::max(least, wait + random_.part_of(std::min(wait / 8, (left - wait) / 2)));
    }
    /// To be called when the call has ended.
    void end(const outcome_of<Op>& result, time_point now) {
        if (!result && result.error().stage == call_stage::not_sent)
            counted_.forget();
        else if (most_ > std::chrono::nanoseconds(0) && now - admitted_ > margin_)
            counted_.count_again();
    }
    /// Returns the error of the call if it is not sent.
    call_error error(const limit_exceeded& over) const {
        constexpr std::int64_t most = std::numeric_limits<unsigned>::max();
        call_error error{.retry_after = static_cast<unsigned>(std::min(over.seconds_to_wait(), most))};
        if (counted_.is_store_silent()) {
            error.message = "the store of the limiter does not answer; the request was not sent";
        } else if (over.decision.full) {
            error.message = "the limiter is full; the request was not sent";
        } else {
            error.message = rate_words(over.allowed) + "; the request was not sent";
            error.violations = {over.broken()};
        }
        return error;
    }
    /// Returns what is left of the call's time limit.
    time_limit left(time_point now) const {
        if (limit_.count() == 0) return limit_;
        return time_limit(std::chrono::milliseconds(limit_.count()) - (now - begun_)).for_attempt(limit_.attempt());
    }

private:
    jitter& random_;
    time_limit limit_;
    time_point begun_;
    time_point admitted_{};
    std::chrono::nanoseconds most_;
    std::chrono::nanoseconds margin_;
    counted_limits<Limiter> counted_;
};

}  // namespace detail

/// A client that applies the limits of its description: `rate_limited_client call(client, limiter);`. A call over a
/// limit is not sent; its error contains the seconds to wait. With options, it waits: `rate_limited_client call(client,
/// limiter, {.longest_wait = 10s});`. The server counts the requests that arrive, also those of other programs of the
/// same account or address, so it may still reject a call. Clients that share a limiter count together; a `redis_window`
/// is shared by several processes. Both must outlive it. Over an asynchronous client, include
/// asio/rate_limited_client.hpp.
template <class Client, rate_limiter Limiter, class Timer = thread_timer>
class rate_limited_client {
public:
    rate_limited_client(Client& client, Limiter& limiter)
        : rate_limited_client(client, limiter, {std::chrono::milliseconds(0), std::chrono::milliseconds(0)}) {}
    rate_limited_client(Client& client, Limiter& limiter, limit_options options, Timer timer = {})
        : client_(client), limiter_(limiter), options_(options), timer_(std::move(timer)) {}

    /// The arguments after the operation are those of the client. A time limit is for the wait and the call together.
    template <operation Op, class... Codec>
        requires(sizeof...(Codec) < 2 && !has_request_stream<Op>)
    outcome_of<Op> operator()(const Op& request, time_limit limit, Codec... codec) {
        detail::limited_run<Op, Limiter> run(limiter_, options_, limit, random_, timer_.now());
        // A request that breaks its own rules is not counted, because the client does not send it.
        if (validate(request).empty()) {
            while (const auto over = run.count(client_.account_id(), timer_.now())) {
                const auto time = run.wait_after(*over, timer_.now());
                if (!time) return run.error(*over);
                timer_.wait(*time);
            }
        }
        outcome_of<Op> result = client_(request, run.left(timer_.now()), codec...);
        run.end(result, timer_.now());
        return result;
    }
    template <operation Op, class... Codec>
        requires(sizeof...(Codec) < 2 && !has_request_stream<Op>)
    outcome_of<Op> operator()(const Op& request, Codec... codec) {
        return (*this)(request, time_limit(), codec...);
    }

    /// Returns the account of the client.
    std::string_view account_id() const { return client_.account_id(); }
    /// Returns the clock of the client.
    const auto& clock() const { return client_.clock(); }

private:
    Client& client_;
    Limiter& limiter_;
    const limit_options options_;
    detail::jitter random_{0};
    Timer timer_;
};

}  // namespace service_api
