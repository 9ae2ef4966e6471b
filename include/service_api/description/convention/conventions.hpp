#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <service_api/description/convention/envelope.hpp>
#include <service_api/description/convention/problem.hpp>
#include <service_api/description/error.hpp>
#include <service_api/description/inplace_vector.hpp>
#include <service_api/description/payload.hpp>
#include <service_api/description/response_types.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace service_api {

/// A header that every request to an api has with this value, such as the version of the interface.
struct fixed_header {
    std::string_view name;
    std::string_view value;
};

/// What the endpoints of an api have in common: the JSON around a success, and the body of an error. A class of static
/// members; derive from `problem_details` and replace what differs in your interface:
/// * `success<Data>`: the JSON body of a success; `wrap(data, now)` makes it, `unwrap(body)` returns the data as a
///   `std::optional`, or a pointer to the data inside the body; empty or null if the body is an error after all;
/// * `error_body`: the described record that is the body of an error; `make_error_body(error, now)` makes it,
///   `parse_error_body(body)` reads it; `error_media_type`: its media type. Overloads for the bodies of single errors:
///   see `error_with_body`;
/// * `validation_error`: the error for a request whose fields break their rules or formats, which may be an
///   `error_with_body`; `default_errors`: the errors that every operation may respond with besides its own and those of
///   the checks;
/// * `map_error(definition)`, optional and constexpr: returns the error in the API's own list for an error of
///   this library, or that error itself. Responses and documents both use it;
/// * `request_headers`: the headers of every request;
/// * `unknown`, optional: the `unknown_fields` of endpoints that do not choose themselves;
/// * `request_id`, optional: a `request_id_header` (service_api/request_id.hpp), in which responses have the id of their
///   request; `set_request_id(body, id)`, optional: stores it in an error body, too;
/// * `own_checks`, optional: `checks_in_order<...>` of the checks that the server runs besides those of the library
///   (description/own_checks.hpp).
template <class T>
concept conventions = requires(const request_error& error, unix_ms now, const typename T::error_body& body) {
    typename T::template success<rows_of<std::string>>;
    { T::make_error_body(error, now) } -> std::same_as<typename T::error_body>;
    { T::parse_error_body(body) } -> std::same_as<decoded_error>;
    { T::error_media_type } -> std::convertible_to<std::string_view>;
    { T::validation_error } -> std::convertible_to<error_definition>;
    { T::default_errors } -> std::convertible_to<inplace_vector<error_definition>>;
    { T::request_headers } -> std::convertible_to<inplace_vector<fixed_header>>;
};

namespace detail {

/// Whether conventions distinguish an error from a success by the body, because an error may have the status of a
/// success.
template <class Conventions>
concept has_status_probe = requires { typename Conventions::status_probe; };

/// Whether conventions make the body of an error that has a body of this type.
template <class Conventions, class Body>
concept makes_error_body =
    std::is_same_v<Body, no_body> || requires(const request_error& error, unix_ms now, std::type_identity<Body> type) {
        { Conventions::make_error_body(error, now, type) } -> std::same_as<Body>;
    };

/// Returns the media type of an error's own body; empty if that is empty.
template <class Conventions, class Error>
constexpr std::string_view media_type_of_error() {
    using body_type = typename Error::body_type;
    if constexpr (is_content<body_type>)
        return body_type::media_type;
    else if constexpr (std::is_same_v<body_type, no_body>)
        return {};
    else
        return Error::json_media_type.empty() ? std::string_view(Conventions::error_media_type)
                                              : Error::json_media_type;
}

/// Whether conventions read the code, the name and the message of a body of this type.
template <class Conventions, class Body>
concept reads_error_body = requires(const Body& body) {
    { Conventions::parse_error_body(body) } -> std::same_as<decoded_error>;
};

/// Whether responses have the id of their request.
template <class Conventions>
concept has_request_id = requires(std::string_view text) {
    { Conventions::request_id.name } -> std::convertible_to<std::string_view>;
    { Conventions::request_id.accepts(text) } -> std::same_as<bool>;
    { Conventions::request_id.make() } -> std::same_as<std::string>;
};

template <class Conventions>
concept map_error_is_constant = requires { std::bool_constant<(Conventions::map_error(errors::internal), true)>{}; };

/// Returns the error of the interface's catalogue for an error of this library.
template <class Conventions>
constexpr error_definition map_error(const error_definition& definition) {
    if constexpr (requires { &Conventions::map_error; }) {
        static_assert(map_error_is_constant<Conventions>,
                      "service_api: the map_error of conventions is not constexpr or takes no error_definition: write "
                      "static constexpr error_definition map_error(const error_definition&) "
                      "[docs/errors.md#conventions-error-mapping]");
        return Conventions::map_error(definition);
    } else {
        return definition;
    }
}

}  // namespace detail

/// Returns the errors of this library for which an interface's catalogue has no counterpart: those that `map_error`
/// returns unchanged. Empty if an error body never has a code or name that is not the interface's own.
template <class Conventions>
std::vector<error_definition> unmapped_errors() {
    std::vector<error_definition> unmapped;
    for (const error_definition& one : errors::all) {
        if (detail::map_error<Conventions>(one) == one) unmapped.push_back(one);
    }
    return unmapped;
}

/// Bodies without an envelope: a success is its data, an error the problem details of RFC 9457.
struct problem_details {
    template <class Data>
    using success = std::conditional_t<std::is_same_v<Data, no_data>, no_body, Data>;

    template <class Data>
    static success<Data> wrap(Data data, unix_ms) {
        if constexpr (std::is_same_v<Data, no_data>)
            return {};
        else
            return data;
    }
    template <class Data>
    static auto unwrap(success<Data>&& body) {
        if constexpr (std::is_same_v<Data, no_data>)
            return std::optional<Data>(Data{});
        else
            return &body;
    }

    using error_body = problem;
    static problem make_error_body(const request_error& error, unix_ms) {
        return {.type = std::string(error.definition.name.empty() ? unnamed : error.definition.name),
                .title = std::string(error.definition.message),
                .status = error.definition.status,
                .code = error.definition.code,
                .violations = error.violations};
    }
    static decoded_error parse_error_body(const problem& body) {
        decoded_error told = parse_error_body(minimal_problem{body.type, body.title, body.detail});
        told.code = body.code.value_or(0);
        told.violations = body.violations;
        return told;
    }
    /// What is read of an error body whose extensions are not those of this library: members that all servers share.
    using minimal_error_body = minimal_problem;
    static decoded_error parse_error_body(const minimal_problem& body) {
        return {.name = body.type == unnamed ? std::string() : body.type,
                .message = body.title.value_or(body.detail.value_or(""))};
    }
    static constexpr std::string_view error_media_type = "application/problem+json";
    static constexpr error_definition validation_error = errors::validation_error;
    static constexpr inplace_vector<error_definition> default_errors{};
    static constexpr inplace_vector<fixed_header> request_headers{};

private:
    static constexpr std::string_view unnamed = "about:blank";
};

/// `{"success": true, "timestamp": ..., "data": ...}` around every success, and errors in the same envelope.
struct enveloped {
    template <class Data>
    using success = envelope<Data>;

    template <class Data>
    static envelope<Data> wrap(Data data, unix_ms now) {
        if constexpr (std::is_same_v<Data, no_data>)
            return {.success = true, .timestamp = now};
        else
            return {.success = true, .timestamp = now, .data = std::move(data)};
    }
    template <class Data>
    static auto unwrap(envelope<Data>&& body) {
        if constexpr (std::is_same_v<Data, no_data>)
            return *body.success ? std::optional<Data>(Data{}) : std::nullopt;
        else
            return *body.success ? &*body.data : nullptr;
    }
    /// The body as documents print it.
    template <class Data>
    static constexpr std::string_view shape =
        std::is_same_v<Data, no_data>     ? R"({"success": true, "timestamp": ...})"
        : std::is_same_v<Data, null_data> ? R"({"success": true, "timestamp": ..., "data": null})"
                                          : R"({"success": true, "timestamp": ..., "data": {...}})";
    /// The meaning of the envelope's own fields, for documents.
    static constexpr std::string_view body_words =
        "`success` says whether the request succeeded, `timestamp` is the server's time in milliseconds";
    /// Returns the server's clock at the time of the response.
    template <class Data>
    static std::optional<unix_ms> time_of(const envelope<Data>& body) {
        return body.timestamp;
    }
    /// The members that every body has: they identify an error that has the status of a success.
    using status_probe = envelope<no_data>;
    static constexpr bool is_error(const status_probe& body) { return !*body.success; }

    using error_body = enveloped_error;
    static enveloped_error make_error_body(const request_error& error, unix_ms now) {
        return {.success = false,
                .timestamp = now,
                .code = error.definition.code,
                .message = std::string(error.definition.message),
                .violations = error.violations};
    }
    static decoded_error parse_error_body(const enveloped_error& body) {
        return {.code = *body.code, .message = *body.message, .violations = body.violations};
    }
    /// What is read of an error body whose violations are not those of this library: members that all servers share.
    using minimal_error_body = minimal_enveloped_error;
    static decoded_error parse_error_body(const minimal_enveloped_error& body) {
        return {.code = body.code.value_or(0), .message = body.message.value_or("")};
    }
    static constexpr std::string_view error_media_type = "application/json";
    static constexpr error_definition validation_error = errors::validation_error;
    static constexpr inplace_vector<error_definition> default_errors{};
    static constexpr inplace_vector<fixed_header> request_headers{};
};

}  // namespace service_api
