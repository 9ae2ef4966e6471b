#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/associated_allocator.hpp>
#include <boost/asio/associated_cancellation_slot.hpp>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/cancellation_type.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/execution/outstanding_work.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/prefer.hpp>
#include <functional>
#include <memory>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <system_error>
#include <type_traits>
#include <utility>

namespace service_api {

/// One exchange of an asynchronous transport, from its start until its handler is called. All functions but the
/// constructor are called on the transport's executor, which runs one function at a time.
class pending_exchange {
public:
    explicit pending_exchange(http_request&& sent) : request(std::move(sent)) {}
    virtual ~pending_exchange() = default;

    pending_exchange(const pending_exchange&) = delete;
    pending_exchange& operator=(const pending_exchange&) = delete;

    /// Calls the handler on its executor; to be called once. The call is destroyed without it if its context is.
    virtual void complete(std::error_code error, http_response&& response) = 0;

    /// Ends the exchange early: stops the step that it waits for. The first error counts.
    void end(std::error_code error) {
        if (ended_) return;
        ended_ = error;
        if (stop_) stop_();
    }
    /// Returns the error with which the exchange was ended early.
    std::error_code ended() const { return ended_; }

    /// While this object exists, `end` calls a function, which makes the current step return.
    class step {
    public:
        template <class Stop>
        step(pending_exchange& exchange, Stop stop) : exchange_(exchange) {
            exchange_.stop_ = std::move(stop);
        }
        step(const step&) = delete;
        step& operator=(const step&) = delete;
        ~step() { exchange_.stop_ = nullptr; }

    private:
        pending_exchange& exchange_;
    };

    const http_request request;

private:
    std::error_code ended_{};
    std::function<void()> stop_{};
};

namespace detail {

/// The last step of a call. Most calls have a static `finish` and are not stored.
template <class Call>
struct last_step {
    explicit last_step(Call&& made) : call(std::move(made)) {}

    auto finish(const http_response& response, std::error_code error) { return call.finish(response, error); }

    Call call;
};
template <class Call>
    requires requires(const http_response& response, std::error_code error) { Call::finish(response, error); }
struct last_step<Call> {
    explicit last_step(Call&&) {}

    static auto finish(const http_response& response, std::error_code error) { return Call::finish(response, error); }
};

/// The exchange of a call (see `async_transport`) whose result a handler gets.
template <class Call, class Handler>
class call_exchange final : public pending_exchange {
public:
    template <class GivenHandler>
    call_exchange(http_request&& sent, Call&& call, GivenHandler&& handler,
                  const boost::asio::any_io_executor& fallback)
        : pending_exchange(std::move(sent)),
          last_(std::move(call)),
          handler_(std::forward<GivenHandler>(handler)),
          work_(work_of(handler_, fallback)) {}

    void complete(std::error_code error, http_response&& response) override {
        boost::asio::dispatch(work_, [last = std::move(last_), handler = std::move(handler_),
                                      response = std::move(response), error]() mutable {
            // What could cancel the call is on the handler's executor, too.
            if (auto slot = boost::asio::get_associated_cancellation_slot(handler); slot.is_connected()) slot.clear();
            std::move(handler)(last.finish(response, error));
        });
    }

private:
    static auto work_of(const Handler& handler, const boost::asio::any_io_executor& fallback) {
        return boost::asio::prefer(boost::asio::get_associated_executor(handler, fallback),
                                   boost::asio::execution::outstanding_work.tracked);
    }

    [[no_unique_address]] last_step<Call> last_;
    Handler handler_;
    decltype(work_of(std::declval<const Handler&>(), std::declval<const boost::asio::any_io_executor&>())) work_;
};

/// Ends an exchange when its caller cancels it.
struct exchange_canceller {
    std::weak_ptr<pending_exchange> exchange;
    boost::asio::any_io_executor executor;

    void operator()(boost::asio::cancellation_type_t type) const {
        using boost::asio::cancellation_type;
        // A request that was sent has effects, so a caller that wants none (`total`) cannot cancel.
        if ((type & (cancellation_type::terminal | cancellation_type::partial)) == cancellation_type::none) return;
        boost::asio::dispatch(executor, [exchange = exchange] {
            if (const auto pending = exchange.lock()) pending->end(std::make_error_code(std::errc::operation_canceled));
        });
    }
};

/// Starts a call whose handler is known.
template <class Start>
struct exchange_initiation {
    using executor_type = boost::asio::any_io_executor;

    executor_type executor;
    Start start;

    executor_type get_executor() const { return executor; }

    template <class Handler, class Call>
    void operator()(Handler&& handler, Call call) const {
        http_request request;
        if (auto unsent = call.prepare(request)) {
            const auto own = boost::asio::get_associated_executor(handler, executor);
            boost::asio::post(own, [handler = std::forward<Handler>(handler), unsent = std::move(*unsent)]() mutable {
                std::move(handler)(std::move(unsent));
            });
            return;
        }
        auto slot = boost::asio::get_associated_cancellation_slot(handler);
        const auto allocator = boost::asio::get_associated_allocator(handler);
        const auto exchange = std::allocate_shared<call_exchange<Call, std::decay_t<Handler>>>(
            allocator, std::move(request), std::move(call), std::forward<Handler>(handler), executor);
        if (slot.is_connected()) slot.assign(exchange_canceller{exchange, executor});
        start(exchange);
    }
};

}  // namespace detail

/// Starts an asynchronous call: `async_exchange` of a transport, whose `start(exchange)` takes a
/// `std::shared_ptr<pending_exchange>` and later completes it. `executor` runs one function at a time. The handler is
/// never called before this function returns.
template <class Start, class Call, class Token>
auto start_exchange(const boost::asio::any_io_executor& executor, Start start, Call call, Token&& token) {
    return boost::asio::async_initiate<Token, void(typename Call::result_type)>(
        detail::exchange_initiation<Start>{executor, std::move(start)}, token, std::move(call));
}

}  // namespace service_api
