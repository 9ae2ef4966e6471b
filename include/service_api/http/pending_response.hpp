#pragma once

#include <exception>
#include <memory>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <utility>

namespace service_api {

/// Why a transport cancels a handler.
enum class cancellation {
    client_left,  ///< the client has closed the connection
    too_slow      ///< the handler has taken longer than the transport allows
};

/// What waits for the response of a handler.
class response_receiver {
public:
    virtual ~response_receiver() = default;

    /// Called once, with an exception or the response, on a thread of the request's `handler_context`.
    virtual void receive(std::exception_ptr thrown, http_response response) = 0;
};

/// The response of a handler that returns an awaitable: `http_response::pending`. It refers to nothing of its request,
/// but to the server, which must outlive it. If it is destroyed without a start, the handler has not run.
class pending_response {
public:
    virtual ~pending_response() = default;

    /// Starts the handler, once. The receiver may be called before this returns. The object must be owned by a
    /// `std::shared_ptr`.
    virtual void start(std::shared_ptr<response_receiver> to) = 0;

    /// Asks a handler that was started to end early, which it need not do. May be called from any thread, also after
    /// the end of the handler.
    virtual void cancel(cancellation why) = 0;
};

namespace detail {

/// A pending response that is changed when it is complete.
template <class Change>
class changed_response final : public pending_response,
                               public response_receiver,
                               public std::enable_shared_from_this<changed_response<Change>> {
public:
    changed_response(std::shared_ptr<pending_response> inner, http_request head, Change change)
        : inner_(std::move(inner)), head_(std::move(head)), change_(std::move(change)) {}

    void start(std::shared_ptr<response_receiver> to) override {
        to_ = std::move(to);
        inner_->start(this->shared_from_this());
    }

    void cancel(cancellation why) override { inner_->cancel(why); }

    void receive(std::exception_ptr thrown, http_response response) override {
        if (!thrown) thrown = change(response);
        std::exchange(to_, nullptr)->receive(thrown, std::move(response));
    }

private:
    std::exception_ptr change(http_response& response) {
#if defined(__cpp_exceptions)
        try {
            change_(std::as_const(head_), response);
        } catch (...) {
            return std::current_exception();
        }
#else
        change_(std::as_const(head_), response);
#endif
        return nullptr;
    }

    std::shared_ptr<pending_response> inner_;
    http_request head_;
    Change change_;
    std::shared_ptr<response_receiver> to_{};
};

}  // namespace detail

/// Returns a response that `change(request, response)` has changed; of one that is pending, when it is complete. The
/// request then has its method, target, headers and address only. For handlers around a server: `return
/// when_complete(server(request), request, [](const http_request&, http_response& response) { ... });`
template <class Change>
http_response when_complete(http_response response, const http_request& request, Change change) {
    if (!response.pending) {
        change(request, response);
        return response;
    }
    http_request head{.method = request.method,
                      .target = request.target,
                      .headers = request.headers,
                      .peer_address = request.peer_address};
    response.pending = std::make_shared<detail::changed_response<Change>>(std::move(response.pending), std::move(head),
                                                                          std::move(change));
    return response;
}

}  // namespace service_api
