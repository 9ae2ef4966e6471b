#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/cancellation_signal.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>
#include <concepts>
#include <exception>
#include <memory>
#include <optional>
#include <service_api/asio/awaitable_parts.hpp>
#include <service_api/asio/handler_context.hpp>
#include <service_api/description/access.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/http/pending_response.hpp>
#include <service_api/server/bound_call.hpp>
#include <service_api/server/caller.hpp>
#include <service_api/server/handler.hpp>
#include <service_api/server/reply.hpp>
#include <service_api/server/request_id.hpp>
#include <service_api/server/server_entry.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <type_traits>
#include <utility>

namespace service_api {

/// A coroutine that executes an operation: it takes what other handlers take (`handler_of`), by value or by reference,
/// and returns `boost::asio::awaitable<reply<Op>>`. The arguments live until it ends.
template <class Handler, class Op>
concept awaitable_handler_of =
    operation<Op> && detail::awaits<detail::taken_result<Op, Handler, std::optional<caller>>, reply<Op>>;

namespace detail {

/// A call of a coroutine, which runs in a strand: it may be cancelled from any thread.
template <operation Op, class Handler>
class awaitable_call final : public bound_call, public std::enable_shared_from_this<awaitable_call<Op, Handler>> {
public:
    explicit awaitable_call(const handler_binding& binding)
        : strand_(boost::asio::make_strand(binding.context.executor)),
          handler_(binding.handler),
          // `read_served` made the operation for this request, and does not use it after the handler.
          op_(std::move(*static_cast<Op*>(const_cast<void*>(binding.op)))),
          id_(binding.id.text),
          now_(binding.now) {
        if (binding.user != nullptr) user_.emplace(*binding.user);
    }

    void start(std::shared_ptr<result_receiver> to) override {
        boost::asio::co_spawn(
            strand_, [self = this->shared_from_this()] { return self->run(); },
            boost::asio::bind_cancellation_slot(
                signal_.slot(), [self = this->shared_from_this(), to = std::move(to)](std::exception_ptr thrown) {
                    to->receive(thrown, std::move(self->result_), self->is_left_);
                }));
    }

    void cancel(cancellation why) override {
        boost::asio::post(strand_, [self = this->shared_from_this(), why] {
            self->is_left_ = why == cancellation::client_left;
            self->signal_.emit(boost::asio::cancellation_type::terminal);
        });
    }

private:
    boost::asio::awaitable<void> run() {
        const auto& handler = *static_cast<const Handler*>(handler_.get());
        reply<Op> replied = co_await call_with_taken<Op>(handler, op_, user_, id_text_);
        result_ = result_of_reply<Op>(std::move(replied), op_, now_);
    }

    boost::asio::strand<boost::asio::any_io_executor> strand_;
    std::shared_ptr<const void> handler_;
    Op op_;
    std::optional<caller> user_{};
    std::string id_;
    request_id id_text_{id_};
    unix_ms now_;
    handler_result result_{};
    bool is_left_ = false;
    boost::asio::cancellation_signal signal_{};
};

template <operation Op, class Handler>
std::shared_ptr<bound_call> bind_awaitable(const handler_binding& binding) {
    return std::make_shared<awaitable_call<Op, Handler>>(binding);
}

/// The result of a call that this thread waits for.
struct received_result final : result_receiver {
    std::exception_ptr failed{};
    handler_result returned{};

    void receive(std::exception_ptr thrown, handler_result result, bool) override {
        failed = thrown;
        returned = std::move(result);
    }
};

/// Runs a call to its end on this thread, and returns its result or throws what it throws.
inline handler_result wait_for_call(std::shared_ptr<bound_call> (*bind)(const handler_binding&), const void* handler,
                                    const void* op, const caller* user, unix_ms now, const request_id& id) {
    boost::asio::io_context own(1);
    const handler_context context{own.get_executor()};
    const std::shared_ptr<const void> unowned(std::shared_ptr<const void>(), handler);
    const auto received = std::make_shared<received_result>();
    bind({.handler = unowned, .op = op, .user = user, .now = now, .id = id, .context = context})->start(received);
    own.run();
    if (received->failed) std::rethrow_exception(received->failed);
    return std::move(received->returned);
}

template <operation Op, class Handler>
handler_result call_awaitable(const void* handler, const void* op, const caller* user, unix_ms now,
                              const request_id& id) {
    return wait_for_call(&bind_awaitable<Op, Handler>, handler, op, user, now, id);
}

template <operation Op, class Handler>
    requires awaitable_handler_of<Handler, Op>
struct awaitable_handlers<Op, Handler> {
    static constexpr bool fits = true;

    static handler_for<Op> make(Handler handler) {
        return {{.operation = &served_operation_of<Op>,
                 .handler = erase_type(std::move(handler)),
                 .call_handler = &call_awaitable<Op, Handler>,
                 .bind_handler = &bind_awaitable<Op, Handler>}};
    }
};

}  // namespace detail

}  // namespace service_api
