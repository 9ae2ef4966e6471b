#pragma once

#include <array>
#include <concepts>
#include <service_api/description/api.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/format/query.hpp>
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
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api {

/// A response that its description does not allow.
struct broken_response {
    std::string_view operation;           ///< the name of the operation of the request
    std::string message{};                ///< what is wrong: "the response breaks rules of the description"
    std::vector<violation> violations{};  ///< every field and rule, as a client would report them
};

namespace detail {

/// Whether a response is allowed, and otherwise what is wrong with it.
struct response_verdict {
    std::string message{};  ///< empty if the response is allowed
    std::vector<violation> violations{};
};

/// Returns the verdict about a response that has no value: an error that is possible for the operation is allowed.
SERVICE_API_DECL response_verdict judge_error(call_error error, const error_list& possible);

/// Returns the verdict about a response that has a value, which may break rules.
SERVICE_API_DECL response_verdict judge_violations(std::vector<violation> violations);

template <operation Op>
response_verdict judge_response(const http_response& response) {
    const auto read = read_response<response_of<Op>, conventions_of<Op>>(response);
    return read ? judge_violations(read.violations()) : judge_error(read.error(), possible_errors<Op>);
}

}  // namespace detail

/// A handler whose responses are checked. Made by `with_checked_responses`.
template <class Handler, class Report, operation... Ops>
    requires request_handler<const Handler> && std::invocable<const Report&, broken_response, http_response&>
class response_checker {
public:
    response_checker(Handler handler, Report report) : handler_(std::move(handler)), report_(std::move(report)) {}

    http_response operator()(const http_request& request) const {
        http_response response = handler_(request);
        if (!response.source) check(request, response);
        return response;
    }

private:
    void check(const http_request& request, http_response& response) const {
        static constexpr std::array<detail::response_verdict (*)(const http_response&), sizeof...(Ops)> judges{
            &detail::judge_response<Ops>...};
        static constexpr std::array<std::string_view, sizeof...(Ops)> names{type_name<Ops>()...};
        const auto found = find_route(api<Ops...>{}, request.method, detail::path_of(request.target)).operation;
        if (!found) return;
        detail::response_verdict verdict = judges[*found](response);
        if (!verdict.message.empty())
            report_(broken_response{names[*found], std::move(verdict.message), std::move(verdict.violations)},
                    response);
    }

    Handler handler_;
    Report report_;
};

/// Returns a handler that reads each response of another one as a client of the api does, and reports those that the
/// description does not allow: `with_checked_responses(v1, desk, [](const broken_response& broken, http_response&) {
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
