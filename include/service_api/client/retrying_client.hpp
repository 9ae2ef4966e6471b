#pragma once

#include <optional>
#include <service_api/client/idempotent_call.hpp>
#include <service_api/client/outcome_of.hpp>
#include <service_api/client/retry_budget.hpp>
#include <service_api/client/retry_policy.hpp>
#include <service_api/client/synchronized_clock.hpp>
#include <service_api/client/thread_timer.hpp>
#include <service_api/client/time_limit.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/repeat.hpp>
#include <service_api/description/request_stream.hpp>
#include <string_view>
#include <utility>

namespace service_api {

/// A client that attempts calls again which failed for a reason that may pass: `retry_budget budget;` then
/// `retrying_client call(client, budget, {.attempts = 3});`. A request that may have run is repeated only if its
/// operation `is_repeatable`; one that surely has not run, always. Each attempt is signed anew; a made idempotency key is
/// that of all attempts. A `Retry-After` is obeyed, or if the deadline is earlier, the call ends at once. The outcome is
/// that of the last attempt, and has their number.
///
/// The client and the budget must outlive it. Over an asynchronous client, include asio/retrying_client.hpp.
template <class Client, class Timer = thread_timer>
class retrying_client {
public:
    retrying_client(Client& client, retry_budget& budget, retry_policy policy = {}, Timer timer = {})
        : client_(client), budget_(budget), policy_(policy), random_(policy.seed), timer_(std::move(timer)) {}

    /// The arguments after the operation are those of the client. A time limit may shorten the deadline of the policy.
    template <operation Op, class... Codec>
        requires(sizeof...(Codec) < 2 && !has_request_stream<Op>)
    outcome_of<Op> operator()(const Op& op, time_limit limit, Codec... codec) {
        if constexpr (has_idempotency_key<Op>) {
            if (detail::lacks_key(op)) return attempt(detail::with_new_key(op), limit, codec...);
        }
        return attempt(op, limit, codec...);
    }
    template <operation Op, class... Codec>
        requires(sizeof...(Codec) < 2 && !has_request_stream<Op>)
    outcome_of<Op> operator()(const Op& op, Codec... codec) {
        return (*this)(op, time_limit(), codec...);
    }

    /// Returns the account of the client.
    std::string_view account_id() const { return client_.account_id(); }

private:
    template <operation Op, class... Codec>
    outcome_of<Op> attempt(const Op& op, time_limit limit, Codec... codec) {
        detail::retry_run run(policy_, budget_, random_, repeatability_of<Op>, limit, timer_.now());
        for (unsigned made = 0;;) {
            detail::attempt_clock<Client> clock;
            clock.begin(client_);
            outcome_of<Op> result = client_(op, run.begin_attempt(timer_.now()), codec...);
            const bool is_corrected = clock.end(client_, result, needs_caller<Op>);
            made += result.attempts();
            if (!result) {
                if (const auto wait = run.wait_after(result.error(), timer_.now(), is_corrected)) {
                    timer_.wait(*wait);
                    continue;
                }
            }
            result.set_attempts(made, run.may_have_run());
            return result;
        }
    }

    Client& client_;
    retry_budget& budget_;
    const retry_policy policy_;
    detail::jitter random_;
    Timer timer_;
};

}  // namespace service_api
