#pragma once

#include <boost/asio/cancellation_state.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <service_api/asio/client_wrapper.hpp>
#include <service_api/client/circuit_breaking_client.hpp>
#include <service_api/client/failure_breaker.hpp>
#include <service_api/client/outcome_of.hpp>
#include <service_api/client/thread_timer.hpp>
#include <service_api/client/time_limit.hpp>
#include <service_api/description/operation.hpp>
#include <utility>

namespace service_api {

namespace detail {

/// One asynchronous call through a breaker.
template <class Client, operation Op, class... Codec>
class guarded_call {
public:
    guarded_call(Client& client, failure_breaker& breaker, const Op& op, time_limit limit)
        : client_(client), breaker_(breaker), op_(std::make_unique<Op>(op)), limit_(limit) {}

    template <class Self>
    void operator()(Self& self) {
        if (wait_) return self.complete(outcome_of<Op>(breaker_error(*wait_)));
        const std::chrono::nanoseconds wait = breaker_.admit(thread_timer::now());
        if (wait > std::chrono::nanoseconds(0)) {
            wait_ = wait;
            return boost::asio::post(client_.get_executor(), std::move(self));
        }
        self.reset_cancellation_state(boost::asio::enable_partial_cancellation());
        Client& client = client_;
        const Op& op = *op_;  // stays where it is when `self` is moved
        client(op, limit_, Codec{}..., std::move(self));
    }
    template <class Self>
    void operator()(Self& self, outcome_of<Op> result) {
        if (const auto failed = shows_failure(result)) breaker_.record(*failed, thread_timer::now());
        self.complete(std::move(result));
    }

private:
    Client& client_;
    failure_breaker& breaker_;
    std::unique_ptr<const Op> op_;
    time_limit limit_;
    std::optional<std::chrono::nanoseconds> wait_{};
};

}  // namespace detail

/// Sends no calls of an asynchronous client while their server fails. The client, the breaker and this object must
/// outlive the calls. Calls may be started on any thread.
template <class Client>
    requires requires(Client& client) { client.get_executor(); }
class circuit_breaking_client<Client, thread_timer>
    : public detail::client_wrapper<circuit_breaking_client<Client, thread_timer>, Client> {
    using wrapper = detail::client_wrapper<circuit_breaking_client<Client, thread_timer>, Client>;
    friend wrapper;

public:
    circuit_breaking_client(Client& client, failure_breaker& breaker) : wrapper(client), breaker_(breaker) {}

private:
    template <operation Op, class... Codec>
    auto steps(const Op& op, time_limit limit) {
        return detail::guarded_call<Client, Op, Codec...>(this->client_, breaker_, op, limit);
    }

    failure_breaker& breaker_;
};

}  // namespace service_api
