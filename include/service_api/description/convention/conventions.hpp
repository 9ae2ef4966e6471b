#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <service_api/description/convention/envelope.hpp>
#include <service_api/description/convention/problem.hpp>
#include <service_api/description/failure.hpp>
#include <service_api/description/payload.hpp>
#include <service_api/description/response_types.hpp>
#include <service_api/description/short_list.hpp>
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
/// members; derive from `bare` and replace what differs in your interface:
/// * `success<Data>`: the JSON body of a success; `wrap(data, now)` makes it, `unwrap(body)` returns the data, or
///   nothing if the body is an error after all;
/// * `refusal`: the described record that is the body of an error; `tell(failure, now)` makes it, `hear(body)` reads
///   it; `refusal_type`: its media type;
/// * `broken_rule`: the error for a request whose fields break their rules or formats; `default_failures`: the errors
///   that every operation may respond with besides its own and those of the checks;
/// * `line_for(kind)`, optional and constexpr: returns the error of the interface's own catalogue for an error of this
///   library, or that error itself. Responses and documents both use it;
/// * `request_headers`: the headers of every request;
/// * `own_checks`, optional: `checks_in_order<...>` of the checks that the server runs besides those of the library
///   (description/own_checks.hpp).
template <class T>
concept conventions = requires(const failure& why, unix_ms now, const typename T::refusal& body) {
    typename T::template success<rows_of<std::string>>;
    { T::tell(why, now) } -> std::same_as<typename T::refusal>;
    { T::hear(body) } -> std::same_as<told_failure>;
    { T::refusal_type } -> std::convertible_to<std::string_view>;
    { T::broken_rule } -> std::convertible_to<failure_kind>;
    { T::default_failures } -> std::convertible_to<short_list<failure_kind>>;
    { T::request_headers } -> std::convertible_to<short_list<fixed_header>>;
};

namespace detail {

template <class Conventions>
concept line_for_is_constant = requires { std::bool_constant<(Conventions::line_for(failures::internal), true)>{}; };

/// Returns the error of the interface's catalogue for an error of this library.
template <class Conventions>
constexpr failure_kind line_for(const failure_kind& kind) {
    if constexpr (requires { &Conventions::line_for; }) {
        static_assert(
            line_for_is_constant<Conventions>,
            "service_api: the line_for of conventions is not a constant function of a kind: write static "
            "constexpr failure_kind line_for(const failure_kind&) [docs/errors.md#conventions-error-mapping]");
        return Conventions::line_for(kind);
    } else {
        return kind;
    }
}

}  // namespace detail

/// Returns the errors of this library for which an interface's catalogue has no counterpart: those that `line_for`
/// returns unchanged. Empty if an error body never has a code or name that is not the interface's own.
template <class Conventions>
std::vector<failure_kind> unmapped_failures() {
    std::vector<failure_kind> unmapped;
    for (const failure_kind& one : failures::all) {
        if (detail::line_for<Conventions>(one) == one) unmapped.push_back(one);
    }
    return unmapped;
}

/// Bodies without an envelope: a success is its data, an error the problem details of RFC 9457.
struct bare {
    template <class Data>
    using success = std::conditional_t<std::is_same_v<Data, no_data>, nothing, Data>;

    template <class Data>
    static success<Data> wrap(Data data, unix_ms) {
        if constexpr (std::is_same_v<Data, no_data>)
            return {};
        else
            return data;
    }
    template <class Data>
    static std::optional<Data> unwrap(success<Data> body) {
        if constexpr (std::is_same_v<Data, no_data>)
            return no_data{};
        else
            return body;
    }

    using refusal = problem;
    static problem tell(const failure& why, unix_ms) {
        return {.type = std::string(why.kind.name.empty() ? unnamed : why.kind.name),
                .title = std::string(why.kind.message),
                .status = why.kind.status,
                .code = why.kind.code,
                .violations = why.violations};
    }
    static told_failure hear(const problem& body) {
        told_failure told = hear(problem_head{body.type, body.title, body.detail});
        told.code = body.code.value_or(0);
        told.violations = body.violations;
        return told;
    }
    /// Read if the extensions of an error body have another form than those of this library.
    using refusal_head = problem_head;
    static told_failure hear(const problem_head& body) {
        return {.name = body.type == unnamed ? std::string() : body.type,
                .message = body.title.value_or(body.detail.value_or(""))};
    }
    static constexpr std::string_view refusal_type = "application/problem+json";
    static constexpr failure_kind broken_rule = failures::broken_rule;
    static constexpr short_list<failure_kind> default_failures{};
    static constexpr short_list<fixed_header> request_headers{};

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
    static std::optional<Data> unwrap(envelope<Data> body) {
        if (!*body.success) return std::nullopt;
        if constexpr (std::is_same_v<Data, no_data>)
            return no_data{};
        else
            return std::move(*body.data);
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
    using verdict = envelope<no_data>;
    static constexpr bool is_refusal(const verdict& body) { return !*body.success; }

    using refusal = failure_body;
    static failure_body tell(const failure& why, unix_ms now) {
        return {.success = false,
                .timestamp = now,
                .code = why.kind.code,
                .message = std::string(why.kind.message),
                .violations = why.violations};
    }
    static told_failure hear(const failure_body& body) {
        return {.code = *body.code, .message = *body.message, .violations = body.violations};
    }
    /// Read if the violations of an error body have another form than those of this library.
    using refusal_head = failure_head;
    static told_failure hear(const failure_head& body) {
        return {.code = body.code.value_or(0), .message = body.message.value_or("")};
    }
    static constexpr std::string_view refusal_type = "application/json";
    static constexpr failure_kind broken_rule = failures::broken_rule;
    static constexpr short_list<failure_kind> default_failures{};
    static constexpr short_list<fixed_header> request_headers{};
};

}  // namespace service_api
