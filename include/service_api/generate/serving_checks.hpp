#pragma once

#include <service_api/description/api.hpp>
#include <service_api/generate/environment.hpp>
#include <service_api/generate/on.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <type_traits>

namespace service_api::detail {

// Each check is a class named for what it demands; its argument, a list of operations, is what the compiler prints.

template <class OperationsWithoutAHandler>
struct every_operation_has_a_handler {
    static_assert(
        OperationsWithoutAHandler::none,
        "service_api: this server lacks a handler for each operation listed in OperationsWithoutAHandler: write "
        "on<operation>(handler)");
};

template <class OperationsWithTwoHandlers>
struct no_operation_has_two_handlers {
    static_assert(
        OperationsWithTwoHandlers::none,
        "service_api: this server has two handlers for each operation listed in OperationsWithTwoHandlers: keep one "
        "on<operation>(handler)");
};

template <class ForeignOperations>
struct every_handler_is_for_this_api {
    static_assert(
        ForeignOperations::none,
        "service_api: this server has handlers or predicates for ForeignOperations, which its api does not list: add "
        "them to api<...> or remove them here");
};

template <class OperationsWithoutAPredicate>
struct every_ownership_rule_has_one_predicate {
    static_assert(OperationsWithoutAPredicate::none,
                  "service_api: this server lacks the one ownership predicate of each operation listed in "
                  "OperationsWithoutAPredicate: write owns<operation>(predicate)");
};

template <class SignedOperations>
struct signed_operations_have_keys {
    static_assert(SignedOperations::none,
                  "service_api: the environment lacks what SignedOperations need: write .keys = ..., .verifier = ...");
};

template <class OperationsWithCredentials>
struct operations_with_credentials_have_a_checker {
    static_assert(OperationsWithCredentials::none,
                  "service_api: the environment lacks what OperationsWithCredentials need: write .credentials = ...");
};

template <class LimitedOperations>
struct limited_operations_have_a_limiter {
    static_assert(LimitedOperations::none,
                  "service_api: the environment lacks what LimitedOperations need: write .limiter = ...");
};

template <class SignedChanges>
struct signed_changes_have_a_replay_guard {
    static_assert(SignedChanges::none,
                  "service_api: the environment lacks what SignedChanges need: write .replays = ...");
};

/// Whether an operation takes a credential that is no signature.
template <class Op>
inline constexpr bool takes_credentials = [] {
    for (const access_scheme& scheme : Op::http.access->schemes) {
        if (scheme.kind != credential_kind::signature) return true;
    }
    return false;
}();

template <class Op, class Part>
inline constexpr bool handles = false;
template <class Op, class H>
inline constexpr bool handles<Op, handler_for<Op, H>> = true;

template <class Op, class Part>
inline constexpr bool decides = false;
template <class Op, class P>
inline constexpr bool decides<Op, predicate_for<Op, P>> = true;

template <class Op, class... Part>
inline constexpr int handlers_of = (0 + ... + (handles<Op, Part> ? 1 : 0));
template <class Op, class... Part>
inline constexpr int predicates_of = (0 + ... + (decides<Op, Part> ? 1 : 0));

/// A list of operations by name only.
template <class... Op>
struct operations {
    static constexpr bool none = sizeof...(Op) == 0;
    template <class... More>
    operations<Op..., More...> operator+(operations<More...>) const;
};

template <bool Wanted, class Op>
using listed_if = std::conditional_t<Wanted, operations<Op>, operations<>>;
template <class... List>
using joined = decltype((operations<>{} + ... + List{}));

/// What is wrong with the parts of a server; all lists are empty when nothing is.
template <class Api, class Environment, class... Part>
struct serving_faults;
template <class... Ops, class Environment, class... Part>
struct serving_faults<api<Ops...>, Environment, Part...> {
    using supplied = environment_parts<Environment>;

    using unhandled = joined<listed_if<handlers_of<Ops, Part...> == 0, Ops>...>;
    using handled_twice = joined<listed_if<(handlers_of<Ops, Part...> > 1), Ops>...>;
    using foreign =
        joined<listed_if<!api<Ops...>::template has<typename Part::operation>, typename Part::operation>...>;
    using undecided =
        joined<listed_if<!Ops::http.access->ownership.empty() && predicates_of<Ops, Part...> != 1, Ops>...>;
    using keyless = joined<listed_if<!supplied::keys && is_signed<Ops>, Ops>...>;
    using unchecked = joined<listed_if<!supplied::credentials && takes_credentials<Ops>, Ops>...>;
    using uncounted = joined<listed_if<!supplied::limiter && Ops::http.limit->stated(), Ops>...>;
    using unguarded = joined<listed_if<!supplied::replays && is_signed_change<Ops>, Ops>...>;

    static constexpr bool none = unhandled::none && handled_twice::none && foreign::none && undecided::none &&
                                 keyless::none && unchecked::none && uncounted::none && unguarded::none;
};

/// Stands in for a server that was refused, so that the refusal is the last thing the compiler says.
struct refused_server {
    http_response operator()(const http_request&) const;
};

}  // namespace service_api::detail
