#pragma once

#include <concepts>
#include <service_api/description/operation.hpp>
#include <service_api/server/caller.hpp>
#include <service_api/server/reply.hpp>
#include <string>
#include <type_traits>
#include <utility>

namespace service_api {

/// A function that executes an operation: `reply<Op>(const Op&, const caller&)`, or without the caller if it does not
/// need it. A public operation has no caller.
template <class Handler, class Op>
concept handler_of = operation<Op> && (requires(const Handler& handler, const Op& request) {
                         { handler(request) } -> std::convertible_to<reply<Op>>;
                     } || (needs_caller<Op> && requires(const Handler& handler, const Op& request, const caller& user) {
                                           { handler(request, user) } -> std::convertible_to<reply<Op>>;
                                       }));

/// A predicate that decides an operation's ownership rule: `bool(const Op&, const caller&)`.
template <class Predicate, class Op>
concept predicate_of = operation<Op> && requires(const Predicate& holds, const Op& request, const caller& user) {
    { holds(request, user) } -> std::same_as<bool>;
};

/// A handler and its operation. Made by `handle<Op>(handler)`.
template <operation Op, class Handler>
struct handler_for {
    using operation = Op;
    Handler handler;

    reply<Op> operator()(const Op& request, const caller* user) const {
        if constexpr (requires { handler(request); })
            return handler(request);
        else
            return handler(request, *user);
    }
};

/// A predicate and the operation whose ownership it decides. Made by `authorize<Op>(predicate)`.
template <operation Op, class Predicate>
struct predicate_for {
    using operation = Op;
    Predicate predicate;

    bool operator()(const Op& request, const caller& user) const { return predicate(request, user); }
};

/// Returns a handler for an operation. The handler is called from every thread that serves.
template <operation Op, class Handler>
constexpr handler_for<Op, Handler> handle(Handler handler) {
    static_assert(
        handler_of<Handler, Op>,
        "service_api: a handler does not fit its operation: it takes (const Op&, const caller&), or (const Op&) alone "
        "as a public operation must, and returns reply<Op> [docs/errors.md#handler-signature]");
    return {std::move(handler)};
}

/// Returns a predicate that decides an operation's ownership rule.
template <operation Op, class Predicate>
constexpr predicate_for<Op, Predicate> authorize(Predicate predicate) {
    static_assert(!Op::http.access->ownership.empty(),
                  "service_api: an operation without an ownership rule has a predicate: remove authorize<Op>(...) or "
                  "describe the rule [docs/errors.md#predicate-without-rule]");
    static_assert(predicate_of<Predicate, Op>,
                  "service_api: a predicate does not fit its operation: it takes (const Op&, const caller&) and "
                  "returns bool [docs/errors.md#predicate-signature]");
    return {std::move(predicate)};
}

/// Returns the error of a request that breaks the ownership rule, made from the description alone. For handlers whose
/// store checks the ownership again inside its transaction.
template <operation Op>
error_of<Op> ownership_error() {
    const std::string field(Op::http.access->owned_field);
    return fail<errors::forbidden>({{"/" + field, "ownership", field + ' ' + std::string(Op::http.access->ownership)}});
}

}  // namespace service_api
