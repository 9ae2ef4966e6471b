#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <service_api/http/accept_encoding.hpp>
#include <service_api/http/content_coding.hpp>
#include <service_api/http/framing_rule.hpp>
#include <service_api/http/pending_response.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/http/transport.hpp>
#include <service_api/separate_compilation.hpp>
#include <utility>

namespace service_api {

/// The rules of coded bodies, whose names are in the responses to requests that break them.
namespace framing {
inline constexpr framing_rule content_encoding{"content_encoding", 415, "/Content-Encoding",
                                               "Content-Encoding must be one of those in Accept-Encoding"};
inline constexpr framing_rule coded_body{"coded_body", 400, "",
                                         "the body must be exactly one complete body of its Content-Encoding"};
inline constexpr framing_rule coded_window{"coded_window", 400, "",
                                           "the body must not need a larger window than the server has"};
inline constexpr framing_rule decoded_size{"decoded_size", 413, "",
                                           "the decoded body must not be larger than its operation takes"};
inline constexpr framing_rule accept_encoding{"accept_encoding", 406, "/Accept-Encoding",
                                              "Accept-Encoding must allow identity or a coding of the response"};
}  // namespace framing

/// How a server compresses responses and reads compressed requests.
struct compression_options {
    coding_list codings;
    /// Returns whether the response to a request may be compressed: `compressible(api)`. If empty, no response is. The
    /// length of a compressed response reveals whether text that an attacker put into it equals a secret in it
    /// (BREACH).
    std::function<bool(const http_request& head)> responses{};
    std::size_t smallest_response = 1024;  ///< bytes; smaller responses are sent as they are
    /// Returns the largest decoded body of a request in bytes, as `beast_server_options::body_limit` does, or nothing
    /// if no operation has the path and method. If empty, no request is decoded: the response to a coded one is 415.
    std::function<std::optional<std::size_t>(const http_request& head)> body_limit{};
    /// Returns the response to a request that does not reach the handler, as that of the `beast_server_options`. If
    /// empty, it has no body.
    std::function<http_response(int status, const framing_rule* broken)> error_response{};
};

namespace detail {

/// One request on its way to the handler and back.
class coded_exchange {
public:
    coded_exchange(const compression_options& options, const http_request& request)
        : options_(options), request_(request) {}

    /// Returns the response to a request that cannot be decoded, or whose response could not be sent. Otherwise
    /// `request()` is the one for the handler.
    SERVICE_API_DECL std::optional<http_response> read();
    const http_request& request() const { return changed_ ? *changed_ : request_; }

    /// Frees the decoded body, which a response that is pending does not need.
    void end_request() { changed_.reset(); }

    /// Compresses the response of the handler, if that is possible. `head` has the headers of the request.
    SERVICE_API_DECL void write(const http_request& head, http_response& response) const;

private:
    SERVICE_API_DECL std::optional<http_response> decode(const any_coding& coding);
    SERVICE_API_DECL http_response error_response(const framing_rule& broken) const;
    SERVICE_API_DECL http_request& change();
    SERVICE_API_DECL void restore_tags();

    const compression_options& options_;
    const http_request& request_;
    std::optional<http_request> changed_{};
    accepted_coding accepted_{};
    bool may_compress_ = false;
};

}  // namespace detail

/// A handler behind content codings. Made by `with_compression`.
template <class Handler>
    requires request_handler<const Handler>
class compression_handler {
public:
    compression_handler(Handler handler, compression_options options)
        : handler_(std::move(handler)), options_(std::move(options)) {}

    http_response operator()(const http_request& request) const {
        detail::coded_exchange exchange(options_, request);
        if (std::optional<http_response> rejected = exchange.read()) return *std::move(rejected);
        http_response response = handler_(exchange.request());
        exchange.end_request();
        return when_complete(std::move(response), request,
                             [exchange = std::move(exchange)](const http_request& head, http_response& plain) {
                                 exchange.write(head, plain);
                             });
    }

private:
    Handler handler_;
    compression_options options_;
};

/// Returns a handler that decodes the bodies of requests and compresses those of responses: `beast_server
/// server(with_compression(desk, {.codings = coding_list(zstd{}, gzip{}), .responses = compressible(v1)}), options);`.
/// The inner handler gets decoded bodies, so signatures cover these. Streams are not compressed. The tag of a
/// compressed response ends with the coding, `"tag-gzip"`, and is the handler's again in the headers of later requests.
template <class Handler>
compression_handler<Handler> with_compression(Handler handler, compression_options options) {
    return {std::move(handler), std::move(options)};
}

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/http/with_compression.ipp>
#endif
