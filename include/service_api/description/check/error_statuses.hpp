#pragma once

#include <service_api/description/error.hpp>
#include <service_api/description/inplace_vector.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/own_checks.hpp>
#include <service_api/description/response_types.hpp>
#include <service_api/http/status.hpp>
#include <service_api/value/array_view.hpp>
#include <service_api/value/containers.hpp>
#include <type_traits>

namespace service_api::detail {

/// Returns whether a response with this status has an error body that clients read: each status from 300 on that has
/// content, and if there is a `status_probe`, those of successes too.
constexpr bool is_error_status(int status, bool has_probe) {
    return has_content(status) && status <= 599 && (status >= 300 || has_probe);
}

constexpr bool have_error_statuses(array_view<error_definition> errors, bool has_probe) {
    for (const error_definition& error : errors) {
        if (!is_error_status(error.status, has_probe)) return false;
    }
    return true;
}

/// Returns whether a success has this status.
template <class... Success>
constexpr bool is_success_status(int status, type_list<Success...>) {
    return ((status == Success::status) || ...);
}

/// Returns whether clients read each error that an operation itself has as an error.
template <operation Op>
constexpr bool errors_are_read() {
    constexpr bool has_probe = has_status_probe<conventions_of<Op>>;
    if (!is_error_status(Op::http.validation_error.status, has_probe)) return false;
    if (!have_error_statuses(declared_errors_of<Op>, has_probe)) return false;
    if (has_probe) return true;
    for (const error_definition& error : declared_errors_of<Op>) {
        if (is_success_status(error.status, successes_of<response_of<Op>>{})) return false;
    }
    return !is_success_status(Op::http.validation_error.status, successes_of<response_of<Op>>{});
}

/// Returns whether a status is one of an error of conventions: successes of an operation may have any below 400.
constexpr bool is_common_error_status(int status, bool has_probe) {
    return is_error_status(status, has_probe) && (status >= 400 || has_probe);
}

/// Returns whether clients read each error of a check as an error. A check that is not whole is reported elsewhere.
template <class Check>
constexpr bool check_errors_are_read([[maybe_unused]] bool has_probe) {
    if constexpr (own_check<Check>) {
        for (const possible_error& one : array_view<possible_error>(Check::errors)) {
            if (!is_common_error_status(one.definition.status, has_probe)) return false;
        }
    }
    return true;
}
template <class... Check>
constexpr bool all_check_errors_are_read(checks_in_order<Check...>, [[maybe_unused]] bool has_probe) {
    return (check_errors_are_read<Check>(has_probe) && ...);
}

template <class Conventions>
constexpr bool convention_errors_are_read() {
    constexpr bool has_probe = has_status_probe<Conventions>;
    for (const error_definition& error : errors::all) {
        if (!is_common_error_status(map_error<Conventions>(error).status, has_probe)) return false;
    }
    for (const error_definition& error : inplace_vector<error_definition>(Conventions::default_errors)) {
        if (!is_common_error_status(error.status, has_probe)) return false;
    }
    return is_common_error_status(error_definition(Conventions::validation_error).status, has_probe) &&
           all_check_errors_are_read(typename find_checks<Conventions>::own{}, has_probe);
}

/// Returns whether clients can tell two errors apart by their bodies, if these are not that of the conventions.
template <class Conventions, class One, class Other>
constexpr bool bodies_differ() {
    constexpr error_definition one = map_error<Conventions>(One::definition);
    constexpr error_definition other = map_error<Conventions>(Other::definition);
    return one.status != other.status || is_same_error(one, other) ||
           !std::is_same_v<typename One::body_type, typename Other::body_type> ||
           reads_error_body<Conventions, typename One::body_type>;
}
template <class Conventions, class One, class... Other>
constexpr bool body_differs_from(type_list<Other...>) {
    return (bodies_differ<Conventions, One, Other>() && ...);
}
template <class Conventions, class... Error>
constexpr bool error_bodies_differ([[maybe_unused]] type_list<Error...> all) {
    return (body_differs_from<Conventions, Error>(all) && ... && true);
}

/// Returns whether conventions make the bodies of these errors.
template <class Conventions, class... Error>
constexpr bool makes_bodies_of(type_list<Error...>) {
    return (makes_error_body<Conventions, typename Error::body_type> && ... && true);
}

/// The compile error about an error of conventions that clients would not read.
template <class Conventions>
struct has_errors_that_are_read : std::true_type {
    static_assert(convention_errors_are_read<Conventions>(),
                  "service_api: an error has a status with which clients would not read it as an error: write 400 to "
                  "599 [docs/errors.md#error-status]");
    static_assert(makes_bodies_of<Conventions>(typename common_errors_with_bodies<Conventions>::type{}),
                  "service_api: the validation_error of conventions has a body that they do not make: write "
                  "make_error_body(const request_error&, unix_ms, std::type_identity<Body>) in them "
                  "[docs/errors.md#conventions-error-body]");
};

}  // namespace service_api::detail
