#pragma once

#include <array>
#include <concepts>
#include <service_api/description/api.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/format/query.hpp>
#include <service_api/http/pending_response.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/http/transport.hpp>
#include <service_api/message/outcome.hpp>
#include <service_api/message/possible_errors.hpp>
#include <service_api/message/read_response.hpp>
#include <service_api/message/router.hpp>
#include <service_api/reflect/type_name.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/validate/violation.hpp>
#include <service_api/value/array_view.hpp>
#include <service_api/value/containers.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api {

/// A response that the description of its operation does not allow.
struct invalid_response {
    std::string_view operation;           ///< the name of the operation of the request
    std::string message{};                ///< what is wrong: "the response breaks rules of the description"
    std::vector<violation> violations{};  ///< every field and rule, as a client would report them
};

namespace detail {

/// What is wrong with a response.
struct response_fault {
    std::string message{};  ///< empty if the response is allowed
    std::vector<violation> violations{};
};

/// Returns the fault of a response that a transport cannot send unchanged, whatever its operation is: a header that is
/// none, that the transport writes or that may be there once only; a body with a status that has none.
SERVICE_API_DECL response_fault fault_of_message(const http_response& response);

/// Returns the fault of a response that a client read without its media type, which is one of these successes.
SERVICE_API_DECL response_fault fault_of_success(const http_response& response, array_view<success_reader> successes,
                                                 std::vector<violation> violations);

/// Returns the fault of a response that is an error: it must be possible for the operation, and its body readable.
SERVICE_API_DECL response_fault fault_of_error(const http_response& response, const call_error& error,
                                               const error_list& possible, bool has_error_body,
                                               std::string_view media_type);

/// Sets the fault of a response with an error that has headers.
template <class Op, class Error>
void check_error_headers(const http_response& response, const call_error& error, response_fault& fault) {
    if (!fault.message.empty() || !error.is(map_error<conventions_of<Op>>(Error::definition))) return;
    fault.violations = read_headers<typename Error::headers_type>(response.headers).violations;
    if (!fault.violations.empty()) fault.message = "the headers of the error do not match the description";
}
template <class Op, class... Error>
void check_error_headers(const http_response& response, const call_error& error, response_fault& fault,
                         type_list<Error...>) {
    (check_error_headers<Op, Error>(response, error, fault), ...);
}

template <operation Op>
response_fault fault_of_response(const http_response& response) {
    using conventions = conventions_of<Op>;
    const auto read = read_response_of<Op>(response);
    if (read) return fault_of_success(response, operation_reader<Op>::readers(), read.violations());
    const call_error& error = read.error();
    if (error.stage == call_stage::unreadable) return {error.message, error.violations};
    const error_reading body = read_error<conventions>(response, errors_with_bodies_of<Op>{});
    response_fault fault =
        fault_of_error(response, error, possible_errors<Op>, body.error.has_value(), body.media_type);
    check_error_headers<Op>(response, error, fault, typed_errors_of<Op>{});
    return fault;
}

}  // namespace detail

/// A handler whose responses are checked. Made by `with_checked_responses`.
template <class Handler, class Report, operation... Ops>
    requires request_handler<const Handler> && std::invocable<const Report&, invalid_response, http_response&>
class response_checker {
public:
    response_checker(Handler handler, Report report) : handler_(std::move(handler)), report_(std::move(report)) {}

    http_response operator()(const http_request& request) const {
        return when_complete(handler_(request), request, [this](const http_request& head, http_response& response) {
            if (!response.source) check(head, response);
        });
    }

private:
    void check(const http_request& request, http_response& response) const {
        static constexpr std::array<detail::response_fault (*)(const http_response&), sizeof...(Ops)> checks{
            &detail::fault_of_response<Ops>...};
        static constexpr std::array<std::string_view, sizeof...(Ops)> names{type_name<Ops>()...};
        const auto found = find_route(api<Ops...>{}, request.method, detail::path_of(request.target)).operation;
        if (!found) return;
        detail::response_fault fault = detail::fault_of_message(response);
        if (fault.message.empty()) fault = checks[*found](response);
        if (!fault.message.empty())
            report_(invalid_response{names[*found], std::move(fault.message), std::move(fault.violations)}, response);
    }

    Handler handler_;
    Report report_;
};

/// Returns a handler that reads each response of another one as a client of the api does, and reports those that the
/// description does not allow: `with_checked_responses(v1, handler, [](const invalid_response& one, http_response&) {
/// ... });`. The response is sent as the function leaves it, so the function may replace it; what it throws, the
/// handler throws. Not checked are responses to requests without an operation (404, 405), to HEAD, and streams.
template <class... Ops, class Handler, class Report>
response_checker<Handler, Report, Ops...> with_checked_responses(const api<Ops...>&, Handler handler, Report report) {
    return {std::move(handler), std::move(report)};
}

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/server/with_checked_responses.ipp>
#endif
