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

/// A header that every request to an api carries with this value, such as the version it was written for.
struct fixed_header {
    std::string_view name;
    std::string_view value;
};

/// What the endpoints of an api have in common: how a success is wrapped, and what a refusal looks like. A class of static
/// members; derive from `bare` and replace what your interface does differently:
/// * `success<Data>`: the JSON body of a success; `wrap(data, now)` makes it, `unwrap(body)` takes it apart, and has
///   nothing when the body is a refusal after all;
/// * `refusal`: the described record that is a refusal's body; `tell(failure, now)` makes it, `hear(body)` reads it;
///   `refusal_type`: its media type;
/// * `broken_rule`: the failure of a request whose fields break their rules or formats; `default_failures`: what every
///   operation may refuse with besides its own and what the checks derive;
/// * `line_for(kind)`, optional and constexpr: the line of the interface's own catalogue for a kind of this library, or the
///   kind itself. Responses and documents both go through it;
/// * `request_headers`: what every request carries;
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

/// The line of the interface's catalogue for a kind of failure.
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

/// The failures of this library for which an interface's catalogue has no line: those that `line_for` returns unchanged. Empty if
/// the body of a refusal never has a code or name that is not the interface's own.
template <class Conventions>
std::vector<failure_kind> unmapped_failures() {
    std::vector<failure_kind> unmapped;
    for (const failure_kind& one : failures::all) {
        if (detail::line_for<Conventions>(one) == one) unmapped.push_back(one);
    }
    return unmapped;
}

/// Bodies as they are: a success is its data, a refusal the problem details of RFC 9457.
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
    /// Read where the extensions of a refusal are of another shape than ours.
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

/// `{"success": true, "timestamp": ..., "data": ...}` around every success, and refusals in the same envelope.
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
    /// The body as documents show it.
    template <class Data>
    static constexpr std::string_view shape =
        std::is_same_v<Data, no_data>     ? R"({"success": true, "timestamp": ...})"
        : std::is_same_v<Data, null_data> ? R"({"success": true, "timestamp": ..., "data": null})"
                                          : R"({"success": true, "timestamp": ..., "data": {...}})";
    /// What the envelope's own fields are, for documents.
    static constexpr std::string_view body_words =
        "`success` says whether the request succeeded, `timestamp` is the server's time in milliseconds";
    /// The server's clock when it answered.
    template <class Data>
    static std::optional<unix_ms> time_of(const envelope<Data>& body) {
        return body.timestamp;
    }
    /// The least that every body has: what tells a refusal that travels with a success's status.
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
    /// Read where a refusal's violations are of another shape than ours.
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
