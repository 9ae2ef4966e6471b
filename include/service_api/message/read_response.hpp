#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <service_api/codec/form/form_reader.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/read_result.hpp>
#include <service_api/description/convention/conventions.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/response_types.hpp>
#include <service_api/http/media_type.hpp>
#include <service_api/http/response.hpp>
#include <service_api/message/outcome.hpp>
#include <service_api/reflect/borrows.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/validate/validate.hpp>
#include <service_api/value/blank.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace service_api {

namespace detail {

template <class T>
read_result<T> read_body(const std::string& body) {
    check_ownership<T>();
    return read_json<T>(body, direction::response);
}

template <class Conventions>
std::optional<decoded_error> read_error_body(const std::string& body) {
    if (auto whole = read_body<typename Conventions::error_body>(body).value)
        return Conventions::parse_error_body(*whole);
    // Conventions that derive from those of this library may have replaced `parse_error_body`.
    if constexpr (requires(const typename Conventions::minimal_error_body& head) {
                      Conventions::parse_error_body(head);
                  }) {
        if (auto head = read_body<typename Conventions::minimal_error_body>(body).value)
            return Conventions::parse_error_body(*head);
    }
    return std::nullopt;
}

/// An error body that was read.
struct error_reading {
    std::optional<decoded_error> error{};  ///< empty if the body is none of those of the description
    std::string_view media_type{};         ///< the media type of bodies of this kind
};

/// Returns the body of an error, if it can be one of this type: JSON, bytes of a media type, or none.
template <class Body>
read_result<Body> read_own_body(const std::string& body, [[maybe_unused]] const http_headers& headers) {
    read_result<Body> result;
    if constexpr (std::is_same_v<Body, no_body>) {
        if (body.empty()) result.value.emplace();
    } else if constexpr (is_content<Body>) {
        if (has_content_type(headers, Body::media_type)) result.value.emplace(Body{body});
    } else {
        result = read_body<Body>(body);
    }
    return result;
}

/// Sets the error of a response, if the response has the status and the body of this one.
template <class Conventions, class Error>
bool read_own_error(const http_response& response, error_reading& found) {
    using body_type = typename Error::body_type;
    constexpr error_definition definition = map_error<Conventions>(Error::definition);
    if (response.status != definition.status) return false;
    const auto body = read_own_body<body_type>(response.body, response.headers).value;
    if (!body) return false;
    if constexpr (reads_error_body<Conventions, body_type>) {
        found.error = Conventions::parse_error_body(*body);
    } else {
        found.error = decoded_error{
            .code = definition.code, .name = std::string(definition.name), .message = std::string(definition.message)};
    }
    found.media_type = media_type_of_error<Conventions, Error>();
    return true;
}

/// Reads the error of a response: the first of these that has its status and a body that fits, otherwise the error body
/// of the conventions.
template <class Conventions, class... Error>
error_reading read_error(const http_response& response, type_list<Error...>) {
    error_reading found;
    if (!(read_own_error<Conventions, Error>(response, found) || ...))
        found = {read_error_body<Conventions>(response.body), Conventions::error_media_type};
    return found;
}

/// Reads the headers of a response into a record. `members` is the plan of the record, `check` that of its rules or
/// `nullptr`. Returns false if a required header is absent or unreadable.
SERVICE_API_DECL bool read_response_headers(const http_headers& headers, void* values, const form_read_plan& members,
                                            const value_check* check, std::vector<violation>& found);

/// Returns the headers that a record describes. There is no value if a required header is absent or unreadable.
template <class Headers>
read_result<Headers> read_headers(const http_headers& headers) {
    read_result<Headers> result;
    result.value = blank<Headers>();
    if (!read_response_headers(headers, &*result.value, form_reader_for<Headers>::plan, check_of_read<Headers>(),
                               result.violations))
        result.value.reset();
    return result;
}

/// Returns the seconds of a header `Retry-After`; empty if there is none, or a date.
SERVICE_API_DECL std::optional<unsigned> retry_after_of(const http_headers& headers);

template <class Conventions, class Errors = type_list<>>
[[gnu::noinline]] call_error response_error(const http_response& response) {
    call_error error{.stage = call_stage::rejected, .status = response.status, .body = response.body};
    if (auto told = read_error<Conventions>(response, Errors{}).error) {
        error.code = told->code;
        error.bodies_have_names = told->name.has_value();
        error.name = std::move(told->name).value_or("");
        error.message = std::move(told->message);
        error.violations = std::move(told->violations);
        // Violations of another form than this library's were read as empty and contain no information.
        std::erase_if(error.violations, [](const violation& one) { return one.rule.empty() && one.message.empty(); });
    }
    if (error.message.empty()) error.message = "the server refused without a reason";
    error.retry_after = retry_after_of(response.headers);
    return error;
}

/// Stores the id of the request in the error, if the conventions have one.
template <class Conventions>
void note_request_id([[maybe_unused]] outcome_details& details) {
    if constexpr (has_request_id<Conventions>) {
        if (const std::string* id = details.headers.find(Conventions::request_id.name)) details.error.request_id = *id;
    }
}

/// Returns the details of a response that contains an error. `Errors` are those with a body of their own.
template <class Conventions, class Errors = type_list<>>
[[gnu::noinline]] outcome_details rejected_response(const http_response& response) {
    outcome_details details;
    details.error = response_error<Conventions, Errors>(response);
    details.headers = response.headers;
    note_request_id<Conventions>(details);
    return details;
}

/// Returns the details of a response with the status of a success that cannot be read as the operation's.
template <class Conventions, class Errors = type_list<>>
[[gnu::noinline]] outcome_details unreadable_response(const http_response& response, std::string_view message,
                                                      std::vector<violation> why) {
    if constexpr (has_status_probe<Conventions>) {
        // An error with the status of a success need not have the members of a success.
        const auto least = read_body<typename Conventions::status_probe>(response.body).value;
        if (least && Conventions::is_error(*least)) return rejected_response<Conventions, Errors>(response);
    }
    outcome_details details;
    details.error = {.stage = call_stage::unreadable,
                     .status = response.status,
                     .message = std::string(message),
                     .violations = std::move(why)};
    details.headers = response.headers;
    note_request_id<Conventions>(details);
    return details;
}

/// Returns the details of a response whose status is no success of its operation.
template <class Conventions, class Errors = type_list<>>
[[gnu::noinline]] outcome_details response_without_success(const http_response& response) {
    // Not an error of the server: a request with a 2xx response has run, with any body.
    if (response.status / 100 == 2)
        return unreadable_response<Conventions, Errors>(response,
                                                        "the status of the response is not in the description", {});
    return rejected_response<Conventions, Errors>(response);
}

/// Makes the stream of a response; defined in `message/read_stream.hpp`.
template <class Stream>
struct stream_reader;

/// How the response of one success is read.
struct success_reader {
    int status;
    std::string_view media_type;
    /// Sets `value`, an empty `maybe` of the response type, or the error in the details.
    void (*read)(const http_response&, void* value, outcome_details&);
};

/// How the responses of one type are read, which one function interprets for all.
struct response_read_plan {
    const success_reader* successes;
    std::size_t count;
    bool statuses_differ;  ///< otherwise the media type selects among the successes of a status
    outcome_details (*read_error)(const http_response&);  ///< of a status that is none of the successes
};

/// Reads a response into an outcome: sets `value`, an empty `maybe` of the response type, or the error in the
/// details.
SERVICE_API_DECL void read_response_by_plan(const http_response& response, const response_read_plan& plan, void* value,
                                            outcome_details& details);

/// Reads the responses of one type according to conventions, and errors that have a body of their own.
template <class Conventions, class Response, class Errors = type_list<>>
class response_reader {
    /// Constructs the response at its final address.
    template <class Success, class Body>
    static void emplace(void* value, Body&& body, const http_response& response, outcome_details& details) {
        auto& made = *static_cast<maybe<Response>*>(value);
        using headers_type = typename Success::headers_type;
        if constexpr (std::is_same_v<Response, null_data>) {
            made.emplace();
        } else if constexpr (std::is_same_v<Response, typename Success::body_type>) {
            made.emplace(std::forward<Body>(body));
        } else {
            auto headers = blank<headers_type>();
            if constexpr (!std::is_same_v<headers_type, no_body>) {
                read_response_headers(response.headers, &headers, form_reader_for<headers_type>::plan,
                                      check_of_read<headers_type>(), details.violations);
            }
            made.emplace(Success{std::forward<Body>(body), std::move(headers)});
        }
    }

    template <class Success>
    static void read_success(const http_response& response, void* value, outcome_details& details) {
        using body_type = typename Success::body_type;
        // If the description expects null, any other JSON value is accepted and ignored.
        using heard_type = std::conditional_t<std::is_same_v<body_type, null_data>, no_data, body_type>;
        if constexpr (is_content<body_type>) {
            emplace<Success>(value, heard_type{response.body}, response, details);
        } else if constexpr (is_stream<body_type>) {
            emplace<Success>(value, stream_reader<body_type>::read(response), response, details);
        } else if constexpr (std::is_same_v<body_type, no_body> ||
                             std::is_same_v<typename Conventions::template success<heard_type>, no_body>) {
            emplace<Success>(value, heard_type{}, response, details);
        } else {
            using whole_type = typename Conventions::template success<heard_type>;
            check_ownership<whole_type>();
            auto whole = blank<whole_type>();
            if (!read_and_check(response.body, direction::response, details.violations, nullptr, &whole,
                                json_reader_for<whole_type>::plan, check_of_read<whole_type>())) {
                details = unreadable_response<Conventions, Errors>(
                    response, "the response does not match the description", std::move(details.violations));
                return;
            }
            if constexpr (requires { Conventions::time_of(whole); }) details.server_time = Conventions::time_of(whole);
            auto body = Conventions::template unwrap<heard_type>(std::move(whole));
            if (body)
                emplace<Success>(value, std::move(*body), response, details);
            else
                details = rejected_response<Conventions, Errors>(response);
        }
    }

    template <class Successes>
    struct table;
    template <class... Success>
    struct table<type_list<Success...>> {
        static constexpr std::array<success_reader, sizeof...(Success)> readers{
            {{Success::status, media_type_of<typename Success::body_type>(), &read_success<Success>}...}};
    };
    using successes = successes_of<Response>;

public:
    static constexpr const auto& readers() { return table<successes>::readers; }

    static constexpr response_read_plan plan{readers().data(), readers().size(), statuses_differ(successes{}),
                                             &response_without_success<Conventions, Errors>};
};

/// Reads the responses of an operation.
template <operation Op>
using operation_reader = response_reader<conventions_of<Op>, response_of<Op>, errors_with_bodies_of<Op>>;

/// The source of the outcome of a response that has been received.
struct received_response : outcome_source {
    const http_response* response;
    const response_read_plan* plan;

    SERVICE_API_DECL static void read(const outcome_source& source, void* value, outcome_details& details);
};

}  // namespace detail

/// Returns the outcome of a response: the success of its status, or the error that it contains. `Errors` are those with
/// a body of their own; `read_response_of` has those of an operation.
template <class Response, class Conventions = enveloped, class Errors = detail::type_list<>>
outcome<Response> read_response(const http_response& response) {
    // Here too, so that the compiler prints few lines before the message.
    static_assert(!borrows<Response>,
                  "service_api: a request or a response borrows, but outlives the text it is read from: write "
                  "std::string [docs/errors.md#view-in-message]");
    return outcome<Response>(detail::received_response{
        {&detail::received_response::read}, &response, &detail::response_reader<Conventions, Response, Errors>::plan});
}

/// Returns the outcome of a response of an operation, some of whose errors may have a body of their own.
template <operation Op>
outcome<response_of<Op>> read_response_of(const http_response& response) {
    return read_response<response_of<Op>, conventions_of<Op>, detail::errors_with_bodies_of<Op>>(response);
}

}  // namespace service_api

#ifdef SERVICE_API_SEPARATE_COMPILATION
namespace service_api::detail {
// The conventions of this library.
extern template outcome_details rejected_response<enveloped>(const http_response&);
extern template outcome_details response_without_success<enveloped>(const http_response&);
extern template outcome_details unreadable_response<enveloped>(const http_response&, std::string_view,
                                                               std::vector<violation>);
extern template outcome_details rejected_response<problem_details>(const http_response&);
extern template outcome_details response_without_success<problem_details>(const http_response&);
extern template outcome_details unreadable_response<problem_details>(const http_response&, std::string_view,
                                                                     std::vector<violation>);
}  // namespace service_api::detail
#else
#include <service_api/message/read_response.ipp>
#endif
