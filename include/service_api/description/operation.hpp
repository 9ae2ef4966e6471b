#pragma once

#include <initializer_list>
#include <service_api/description/endpoint.hpp>
#include <service_api/reflect/members.hpp>
#include <type_traits>

namespace service_api {

namespace detail {

template <class>
inline constexpr bool is_endpoint = false;
template <class Response, class Conventions, const auto&... Error>
inline constexpr bool is_endpoint<endpoint<Response, Conventions, Error...>> = true;

}  // namespace detail

/// An operation is the struct of its parameters with a `static constexpr auto http = endpoint<Response>{...}`.
template <class T>
concept operation = described_record<T> && requires {
    requires detail::is_endpoint<std::remove_cvref_t<decltype(T::http)>>;
    *&T::http;  // a reference only if it is static
};

namespace detail {

/// Returns whether all of these are true. A fold expression over the operations of an api would work for 256 of them
/// only, because clang limits nested brackets.
constexpr bool all_true(std::initializer_list<bool> facts) {
    for (const bool fact : facts) {
        if (!fact) return false;
    }
    return true;
}

template <class... Ops>
inline constexpr bool are_operations = all_true({operation<Ops>...});

}  // namespace detail

/// Whether an operation names webhooks that the server sends to a URL in its requests, see `callbacks_to` of
/// `<service_api/webhooks.hpp>`.
template <class Op>
inline constexpr bool has_callbacks = requires { typename Op::callbacks; };

/// The response type of an operation.
template <operation Op>
using response_of = typename std::remove_cvref_t<decltype(Op::http)>::response;

/// What the operation has in common with the others of its api: `enveloped`, `problem_details`, or a class of the user.
template <operation Op>
using conventions_of = typename std::remove_cvref_t<decltype(Op::http)>::conventions;

namespace detail {

/// The errors of an operation that have headers or a body of their own, as `type_list<described_error<...>...>`.
template <operation Op>
using typed_errors_of = typename std::remove_cvref_t<decltype(Op::http)>::typed_errors;

/// Those errors of a list that have a body of their own.
template <class Errors, class Found = type_list<>>
struct errors_with_bodies {
    using type = Found;
};
template <class First, class... Rest, class... Found>
struct errors_with_bodies<type_list<First, Rest...>, type_list<Found...>>
    : errors_with_bodies<type_list<Rest...>,
                         std::conditional_t<First::has_body, type_list<Found..., First>, type_list<Found...>>> {};

/// The error of conventions for broken rules, if it has a body of its own, as a `type_list`.
template <class Conventions>
struct common_errors_with_bodies {
    using type = type_list<>;
};
template <class Conventions>
    requires type_that_has_body<std::remove_cvref_t<decltype(Conventions::validation_error)>>
struct common_errors_with_bodies<Conventions> {
    using type = type_list<described_error<Conventions::validation_error>>;
};

/// The errors that have a body of their own in the responses of an operation: those of its endpoint come first, so that
/// they replace one of the conventions.
template <operation Op>
using errors_with_bodies_of = typename errors_with_bodies<typename common_errors_with_bodies<conventions_of<Op>>::type,
                                                          typename errors_with_bodies<typed_errors_of<Op>>::type>::type;

/// The responses of an operation that have a type: its successes, and its errors with headers or a body.
template <operation Op>
using typed_responses_of =
    typename join_responses<typename join_responses<successes_of<response_of<Op>>, typed_errors_of<Op>>::type,
                            typename common_errors_with_bodies<conventions_of<Op>>::type>::type;

template <class... Error>
constexpr inplace_vector<error_definition> join_errors(inplace_vector<error_definition> errors, type_list<Error...>) {
    (errors.add(Error::definition), ...);
    return errors;
}

/// The errors that the handler of an operation itself returns.
template <operation Op>
inline constexpr inplace_vector<error_definition> declared_errors_of =
    join_errors(Op::http.declared_errors, typed_errors_of<Op>{});

}  // namespace detail

/// Whether the compiler warns callers of the operation.
template <operation Op>
inline constexpr bool is_deprecated = !Op::http.deprecated.empty();

/// Whether the caller of an operation must be identified: each request needs a credential.
template <operation Op>
inline constexpr bool needs_caller = !Op::http.access->is_public();

/// Whether requests of an operation may have a credential or none: its handler gets a `std::optional<caller>`.
template <operation Op>
inline constexpr bool has_optional_caller = Op::http.access->caller_optional;

/// Whether a signature is one of the credentials that an operation accepts.
template <operation Op>
inline constexpr bool is_signed_operation = Op::http.access->takes(credential_kind::signature);

/// Whether an operation can be signed and changes state, so that each signature may be used only once.
template <operation Op>
inline constexpr bool is_signed_change = is_signed_operation<Op> && Op::http.route->verb != http_verb::get;

}  // namespace service_api
