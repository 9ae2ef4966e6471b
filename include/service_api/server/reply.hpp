#pragma once

#include <concepts>
#include <service_api/description/error.hpp>
#include <service_api/description/error_with_headers.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/response_types.hpp>
#include <service_api/message/build_response.hpp>
#include <service_api/message/possible_errors.hpp>
#include <service_api/message/response_headers.hpp>
#include <service_api/value/containers.hpp>
#include <service_api/value/maybe.hpp>
#include <type_traits>
#include <utility>
#include <vector>

namespace service_api {

namespace detail {

// An error whose definition is part of its type, so that the compiler can compare it with a description.
template <const error_definition& Error>
struct failed {
    std::vector<violation> violations{};
};

// Overload for an error with headers.
template <const auto& Error>
struct failed_with_headers {
    error_headers_of<Error> headers;
    std::vector<violation> violations{};
};

// Overload for an error with a body of its own.
template <const auto& Error>
struct failed_with_body {
    error_body_of<Error, no_body> body;
    error_headers_of<Error> headers;
};

// Overload for an error with a body of its own that the conventions make.
template <const auto& Error>
struct failed_by_conventions {
    std::vector<violation> violations{};
};

}  // namespace detail

/// Returns an error for a handler to return: `return fail<errors::data_not_found>();`, optionally with the violations
/// that it is about.
template <const error_definition& Error>
detail::failed<Error> fail(std::vector<violation> found = {}) {
    return {std::move(found)};
}

/// Returns an error with its headers: `return fail<quota_exceeded>({.reset = unix_s{1'700'000'000}});`
template <const auto& Error>
    requires(detail::error_that_has_headers<Error> && !detail::error_that_has_body<Error>)
detail::failed_with_headers<Error> fail(detail::error_headers_of<Error> headers, std::vector<violation> found = {}) {
    return {std::move(headers), std::move(found)};
}

/// Returns an error with a body of its own: `return fail<order_changed>({.order = 7});`
template <const auto& Error>
    requires(detail::error_that_has_body<Error> && !detail::error_that_has_headers<Error>)
detail::failed_with_body<Error> fail(detail::error_body_of<Error, no_body> body) {
    return {std::move(body), {}};
}
/// Overload for an error that has headers, too.
template <const auto& Error>
    requires(detail::error_that_has_body<Error> && detail::error_that_has_headers<Error>)
detail::failed_with_body<Error> fail(detail::error_body_of<Error, no_body> body,
                                     detail::error_headers_of<Error> headers) {
    return {std::move(body), std::move(headers)};
}
/// Returns an error with a body that the conventions make, as they do for the library's own errors: `fail<invalid>()`,
/// optionally with the violations that it is about.
template <const auto& Error>
    requires(detail::error_that_has_body<Error> && !detail::error_that_has_headers<Error>)
detail::failed_by_conventions<Error> fail() {
    return {};
}
template <const auto& Error, std::same_as<std::vector<violation>> Violations>
    requires(detail::error_that_has_body<Error> && !detail::error_that_has_headers<Error>)
detail::failed_by_conventions<Error> fail(Violations found) {
    return {std::move(found)};
}

namespace detail {

template <class Described, class... Error>
constexpr bool lists_described(type_list<Error...>) {
    return (std::is_same_v<Described, Error> || ...);
}

// Compares values, because the `validation_error` of conventions may be a copy of the constant.
template <const auto& Wanted, class... Error>
constexpr bool lists_error_with_body(type_list<Error...>) {
    return ((std::is_same_v<error_body_of<Wanted, void>, typename Error::body_type> &&
             static_cast<const error_definition&>(Wanted) == Error::definition) ||
            ... || false);
}

}  // namespace detail

/// An error that the description of the operation lists, directly or by derivation.
template <operation Op>
class error_of {
public:
    template <const error_definition& Error>
    error_of(detail::failed<Error> error) : error_(Error, std::move(error.violations)) {
        static_assert(
            detail::possible_errors<Op>.contains(detail::map_error<conventions_of<Op>>(Error)),
            "service_api: a handler fails with an Error that the description of its operation Op does not list: "
            "write it into .declared_errors, or into the default_errors of the conventions "
            "[docs/errors.md#handler-error]");
    }

    template <const auto& Error>
    error_of(detail::failed_with_headers<Error> error) : error_(Error, std::move(error.violations)) {
        static_assert(
            detail::lists_described<detail::described_error<Error>>(detail::typed_errors_of<Op>{}),
            "service_api: a handler fails with an Error with headers that is no argument of the endpoint of its "
            "operation Op: write endpoint<Response, Conventions, Error> [docs/errors.md#handler-error-with-headers]");
        detail::add_response_headers(error_.headers, error.headers);
    }

    template <const auto& Error>
    error_of(detail::failed_with_body<Error> error) : error_(Error) {
        check_listed<Error>();
        error_.content =
            detail::error_content_of<conventions_of<Op>, detail::described_error<Error>>(std::move(error.body));
        detail::add_response_headers(error_.headers, error.headers);
    }

    template <const auto& Error>
    error_of(detail::failed_by_conventions<Error> error) : error_(Error, std::move(error.violations)) {
        check_listed<Error>();
        static_assert(detail::makes_error_body<conventions_of<Op>, detail::error_body_of<Error, no_body>>,
                      "service_api: a handler fails with an Error without its body, which the conventions do not make: "
                      "write fail<Error>(body), or make_error_body(const request_error&, unix_ms, "
                      "std::type_identity<Body>) in the conventions [docs/errors.md#handler-error-body]");
    }

    const request_error& error() const& { return error_; }
    request_error error() && { return std::move(error_); }

private:
    template <const auto& Error>
    static constexpr void check_listed() {
        static_assert(detail::lists_error_with_body<Error>(detail::errors_with_bodies_of<Op>{}),
                      "service_api: a handler fails with an Error with a body that is no argument of the endpoint of "
                      "its operation Op: write endpoint<Response, Conventions, Error> "
                      "[docs/errors.md#handler-error-with-body]");
    }

    request_error error_;
};

/// The result of a handler: the operation's success, or an error that the operation may respond with.
template <operation Op>
class reply {
    using response_type = response_of<Op>;

public:
    reply(response_type response) { response_.emplace(std::move(response)); }
    /// One of several successes.
    template <class Success>
        requires(detail::is_response<Success> && !std::same_as<Success, response_type> &&
                 std::constructible_from<response_type, Success>)
    reply(Success response) {
        response_.emplace(std::move(response));
    }
    template <const error_definition& Error>
    reply(detail::failed<Error> error) : reply(error_of<Op>(std::move(error))) {}
    template <const auto& Error>
    reply(detail::failed_with_headers<Error> error) : reply(error_of<Op>(std::move(error))) {}
    template <const auto& Error>
    reply(detail::failed_with_body<Error> error) : reply(error_of<Op>(std::move(error))) {}
    template <const auto& Error>
    reply(detail::failed_by_conventions<Error> error) : reply(error_of<Op>(std::move(error))) {}
    reply(error_of<Op> error) { error_.emplace(std::move(error).error()); }
    template <class Error>
        requires(std::same_as<Error, error_definition> || std::same_as<Error, request_error>)
    reply(Error) {
        static_assert(std::same_as<Error, void>,
                      "service_api: a handler returns an error that the compiler cannot compare with its description: "
                      "write return fail<errors::data_not_found>(), with the name of a constant "
                      "[docs/errors.md#handler-error-run-time]");
    }

    /// Returns the success, or `nullptr`.
    const response_type* response() const { return response_.has_value() ? &*response_ : nullptr; }
    /// Returns the error, or `nullptr`.
    const request_error* error() const { return error_.has_value() ? &*error_ : nullptr; }
    response_type&& take_response() && { return std::move(*response_); }

private:
    // One of the two.
    detail::maybe<response_type> response_{};
    detail::maybe<request_error> error_{};
};

}  // namespace service_api
