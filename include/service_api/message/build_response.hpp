#pragma once

#include <algorithm>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/description/convention/conventions.hpp>
#include <service_api/description/error.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/response_types.hpp>
#include <service_api/http/framing_rule.hpp>
#include <service_api/http/response.hpp>
#include <service_api/message/response_headers.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

namespace service_api {

namespace detail {

inline http_response make_response(int status, std::string_view media_type, std::string body) {
    http_response response{.status = status, .headers = {}, .body = std::move(body)};
    if (!media_type.empty()) response.headers.add("Content-Type", media_type);
    // No cache may store a response, because it depends on credentials in headers that caches do not know.
    response.headers.add("Cache-Control", "no-store");
    return response;
}

/// Makes the source of a stream's response; defined in `message/write_stream.hpp`.
template <class Stream>
struct stream_writer;

template <class Conventions, class Body>
http_response body_response(int status, Body&& body, unix_ms now) {
    if constexpr (is_content<Body>) {
        return make_response(status, Body::media_type, std::move(body.bytes));
    } else if constexpr (is_stream<Body>) {
        http_response response = make_response(status, Body::media_type, {});
        response.source = stream_writer<Body>::source(body);
        return response;
    } else if constexpr (std::is_same_v<Body, no_body>) {
        return make_response(status, {}, {});
    } else {
        const auto wrapped = Conventions::template wrap<Body>(std::move(body), now);
        if constexpr (std::is_same_v<std::remove_cv_t<decltype(wrapped)>, no_body>)
            return make_response(status, {}, {});
        else
            return make_response(status, "application/json", write_json(wrapped, direction::response));
    }
}

template <class Conventions, class Response>
struct success_writer {
    static http_response write(Response&& result, unix_ms now) {
        return body_response<Conventions, Response>(200, std::move(result), now);
    }
};
template <class Conventions, int Status, class Body, class Headers>
struct success_writer<Conventions, response<Status, Body, Headers>> {
    static http_response write(response<Status, Body, Headers>&& result, unix_ms now) {
        http_response response = body_response<Conventions, Body>(Status, std::move(result.body), now);
        add_response_headers(response.headers, result.headers);
        return response;
    }
};
template <class Conventions, int S, class B, class H, class... Rest>
struct success_writer<Conventions, std::variant<response<S, B, H>, Rest...>> {
    static http_response write(std::variant<response<S, B, H>, Rest...>&& result, unix_ms now) {
        return std::visit(
            [now](auto&& one) {
                return success_writer<Conventions, std::remove_cvref_t<decltype(one)>>::write(std::move(one), now);
            },
            std::move(result));
    }
};

}  // namespace detail

/// Returns the response of a success: status, headers and body according to its type and the conventions.
template <class Conventions = enveloped, class Response>
http_response success_response(Response result, unix_ms now) {
    return detail::success_writer<Conventions, Response>::write(std::move(result), now);
}

namespace detail {

/// Returns an error as the api's own catalogue has it.
template <class Conventions>
request_error mapped(const request_error& error) {
    return {map_error<Conventions>(error.definition), error.violations};
}

/// Returns the bytes of an error's own body.
template <class Conventions, class Error>
error_content error_content_of(typename Error::body_type&& body) {
    using body_type = typename Error::body_type;
    constexpr std::string_view media_type = media_type_of_error<Conventions, Error>();
    if constexpr (std::is_same_v<body_type, no_body>)
        return {};
    else if constexpr (is_content<body_type>)
        return {media_type, std::move(body.bytes)};
    else
        return {media_type, write_json(body, direction::response)};
}

/// Returns the body that conventions make for an error, with the id of the request if they can store it there.
template <class Conventions, class Error>
error_content make_error_content(const request_error& told, unix_ms now, [[maybe_unused]] std::string_view request_id) {
    using body_type = typename Error::body_type;
    if constexpr (std::is_same_v<body_type, no_body>) {
        return {};
    } else {
        auto body = Conventions::make_error_body(told, now, std::type_identity<body_type>{});
        if constexpr (requires { Conventions::set_request_id(body, request_id); }) {
            if (!request_id.empty()) Conventions::set_request_id(body, request_id);
        }
        return error_content_of<Conventions, Error>(std::move(body));
    }
}

}  // namespace detail

/// Returns an error response: the status of the interface's catalogue, the error's own body or that which the
/// conventions make, and the headers of the error itself. An id of the request is stored in the body if the conventions
/// can.
template <class Conventions = enveloped>
http_response error_response(const request_error& error, unix_ms now,
                             [[maybe_unused]] std::string_view request_id = {}) {
    const request_error told = detail::mapped<Conventions>(error);
    http_response response;
    if (error.content) {
        response = detail::make_response(told.definition.status, error.content->media_type, error.content->bytes);
    } else {
        auto body = Conventions::make_error_body(told, now);
        if constexpr (requires { Conventions::set_request_id(body, request_id); }) {
            if (!request_id.empty()) Conventions::set_request_id(body, request_id);
        }
        response = detail::make_response(told.definition.status, Conventions::error_media_type,
                                         write_json(body, direction::response));
    }
    for (const http_header& header : error.headers) response.headers.add(header);
    return response;
}

namespace detail {

template <class Conventions, class Error>
bool add_own_content(request_error& error, const request_error& told, unix_ms now, std::string_view request_id) {
    using body_type = typename Error::body_type;
    if constexpr (makes_error_body<Conventions, body_type>) {
        if (!is_same_error(told.definition, map_error<Conventions>(Error::definition))) return false;
        error.content = make_error_content<Conventions, Error>(told, now, request_id);
        return true;
    } else {
        return false;
    }
}
template <class Conventions, class... Error>
http_response write_error(request_error error, unix_ms now, std::string_view request_id, type_list<Error...>) {
    const request_error told = mapped<Conventions>(error);
    if (!error.content) (add_own_content<Conventions, Error>(error, told, now, request_id) || ...);
    return service_api::error_response<Conventions>(error, now, request_id);
}

/// Returns an error response of an operation, some of whose errors have a body of their own.
template <operation Op>
http_response own_error_response(const request_error& error, unix_ms now, std::string_view request_id) {
    return write_error<conventions_of<Op>>(error, now, request_id, errors_with_bodies_of<Op>{});
}

/// Returns the function that makes the error responses of an operation: that of its conventions, unless an error has a
/// body of its own.
template <operation Op>
constexpr auto error_writer_of() -> http_response (*)(const request_error&, unix_ms, std::string_view) {
    if constexpr (std::is_same_v<errors_with_bodies_of<Op>, type_list<>>)
        return &service_api::error_response<conventions_of<Op>>;
    else
        return &own_error_response<Op>;
}

}  // namespace detail

/// Returns the error response that a transport makes before any operation is known, for its status and the rule of
/// framing that the request breaks, if any. A status without an error in the catalogue becomes an internal error.
template <class Conventions = enveloped>
http_response framing_response(int status, unix_ms now, const framing_rule* broken = nullptr) {
    const auto definition = std::find_if(errors::all.begin(), errors::all.end(),
                                         [status](const error_definition& one) { return one.status == status; });
    request_error error = definition == errors::all.end() ? errors::internal : *definition;
    if (broken != nullptr)
        error.violations = {{std::string(broken->field), std::string(broken->name), std::string(broken->words)}};
    return error_response<Conventions>(error, now);
}

}  // namespace service_api
