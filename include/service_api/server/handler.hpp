#pragma once

#include <concepts>
#include <optional>
#include <service_api/description/access.hpp>
#include <service_api/description/error.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/repeat.hpp>
#include <service_api/description/request_stream.hpp>
#include <service_api/message/build_response.hpp>
#include <service_api/server/caller.hpp>
#include <service_api/server/reply.hpp>
#include <service_api/server/request_id.hpp>
#include <service_api/server/served_operation.hpp>
#include <service_api/server/server_entry.hpp>
#include <service_api/value/array_view.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <utility>

namespace service_api {

namespace detail {

inline std::optional<caller> optional_caller(const caller* user) {
    return user != nullptr ? std::optional<caller>(*user) : std::nullopt;
}
inline const std::optional<caller>& optional_caller(const std::optional<caller>& user) { return user; }

/// Calls a handler with those of the arguments that it takes; returns nothing if none of these lists fits. `user` is
/// a `const caller*`, or a `std::optional<caller>` that outlives a coroutine.
template <operation Op, class Handler, class User>
auto call_with_taken(const Handler& run, const Op& request, [[maybe_unused]] const User& user,
                     [[maybe_unused]] const request_id& id) {
    constexpr bool has_id = has_request_id<conventions_of<Op>>;
    if constexpr (requires { run(request); })
        return run(request);
    else if constexpr (has_id && requires { run(request, id); })
        return run(request, id);
    else if constexpr (has_optional_caller<Op> && requires { run(request, optional_caller(user)); })
        return run(request, optional_caller(user));
    else if constexpr (has_id && has_optional_caller<Op> && requires { run(request, optional_caller(user), id); })
        return run(request, optional_caller(user), id);
    else if constexpr (needs_caller<Op> && requires { run(request, *user); })
        return run(request, *user);
    else if constexpr (has_id && needs_caller<Op> && requires { run(request, *user, id); })
        return run(request, *user, id);
}

template <class Op, class Handler, class User>
using taken_result = decltype(call_with_taken<Op>(std::declval<const Handler&>(), std::declval<const Op&>(),
                                                  std::declval<const User&>(), std::declval<const request_id&>()));

}  // namespace detail

/// A function that executes an operation: `reply<Op>(const Op&, const caller&)`, or without the caller if it does not
/// need it. A public operation has no caller, one with an optional caller a `const std::optional<caller>&`. Under
/// conventions with a `request_id`, it may also take a `const request_id&`, last.
template <class Handler, class Op>
concept handler_of = operation<Op> && std::convertible_to<detail::taken_result<Op, Handler, const caller*>, reply<Op>>;

/// A predicate that decides an operation's ownership rule: `bool(const Op&, const caller&)`.
template <class Predicate, class Op>
concept predicate_of = operation<Op> && requires(const Predicate& holds, const Op& request, const caller& user) {
    { holds(request, user) } -> std::same_as<bool>;
};

/// A handler of an operation. Made by `handle<Op>(handler)`.
template <operation Op>
struct handler_for {
    using operations = detail::type_list<Op>;
    static constexpr bool handles = true;
    static constexpr bool decides = false;
    detail::server_entry entry;

    array_view<detail::server_entry> entries() const { return {&entry, 1}; }
};

/// A predicate that decides the ownership rule of an operation. Made by `authorize<Op>(predicate)`.
template <operation Op>
struct predicate_for {
    using operations = detail::type_list<Op>;
    static constexpr bool handles = false;
    static constexpr bool decides = true;
    detail::server_entry entry;

    array_view<detail::server_entry> entries() const { return {&entry, 1}; }
};

namespace detail {

/// Makes the response of an operation whose response is `cacheable`; defined in `message/conditional_response.hpp`.
template <class Op>
struct conditional_response;

/// Makes the handlers of operations whose requests have a stream; defined in `server/stream_handler.hpp`.
template <operation Op>
struct stream_handlers;

/// Makes the entry of a handler that returns an awaitable; defined in `asio/awaitable_handler.hpp`.
template <operation Op, class Handler>
struct awaitable_handlers {
    static constexpr bool fits = false;
};

template <operation Op>
handler_result result_of_reply(reply<Op> replied, [[maybe_unused]] const Op& request, unix_ms now) {
    if (const request_error* error = replied.error()) return *error;
    if constexpr (is_cacheable<response_of<Op>>)
        return conditional_response<Op>::write(std::move(replied).take_response(), request, now);
    else
        return success_writer<conventions_of<Op>, response_of<Op>>::write(std::move(replied).take_response(), now);
}

template <operation Op, class Handler>
handler_result call_handler(const void* handler, const void* op, const caller* user, unix_ms now,
                            const request_id& id) {
    const auto& run = *static_cast<const Handler*>(handler);
    const auto& request = *static_cast<const Op*>(op);
    return result_of_reply<Op>(call_with_taken<Op>(run, request, user, id), request, now);
}

template <operation Op, class Predicate>
bool call_predicate(const void* predicate, const void* op, const caller& user) {
    return (*static_cast<const Predicate*>(predicate))(*static_cast<const Op*>(op), user);
}

}  // namespace detail

/// Returns a handler for an operation. The handler is called from every thread that serves. With
/// `service_api/awaitable.hpp`, it may return a `boost::asio::awaitable<reply<Op>>`.
template <operation Op, class Handler>
    requires(!has_request_stream<Op>)
handler_for<Op> handle(Handler handler) {
    static_assert(!has_idempotency_key<Op> || needs_caller<Op>,
                  "service_api: an operation with an idempotency key needs no caller, so that anyone with a key would "
                  "get the response to another's request: write an .access without public_access "
                  "[docs/errors.md#idempotency-caller]");
    if constexpr (handler_of<Handler, Op>) {
        return {{.operation = &detail::served_operation_of<Op>,
                 .handler = detail::erase_type(std::move(handler)),
                 .call_handler = &detail::call_handler<Op, Handler>}};
    } else if constexpr (detail::awaitable_handlers<Op, Handler>::fits) {
        return detail::awaitable_handlers<Op, Handler>::make(std::move(handler));
    } else {
        static_assert(
            !has_optional_caller<Op> || handler_of<Handler, Op>,
            "service_api: a handler does not fit its operation, whose caller is optional: it takes (const Op&, "
            "const std::optional<caller>&), or (const Op&) alone, and returns reply<Op> "
            "[docs/errors.md#handler-optional-caller]");
        static_assert(
            has_optional_caller<Op> || handler_of<Handler, Op>,
            "service_api: a handler does not fit its operation: it takes (const Op&, const caller&), or (const Op&) "
            "alone as a public operation must, and returns reply<Op>, or with service_api/awaitable.hpp an awaitable "
            "of it [docs/errors.md#handler-signature]");
        return {};
    }
}

/// Overload for an operation whose requests have a stream: the handler takes `(const Op&, const request_stream&, const
/// caller&)`, see `stream_handler_of`.
template <operation Op, class Handler>
    requires has_request_stream<Op>
handler_for<Op> handle(Handler handler) {
    return detail::stream_handlers<Op>::make(std::move(handler));
}

/// Returns a predicate that decides an operation's ownership rule.
template <operation Op, class Predicate>
predicate_for<Op> authorize(Predicate predicate) {
    static_assert(!Op::http.access->ownership.empty(),
                  "service_api: an operation without an ownership rule has a predicate: remove authorize<Op>(...) or "
                  "describe the rule [docs/errors.md#predicate-without-rule]");
    static_assert(predicate_of<Predicate, Op>,
                  "service_api: a predicate does not fit its operation: it takes (const Op&, const caller&) and "
                  "returns bool [docs/errors.md#predicate-signature]");
    if constexpr (predicate_of<Predicate, Op>)
        return {{.predicate = detail::erase_type(std::move(predicate)),
                 .call_predicate = &detail::call_predicate<Op, Predicate>}};
    else
        return {};
}

namespace detail {

/// Returns the error of a request that breaks the ownership rule of an operation.
inline request_error ownership_error(const access_policy& access) {
    const std::string field(access.owned_field);
    return {errors::forbidden, {{"/" + field, "ownership", field + ' ' + std::string(access.ownership)}}};
}

}  // namespace detail

/// Returns the error of a request that breaks the ownership rule, made from the description alone. For handlers whose
/// store checks the ownership again inside its transaction.
template <operation Op>
error_of<Op> ownership_error() {
    return fail<errors::forbidden>(detail::ownership_error(*Op::http.access).violations);
}

}  // namespace service_api
