#pragma once

#include <algorithm>
#include <array>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/cancellation_signal.hpp>
#include <boost/asio/cancellation_state.hpp>
#include <boost/asio/cancellation_type.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/system/error_code.hpp>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <service_api/asio/client_wrapper.hpp>
#include <service_api/client/outcome_of.hpp>
#include <service_api/client/retry_budget.hpp>
#include <service_api/client/time_limit.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/repeat.hpp>
#include <service_api/http/repeatability.hpp>
#include <service_api/message/outcome.hpp>
#include <system_error>
#include <utility>

namespace service_api {

namespace detail {

/// Two requests of one call, of which the second is sent if the first takes long. Their functions run in a strand.
template <class Client, operation Op, class Self, class... Codec>
class hedged_run : public std::enable_shared_from_this<hedged_run<Client, Op, Self, Codec...>> {
public:
    hedged_run(Self&& self, Client& client, const Op& op, retry_budget& budget, std::chrono::milliseconds delay,
               time_limit limit)
        : self_(std::move(self)),
          client_(client),
          op_(op),
          budget_(budget),
          delay_(delay),
          limit_(limit),
          strand_(boost::asio::make_strand(boost::asio::any_io_executor(client.get_executor()))),
          timer_(strand_) {}

    void start() {
        budget_.earn();
        if (auto slot = self_.get_cancellation_state().slot(); slot.is_connected()) {
            slot.assign([run = this->weak_from_this()](boost::asio::cancellation_type_t type) {
                if (const auto it = run.lock()) boost::asio::dispatch(it->strand_, [it, type] { it->cancel(type); });
            });
        }
        boost::asio::dispatch(strand_, [run = this->shared_from_this()] {
            if (run->is_decided_) return run->end_unsent();
            run->send(0);
            run->timer_.expires_after(run->delay_);
            run->timer_.async_wait(boost::asio::bind_executor(run->strand_, [run](boost::system::error_code ended) {
                run->is_waiting_ = false;
                if (!ended && !run->is_decided_ && run->pending_ > 0 && run->budget_.spend()) run->send(1);
                run->complete_if_over();
            }));
        });
    }

private:
    void send(std::size_t number) {
        ++pending_;
        ++sent_;
        time_limit limit = limit_;
        if (number == 1 && limit.count() != 0) limit = time_limit(std::chrono::milliseconds(limit.count()) - delay_);
        client_(op_, limit.for_attempt(limit_.attempt() + static_cast<unsigned>(number)), Codec{}...,
                boost::asio::bind_executor(strand_, boost::asio::bind_cancellation_slot(
                                                        signals_[number].slot(), [run = this->shared_from_this(),
                                                                                  number](outcome_of<Op> result) {
                                                            run->receive(number, std::move(result));
                                                        })));
    }

    void receive(std::size_t number, outcome_of<Op> result) {
        --pending_;
        // The first response wins. Without one, the other request may have it.
        const bool is_response =
            result || result.error().stage == call_stage::rejected || result.error().stage == call_stage::unreadable;
        if (!result_ || (!is_decided_ && is_response)) result_.emplace(std::move(result));
        if (!is_decided_ && (is_response || pending_ == 0)) {
            is_decided_ = true;
            timer_.cancel();
            if (pending_ > 0) signals_[1 - number].emit(boost::asio::cancellation_type::terminal);
        }
        complete_if_over();
    }

    void cancel(boost::asio::cancellation_type_t type) {
        is_decided_ = true;  // no second request
        timer_.cancel();
        for (boost::asio::cancellation_signal& one : signals_) one.emit(type);
    }

    /// Ends a call that was cancelled before its first request.
    void end_unsent() {
        call_error error{.message = "cancelled before it was sent"};
        error.transport = std::make_error_code(std::errc::operation_canceled);
        result_.emplace(std::move(error));
        is_waiting_ = false;
        complete_if_over();
    }

    /// Ends the call when nothing of it is left.
    void complete_if_over() {
        if (pending_ > 0 || is_waiting_) return;
        result_->set_attempts(std::max(sent_, 1U));
        boost::asio::dispatch(self_.get_executor(), [run = this->shared_from_this()] {
            if (auto slot = run->self_.get_cancellation_state().slot(); slot.is_connected()) slot.clear();
            run->self_.complete(std::move(*run->result_));
        });
    }

    Self self_;
    Client& client_;
    const Op op_;
    retry_budget& budget_;
    const std::chrono::milliseconds delay_;
    const time_limit limit_;
    boost::asio::strand<boost::asio::any_io_executor> strand_;
    boost::asio::steady_timer timer_;
    std::array<boost::asio::cancellation_signal, 2> signals_{};
    unsigned sent_ = 0;
    unsigned pending_ = 0;
    bool is_waiting_ = true;   // for the timer
    bool is_decided_ = false;  // no result after this one counts
    std::optional<outcome_of<Op>> result_{};
};

template <class Client, operation Op, class... Codec>
class hedged_call {
public:
    hedged_call(Client& client, const Op& op, retry_budget& budget, std::chrono::milliseconds delay, time_limit limit)
        : client_(client), op_(std::make_unique<Op>(op)), budget_(budget), delay_(delay), limit_(limit) {}

    template <class Self>
    void operator()(Self& self) {
        self.reset_cancellation_state(boost::asio::enable_partial_cancellation());
        Client& client = client_;
        const std::unique_ptr<Op> op = std::move(op_);
        if constexpr (repeatability_of<Op> == repeatability::safe) {
            retry_budget& budget = budget_;
            using run = hedged_run<Client, Op, Self, Codec...>;
            std::make_shared<run>(std::move(self), client, *op, budget, delay_, limit_)->start();
        } else {
            client(*op, limit_, Codec{}..., std::move(self));
        }
    }
    template <class Self>
    void operator()(Self& self, outcome_of<Op> result) {
        self.complete(std::move(result));
    }

private:
    Client& client_;
    std::unique_ptr<Op> op_;
    retry_budget& budget_;
    std::chrono::milliseconds delay_;
    time_limit limit_;
};

}  // namespace detail

/// A client that sends a call again if it has no response after a delay: `hedging_client call(client, budget, 50ms);`. The first response
/// wins, and the other request is cancelled. Only calls of operations that change nothing (`repeatability::safe`) are sent
/// twice, and each second request takes a retry of the budget, which may be that of a `retrying_client` around it. A
/// good delay is the 95th percentile of the response times.
///
/// The client must be asynchronous; it, the budget and this object must outlive the calls. Calls may be started on any
/// thread. A call may be cancelled (`terminal` or `partial`) at any time, which cancels both requests.
template <class Client>
    requires requires(Client& client) { client.get_executor(); }
class hedging_client : public detail::client_wrapper<hedging_client<Client>, Client> {
    using wrapper = detail::client_wrapper<hedging_client<Client>, Client>;
    friend wrapper;

public:
    hedging_client(Client& client, retry_budget& budget, std::chrono::milliseconds delay)
        : wrapper(client), budget_(budget), delay_(delay) {}

private:
    template <operation Op, class... Codec>
    auto steps(const Op& op, time_limit limit) {
        return detail::hedged_call<Client, Op, Codec...>(this->client_, op, budget_, delay_, limit);
    }

    retry_budget& budget_;
    const std::chrono::milliseconds delay_;
};

}  // namespace service_api
