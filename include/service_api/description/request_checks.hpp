#pragma once

// The order of checks.
//
// A request passes the checks below in the order of `request_checks`, at the end of this file. The first check that
// reports an error makes the response, and no later check runs. Only the list has the order and the errors:
//
// * the server runs it: server/checks/ has the function of each check, and a check without a function does not compile;
// * message/possible_errors.hpp computes from it the errors of an operation, which clients match, handlers may return
//   and documents print;
// * docs/order_of_checks.md has the table that documents/order_of_checks.hpp prints of it.
//
// Three principles decide the order. A cheap check that protects the server comes before an expensive one: the limit by
// address before signatures. Nothing about a request is revealed before its caller is known: credentials before role,
// role before fields. A check that consumes something comes last: only a request that would run consumes its signature.
// Framing comes before all of this, in the transport, and so does the route, whose 404 and 405 reveal nothing that the
// documents do not.
//
// A check is a struct with a name, a reason for its position, and its errors. An error has the condition under which an
// operation can respond with it. A check runs for an operation only if one of its errors is possible there, so the
// conditions also decide which code is compiled into the server.
//
// To add a check: write its struct here, its position in the list, and its function in server/checks/. The table of the
// page is then out of date, and its test prints the new one.

#include <cstddef>
#include <iterator>
#include <service_api/description/access.hpp>
#include <service_api/description/error.hpp>
#include <service_api/description/limit.hpp>
#include <service_api/description/route.hpp>
#include <service_api/value/array_view.hpp>
#include <string_view>

namespace service_api {

/// The properties of an operation that decide which errors it can respond with.
struct operation_facts {
    const access_policy& access;
    const limit_policy& limit;
    http_route route;
    bool has_body;
    /// The media types of the successes; empty if no `Accept` of a request can exclude all of them.
    array_view<std::string_view> success_types;
    bool has_idempotency_key = false;
};

namespace detail {

constexpr bool always(const operation_facts&) { return true; }
constexpr bool never(const operation_facts&) { return false; }  // for a path or method without an operation
constexpr bool with_body(const operation_facts& op) { return op.has_body; }
constexpr bool without_body(const operation_facts& op) { return !op.has_body; }
// A GET with a body is malformed; with other verbs, a body is read up to the operation's limit, which may be 0.
constexpr bool with_body_limit(const operation_facts& op) { return op.has_body || op.route.verb != http_verb::get; }
constexpr bool with_content(const operation_facts& op) { return !op.success_types.empty(); }
constexpr bool with_caller(const operation_facts& op) { return !op.access.schemes.empty(); }
constexpr bool with_timestamp(const operation_facts& op) {
    for (const access_scheme& scheme : op.access.schemes) {
        if (scheme.kind == credential_kind::signature && scheme.signing->time().is_sent()) return true;
    }
    return false;
}
constexpr bool counted_before_caller(const operation_facts& op) {
    return op.limit.counts_per(limit_scope::ip_address) || op.limit.counts_per(limit_scope::global);
}
constexpr bool counted_by_account(const operation_facts& op) { return op.limit.counts_per(limit_scope::account); }
constexpr bool with_role(const operation_facts& op) {
    return !op.access.roles.empty() || !op.access.required_scopes.empty();
}
constexpr bool with_ownership(const operation_facts& op) { return !op.access.ownership.empty(); }
constexpr bool signed_change(const operation_facts& op) {
    return op.access.takes(credential_kind::signature) && op.route.verb != http_verb::get;
}

constexpr bool with_idempotency_key(const operation_facts& op) { return op.has_idempotency_key; }

}  // namespace detail

/// An error that a check responds with, and the condition under which an operation can have it: always, if no condition
/// is given.
struct possible_error {
    error_definition definition;
    bool (*is_possible)(const operation_facts&);

    constexpr possible_error(const error_definition& error, bool (*condition)(const operation_facts&) = detail::always)
        : definition(error), is_possible(condition) {}
};

/// The checks of this library, and before and after them those of the transport and the handler.
namespace checks {

struct framing {
    static constexpr std::string_view name = "framing";
    static constexpr std::string_view reason =
        "Bytes that are no request reach nothing else. The transport checks this.";
    static constexpr possible_error errors[] = {
        {errors::malformed},          {errors::request_timeout},
        {errors::length_required},    {errors::body_too_large, detail::with_body_limit},
        {errors::target_too_long},    {errors::head_too_large},
        {errors::service_unavailable}};
};

struct route {
    static constexpr std::string_view name = "route";
    static constexpr std::string_view reason = "Needs no credential: it reveals nothing that the documents do not.";
    static constexpr possible_error errors[] = {{errors::not_found, detail::never},
                                                {errors::method_not_allowed, detail::never}};
};

struct address_limit {
    static constexpr std::string_view name = "address limit";
    static constexpr std::string_view reason =
        "Limits by address and of all callers together keep the expensive checks after it from being used against the "
        "server.";
    static constexpr possible_error errors[] = {{errors::too_many_requests, detail::counted_before_caller},
                                                {errors::service_unavailable, detail::counted_before_caller}};
};

struct authentication {
    static constexpr std::string_view name = "authentication";
    static constexpr std::string_view reason =
        "Without a valid credential, a response reveals nothing else about the request.";
    static constexpr possible_error errors[] = {{errors::credentials_missing, detail::with_caller},
                                                {errors::timestamp_out_of_range, detail::with_timestamp},
                                                {errors::not_authenticated, detail::with_caller}};
};

struct account_limit {
    static constexpr std::string_view name = "account limit";
    static constexpr std::string_view reason =
        "Needs a verified account: a forged request must not use up the limit of another one.";
    static constexpr possible_error errors[] = {{errors::too_many_requests, detail::counted_by_account},
                                                {errors::service_unavailable, detail::counted_by_account}};
};

struct role {
    static constexpr std::string_view name = "role";
    static constexpr std::string_view reason = "Without the role, a response does not reveal what else is wrong.";
    static constexpr possible_error errors[] = {{errors::forbidden, detail::with_role}};
};

struct content_type {
    static constexpr std::string_view name = "content type";
    static constexpr std::string_view reason = "Bytes of another type are not read at all.";
    static constexpr possible_error errors[] = {{errors::unsupported_media_type, detail::with_body},
                                                {errors::malformed, detail::without_body}};
};

struct accept {
    static constexpr std::string_view name = "accept";
    static constexpr std::string_view reason = "Nothing runs for a response that the client would not read.";
    static constexpr possible_error errors[] = {{errors::not_acceptable, detail::with_content}};
};

struct body_size {
    static constexpr std::string_view name = "body size";
    static constexpr std::string_view reason = "A body larger than any valid one costs neither memory nor time.";
    static constexpr possible_error errors[] = {{errors::body_too_large, detail::with_body}};
};

struct fields {
    static constexpr std::string_view name = "fields";
    static constexpr std::string_view reason = "One pass reads and validates all fields and reports all violations.";
    static constexpr possible_error errors[] = {{errors::validation_error},  // or the operation's own error for it
                                                {errors::unknown_parameter}};
};

struct ownership {
    static constexpr std::string_view name = "ownership";
    static constexpr std::string_view reason = "Its predicate needs valid fields.";
    static constexpr possible_error errors[] = {{errors::forbidden, detail::with_ownership}};
};

struct replay {
    static constexpr std::string_view name = "replay";
    static constexpr std::string_view reason = "Late: only a request that would run uses up its signature.";
    static constexpr possible_error errors[] = {{errors::replayed, detail::signed_change},
                                                {errors::service_unavailable, detail::signed_change}};
};

struct idempotency {
    static constexpr std::string_view name = "idempotency key";
    static constexpr std::string_view reason =
        "Last: only a request that would run claims its key, and only its sender is given the first response again.";
    static constexpr possible_error errors[] = {{errors::idempotency_key_running, detail::with_idempotency_key},
                                                {errors::idempotency_key_reused, detail::with_idempotency_key},
                                                {errors::service_unavailable, detail::with_idempotency_key}};
};

struct handler {
    static constexpr std::string_view name = "handler";
    static constexpr std::string_view reason = "Gets only requests that passed every check.";
    static constexpr possible_error errors[] = {{errors::service_unavailable},  // throws `unavailable`
                                                {errors::internal}};
};

}  // namespace checks

/// A list of checks in their order.
template <class... Check>
struct checks_in_order {};

/// The checks in the order in which a request passes them, between the route and the handler.
using request_checks = checks_in_order<checks::address_limit, checks::authentication, checks::account_limit,
                                       checks::role, checks::content_type, checks::accept, checks::body_size,
                                       checks::fields, checks::ownership, checks::replay, checks::idempotency>;

/// A check as data, for documents.
struct check_model {
    std::string_view name;
    std::string_view reason;
    array_view<possible_error> errors;
    bool is_own;  ///< not of this library

    // Compares names: g++ 12 cannot compare addresses in constants if it checks for undefined behaviour.
    template <class Check>
    constexpr bool is() const {
        return name == Check::name;
    }
};

namespace detail {

template <class... Left, class... Right>
checks_in_order<Left..., Right...> operator+(checks_in_order<Left...>, checks_in_order<Right...>);

/// Whether a check is the user's own: only these have a position.
template <class Check>
inline constexpr bool has_position = requires { Check::position; };

/// The checks of a list, with those before and after them.
template <class List>
struct models_of_checks;
template <class... Check>
struct models_of_checks<checks_in_order<Check...>> {
    template <class One>
    static constexpr check_model of{One::name, One::reason, One::errors, has_position<One>};

    static constexpr check_model all[] = {of<checks::framing>, of<checks::route>, of<Check>..., of<checks::handler>};
};

}  // namespace detail

}  // namespace service_api
