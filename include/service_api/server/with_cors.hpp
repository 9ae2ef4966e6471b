#pragma once

#include <optional>
#include <service_api/description/api.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/format/query.hpp>
#include <service_api/http/pending_response.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/http/transport.hpp>
#include <service_api/message/router.hpp>
#include <service_api/reflect/members.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/server/cors_policy.hpp>
#include <service_api/validate/rule_table.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api {

namespace detail {

/// The texts of an api and its policy that responses to browsers have.
struct cors_texts {
    cors_policy policy;
    route_match (*find)(std::string_view method, std::string_view path);
    std::string request_headers{};
    std::string response_headers{};
    std::string request_patterns{};  ///< `X-Meta-*`: of headers whose names are known with a message only
    std::string response_patterns{};

    /// Adds a name to one of the lists, unless it is there.
    SERVICE_API_DECL static void add_name(std::string& list, std::string_view name);
    /// Adds a name, or a pattern.
    SERVICE_API_DECL static void add_header(std::string& names, std::string& patterns, std::string_view name);
    /// Adds the names of the headers that have credentials.
    SERVICE_API_DECL void add_credentials(const access_policy& access);
    /// Adds the names that are always there, or that the policy lists.
    SERVICE_API_DECL void add_common();

    /// Returns the response to a preflight for a path of the api, or nothing for another request.
    SERVICE_API_DECL std::optional<http_response> preflight(const http_request& request) const;
    /// Adds the headers that let a page of the request's origin read the response.
    SERVICE_API_DECL void allow(const http_request& request, http_headers& headers) const;
};

template <class Headers>
void add_member_names(cors_texts& texts) {
    for (const std::string_view name : member_names<Headers>)
        cors_texts::add_header(texts.response_headers, texts.response_patterns, name);
}

template <class... Success>
void add_response_names(cors_texts& texts, type_list<Success...>) {
    (add_member_names<typename Success::headers_type>(texts), ...);
}

template <operation Op>
void add_operation(cors_texts& texts) {
    if (may_have_body<Op>) cors_texts::add_name(texts.request_headers, "Content-Type");
    texts.add_credentials(*Op::http.access);
    for (std::size_t i = 0; i < member_count<Op>; ++i) {
        if (locations_of<Op>[i] == parameter_location::header)
            cors_texts::add_header(texts.request_headers, texts.request_patterns, notes_of<Op>[i].parameter_name);
    }
    for (const fixed_header& one : conventions_of<Op>::request_headers)
        cors_texts::add_name(texts.request_headers, one.name);
    if constexpr (has_request_id<conventions_of<Op>>) {
        cors_texts::add_name(texts.request_headers, conventions_of<Op>::request_id.name);
        cors_texts::add_name(texts.response_headers, conventions_of<Op>::request_id.name);
    }
    add_response_names(texts, successes_of<response_of<Op>>{});
    add_response_names(texts, typename std::remove_cvref_t<decltype(Op::http)>::typed_errors{});
}

template <class... Ops>
route_match find_in(std::string_view method, std::string_view path) {
    return find_route(api<Ops...>{}, method, path);
}

}  // namespace detail

/// A handler that pages of other origins may call. Made by `with_cors`.
template <class Handler>
    requires request_handler<const Handler>
class cors_handler {
public:
    cors_handler(Handler handler, detail::cors_texts texts) : handler_(std::move(handler)), texts_(std::move(texts)) {}

    http_response operator()(const http_request& request) const {
        if (std::optional<http_response> response = texts_.preflight(request)) return *std::move(response);
        return when_complete(handler_(request), request, [this](const http_request& head, http_response& response) {
            texts_.allow(head, response.headers);
        });
    }

private:
    Handler handler_;
    detail::cors_texts texts_;
};

/// Returns a handler that lets pages of other origins call an api from a browser (the Fetch standard's CORS protocol):
/// `beast_server server(with_cors(v1, desk, policy), options);` with `constexpr cors_policy policy =
/// allow_origins({.origins = {"https://app.example.com"}});`. It answers preflights from the routes and the headers of
/// the description; they do not reach the inner handler. Every other response, also 404 and 405, has the headers that
/// let the page read it.
template <class... Ops, class Handler>
cors_handler<Handler> with_cors(const api<Ops...>&, Handler handler, const cors_policy& policy) {
    detail::cors_texts texts{.policy = policy, .find = &detail::find_in<Ops...>};
    (detail::add_operation<Ops>(texts), ...);
    texts.add_common();
    return {std::move(handler), std::move(texts)};
}

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/server/with_cors.ipp>
#endif
