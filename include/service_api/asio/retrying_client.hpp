#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/cancellation_state.hpp>
#include <boost/asio/cancellation_type.hpp>
#include <boost/asio/compose.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/system/error_code.hpp>
#include <memory>
#include <optional>
#include <service_api/asio/client_wrapper.hpp>
#include <service_api/client/async_client.hpp>
#include <service_api/client/idempotent_call.hpp>
#include <service_api/client/outcome_of.hpp>
#include <service_api/client/retry_budget.hpp>
#include <service_api/client/retry_policy.hpp>
#include <service_api/client/retrying_client.hpp>
#include <service_api/client/synchronized_clock.hpp>
#include <service_api/client/time_limit.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/repeat.hpp>
#include <system_error>
#include <type_traits>
#include <utility>

namespace service_api {

namespace detail {

/// The attempts of one asynchronous call, and the waits between them.
template <class Client, operation Op, class... Codec>
class retried_call {
public:
    retried_call(Client& client, const Op& op, const retry_policy& policy, retry_budget& budget, jitter& random,
                 time_limit limit)
        : state_(std::make_unique<state>(client, op, policy, budget, random, limit)) {
        if constexpr (has_idempotency_key<Op>) {
            if (lacks_key(op)) state_->op = with_new_key(op);
        }
    }

    template <class Self>
    void operator()(Self& self) {
        self.reset_cancellation_state(boost::asio::enable_partial_cancellation());
        const state& of = *state_;
        state_->run.emplace(of.policy, of.budget, of.random, repeatability_of<Op>, of.limit, now());
        attempt(self);
    }
    template <class Self>
    void operator()(Self& self, outcome_of<Op> result) {
        const bool is_corrected = state_->clock.end(state_->client, result, needs_caller<Op>);
        state_->made += result.attempts();
        if (!result && !is_cancelled(self)) {
            if (const auto wait = state_->run->wait_after(result.error(), now(), is_corrected)) {
                state_->last.emplace(std::move(result));
                boost::asio::steady_timer& timer = state_->timer;
                timer.expires_after(*wait);
                return timer.async_wait(std::move(self));
            }
        }
        result.set_attempts(state_->made, state_->run->may_have_run());
        finish(self, std::move(result));
    }
    template <class Self>
    void operator()(Self& self, boost::system::error_code) {
        if (!is_cancelled(self)) return attempt(self);
        call_error error = state_->last->error();
        error.transport = std::make_error_code(std::errc::operation_canceled);
        outcome_of<Op> result(std::move(error));
        result.set_attempts(state_->made, state_->run->may_have_run());
        finish(self, std::move(result));
    }

private:
    struct state {
        state(Client& its_client, const Op& its_op, const retry_policy& its_policy, retry_budget& its_budget,
              jitter& its_random, time_limit its_limit)
            : client(its_client),
              op(its_op),
              policy(its_policy),
              budget(its_budget),
              random(its_random),
              limit(its_limit),
              timer(its_client.get_executor()) {}

        Client& client;
        Op op;
        const retry_policy& policy;
        retry_budget& budget;
        jitter& random;
        time_limit limit;
        std::optional<retry_run> run{};
        attempt_clock<Client> clock{};
        boost::asio::steady_timer timer;
        unsigned made = 0;
        std::optional<outcome_of<Op>> last{};
    };

    static auto now() { return std::chrono::steady_clock::now(); }

    template <class Self>
    static bool is_cancelled(Self& self) {
        return self.get_cancellation_state().cancelled() != boost::asio::cancellation_type::none;
    }

    template <class Self>
    void attempt(Self& self) {
        state& of = *state_;  // stays where it is when `self` is moved
        of.clock.begin(of.client);
        of.client(of.op, of.run->begin_attempt(now()), Codec{}..., std::move(self));
    }
    template <class Self>
    void finish(Self& self, outcome_of<Op> result) {
        state_.reset();  // before the handler, which may destroy the context
        self.complete(std::move(result));
    }

    std::unique_ptr<state> state_;
};

}  // namespace detail

/// Attempts the calls of an asynchronous client again. A call takes the arguments that those of the client take, a time
/// limit, a codec and a completion token. It may be cancelled (`terminal` or `partial`) at any time; during a wait it
/// then ends with the error of the last attempt, in which `call_error::transport` is `std::errc::operation_canceled`.
///
/// The client and this object must outlive the calls. Calls may be started on any thread.
template <class Client>
    requires requires(Client& client) { client.get_executor(); }
class retrying_client<Client, thread_timer>
    : public detail::client_wrapper<retrying_client<Client, thread_timer>, Client> {
    using wrapper = detail::client_wrapper<retrying_client<Client, thread_timer>, Client>;
    friend wrapper;

public:
    retrying_client(Client& client, retry_budget& budget, retry_policy policy = {})
        : wrapper(client), budget_(budget), policy_(policy), random_(policy.seed) {}

private:
    template <operation Op, class... Codec>
    auto steps(const Op& op, time_limit limit) {
        return detail::retried_call<Client, Op, Codec...>(this->client_, op, policy_, budget_, random_, limit);
    }

    retry_budget& budget_;
    const retry_policy policy_;
    detail::jitter random_;
};

}  // namespace service_api
