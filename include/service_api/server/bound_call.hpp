#pragma once

#include <exception>
#include <memory>
#include <service_api/http/pending_response.hpp>
#include <service_api/server/caller.hpp>
#include <service_api/server/request_id.hpp>
#include <service_api/server/server_entry.hpp>
#include <service_api/value/unix_time.hpp>

namespace service_api {

struct handler_context;  // see `http_request::context`

namespace detail {

/// What waits for the result of a bound call.
class result_receiver {
public:
    virtual ~result_receiver() = default;

    /// Called once. `is_left` is true if the call was cancelled because the client has left.
    virtual void receive(std::exception_ptr thrown, handler_result result, bool is_left) = 0;
};

/// A call of a handler that returns an awaitable. It has the operation, the caller and the id of the request, which the
/// handler may refer to until it ends.
class bound_call {
public:
    virtual ~bound_call() = default;
    virtual void start(std::shared_ptr<result_receiver> to) = 0;
    virtual void cancel(cancellation why) = 0;
};

/// What a handler is bound to. The operation is moved from.
struct handler_binding {
    const std::shared_ptr<const void>& handler;
    const void* op;
    const caller* user;
    unix_ms now;
    const request_id& id;
    const handler_context& context;
};

}  // namespace detail

}  // namespace service_api
