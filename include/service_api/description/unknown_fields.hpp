#pragma once

namespace service_api {

/// What a server does with the members of a body, and the parameters of a query, that an operation does not describe.
/// Headers and cookies that it does not describe are ignored in any case.
enum class unknown_fields {
    rejected,          ///< each is a violation, so that callers learn of a misspelt name
    ignored_in_body,   ///< members and parts of the body are skipped, also in records inside it
    ignored_in_query,  ///< parameters of the query are skipped
    ignored            ///< both
};

constexpr bool are_ignored_in_body(unknown_fields choice) {
    return choice == unknown_fields::ignored_in_body || choice == unknown_fields::ignored;
}
constexpr bool are_ignored_in_query(unknown_fields choice) {
    return choice == unknown_fields::ignored_in_query || choice == unknown_fields::ignored;
}

namespace detail {

/// Returns the choice of an api's conventions: `static constexpr unknown_fields unknown = unknown_fields::ignored;`.
template <class Conventions>
constexpr unknown_fields unknown_fields_of() {
    if constexpr (requires { unknown_fields(Conventions::unknown); })
        return Conventions::unknown;
    else
        return unknown_fields::rejected;
}

}  // namespace detail

}  // namespace service_api
