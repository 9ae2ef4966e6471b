#pragma once

#include <boost/asio/cancellation_state.hpp>
#include <boost/asio/cancellation_type.hpp>
#include <boost/asio/compose.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/system/error_code.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <service_api/asio/client_wrapper.hpp>
#include <service_api/client/async_client.hpp>
#include <service_api/client/outcome_of.hpp>
#include <service_api/client/rate_limited_client.hpp>
#include <service_api/client/retry_policy.hpp>
#include <service_api/client/time_limit.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/limits/rate_limiter.hpp>
#include <service_api/validate/validate.hpp>
#include <system_error>
#include <type_traits>
#include <utility>

namespace service_api {

namespace detail {

/// The waits of one asynchronous call for its limits, and the call.
template <class Client, class Limiter, operation Op, class... Codec>
class limited_call {
public:
    limited_call(Client& client, Limiter& limiter, const Op& op, const limit_options& options, jitter& random,
                 time_limit limit)
        : state_(std::make_unique<state>(client, limiter, op, options, random, limit)) {}

    template <class Self>
    void operator()(Self& self) {
        self.reset_cancellation_state(boost::asio::enable_partial_cancellation());
        state& of = *state_;
        of.run.emplace(of.limiter, of.options, of.limit, of.random, now());
        if (validate(of.op).empty())
            count(self);
        else
            send(self);
    }
    template <class Self>
    void operator()(Self& self, boost::system::error_code) {
        if (state_->unsent) return finish(self, std::move(*state_->unsent));
        if (self.get_cancellation_state().cancelled() == boost::asio::cancellation_type::none) return count(self);
        call_error error{.message = "cancelled while it waited for its limit"};
        error.transport = std::make_error_code(std::errc::operation_canceled);
        finish(self, std::move(error));
    }
    template <class Self>
    void operator()(Self& self, outcome_of<Op> result) {
        state_->run->end(result, now());
        finish(self, std::move(result));
    }

private:
    struct state {
        state(Client& its_client, Limiter& its_limiter, const Op& its_op, const limit_options& its_options,
              jitter& its_random, time_limit its_limit)
            : client(its_client),
              limiter(its_limiter),
              op(its_op),
              options(its_options),
              random(its_random),
              limit(its_limit),
              timer(its_client.get_executor()) {}

        Client& client;
        Limiter& limiter;
        Op op;
        const limit_options& options;
        jitter& random;
        time_limit limit;
        std::optional<limited_run<Op, Limiter>> run{};
        boost::asio::steady_timer timer;
        std::optional<call_error> unsent{};
    };

    static auto now() { return std::chrono::steady_clock::now(); }

    template <class Self>
    void count(Self& self) {
        state& of = *state_;
        const auto over = of.run->count(of.client.account_id(), now());
        if (!over) return send(self);
        const auto time = of.run->wait_after(*over, now());
        if (!time) of.unsent = of.run->error(*over);
        of.timer.expires_after(time.value_or(std::chrono::nanoseconds(0)));
        of.timer.async_wait(std::move(self));
    }
    template <class Self>
    void send(Self& self) {
        state& of = *state_;
        of.client(of.op, of.run->left(now()), Codec{}..., std::move(self));
    }
    template <class Self>
    void finish(Self& self, outcome_of<Op> result) {
        state_.reset();
        self.complete(std::move(result));
    }

    std::unique_ptr<state> state_;
};

}  // namespace detail

/// Keeps the limits for the calls of an asynchronous client. A call takes the arguments that those of the client take, a
/// time limit, a codec and a completion token. It may be cancelled (`terminal` or `partial`) at any time, and has then
/// surely not been sent if it was waiting. The limiter is asked on the thread that starts the call, and on that of the
/// client's executor, which a `redis_window` may keep for 40 ms.
///
/// The client, the limiter and this object must outlive the calls. Calls may be started on any thread.
template <class Client, rate_limiter Limiter>
    requires requires(Client& client) { client.get_executor(); }
class rate_limited_client<Client, Limiter, thread_timer>
    : public detail::client_wrapper<rate_limited_client<Client, Limiter, thread_timer>, Client> {
    using wrapper = detail::client_wrapper<rate_limited_client<Client, Limiter, thread_timer>, Client>;
    friend wrapper;

public:
    rate_limited_client(Client& client, Limiter& limiter)
        : rate_limited_client(client, limiter, {std::chrono::milliseconds(0), std::chrono::milliseconds(0)}) {}
    rate_limited_client(Client& client, Limiter& limiter, limit_options options)
        : wrapper(client), limiter_(limiter), options_(options) {}

private:
    template <operation Op, class... Codec>
    auto steps(const Op& op, time_limit limit) {
        return detail::limited_call<Client, Limiter, Op, Codec...>(this->client_, limiter_, op, options_, random_,
                                                                   limit);
    }

    Limiter& limiter_;
    const limit_options options_;
    detail::jitter random_{0};
};

}  // namespace service_api
