#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <service_api/description/error.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/request_stream.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/stream_error.hpp>
#include <service_api/message/build_response.hpp>
#include <service_api/message/outcome.hpp>
#include <service_api/message/possible_errors.hpp>
#include <service_api/message/read_request_stream.hpp>
#include <service_api/server/caller.hpp>
#include <service_api/server/handler.hpp>
#include <service_api/server/reply.hpp>
#include <service_api/server/request_id.hpp>
#include <service_api/server/server_entry.hpp>
#include <service_api/value/unix_time.hpp>
#include <utility>

namespace service_api {

/// A function that executes an operation whose requests have a stream, such as
/// `reply<Op>(const Op&, const ndjson_stream<Row>&, const caller&)`. It may leave out the caller, as other handlers. It
/// reads the stream before it returns.
template <class Handler, class Op>
concept stream_handler_of =
    operation<Op> && (requires(const Handler& handler, const Op& request, const typename Op::request_stream& stream) {
        { handler(request, stream) } -> std::convertible_to<reply<Op>>;
    } ||
                      (has_optional_caller<Op> &&
                       requires(const Handler& handler, const Op& request, const typename Op::request_stream& stream,
                                const std::optional<caller>& user) {
                           { handler(request, stream, user) } -> std::convertible_to<reply<Op>>;
                       }) ||
                      (needs_caller<Op> && requires(const Handler& handler, const Op& request,
                                                    const typename Op::request_stream& stream, const caller& user) {
                          { handler(request, stream, user) } -> std::convertible_to<reply<Op>>;
                      }));

namespace detail {

/// An operation with the request that it was read from, whose stream is not read yet.
template <operation Op>
struct received_operation {
    Op op;  // first, so that it has the address of the whole
    const http_request* arrived;
    typename request_stream_reader<typename Op::request_stream>::received stream{};
};

/// Returns the error of a request whose stream has ended before its end, whatever its handler has returned: a client
/// must not take a part of its rows for all of them.
template <operation Op>
request_error stream_fault(const call_error& broken) {
    if (broken.transport == make_error_code(stream_error::too_large))
        return {errors::body_too_large, broken.violations};
    if (broken.transport == make_error_code(stream_error::too_slow)) return {errors::request_timeout, {}};
    if (broken.transport == make_error_code(stream_error::stopping)) return {errors::service_unavailable, {}};
    return {Op::http.validation_error, broken.violations};
}

template <operation Op, class Handler>
handler_result call_stream_handler(const void* handler, const void* op, [[maybe_unused]] const caller* user,
                                   unix_ms now, [[maybe_unused]] const request_id& id) {
    using stream_type = typename Op::request_stream;
    const auto& run = *static_cast<const Handler*>(handler);
    const auto& [request, arrived, received] = *static_cast<const received_operation<Op>*>(op);
    const auto rows = request_stream_reader<stream_type>::rows(*arrived, received, request_limits_of<Op>());
    const stream_type stream = request_stream_reader<stream_type>::read(rows);
    reply<Op> replied = [&]() -> reply<Op> {
        if constexpr (requires { run(request, stream); })
            return run(request, stream);
        else if constexpr (has_optional_caller<Op>)
            return run(request, stream, user != nullptr ? std::optional<caller>(*user) : std::nullopt);
        else
            return run(request, stream, *user);
    }();
    // A response and not an error: the handler has changed something, so the signature stays used.
    if (replied.error() == nullptr && rows->broken() != nullptr)
        return error_writer_of<Op>()(stream_fault<Op>(*rows->broken()), now, id.text);
    return result_of_reply<Op>(std::move(replied), request, now);
}

/// Makes the entry of a handler of an operation whose requests have a stream.
template <operation Op>
struct stream_handlers {
    template <class Handler>
    static handler_for<Op> make(Handler handler) {
        static_assert(stream_handler_of<Handler, Op>,
                      "service_api: a handler does not fit its operation, whose requests have a stream: it takes "
                      "(const Op&, const request_stream&, const caller&), or without the caller, and returns "
                      "reply<Op> [docs/errors.md#handler-stream]");
        if constexpr (stream_handler_of<Handler, Op>)
            return {{.operation = &served_operation_of<Op>,
                     .handler = erase_type(std::move(handler)),
                     .call_handler = &call_stream_handler<Op, Handler>}};
        else
            return {};
    }
};

}  // namespace detail

}  // namespace service_api
