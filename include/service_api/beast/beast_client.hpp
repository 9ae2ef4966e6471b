#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>
#include <system_error>

namespace service_api {

/// The bounds of a `beast_client` and the certificates it trusts.
struct beast_client_options {
    /// For the whole call: name lookup, connection, request and response. Of a stream only until its head; then it is
    /// the longest time without a byte of its body.
    std::chrono::milliseconds timeout{10'000};
    /// The largest body of a response, in bytes. The rest of an exchange (heads, interim responses, chunk headers,
    /// trailers) may have an eighth of this limit plus 64 KiB. Streams have no limit as a whole.
    std::uint64_t body_limit = 64ULL * 1024 * 1024;
    std::string ca_file{};  ///< a PEM file of certificates to trust besides the system's; https only
    /// `http://[user:password@]host:port`, an HTTP proxy for all requests; empty for none. To an https server, it opens
    /// a connection (`CONNECT`) and sees none of the requests. Environment variables are not read.
    std::string proxy{};
};

/// A transport over HTTP/1.1 or, for an https base URL, TLS 1.2 or later; the server's certificate and name are
/// verified. One connection stays open between requests. A stream has a connection for itself: while one is read, the
/// client may send further requests. Not thread-safe, and neither are its streams beside it.
class beast_client {
public:
    /// `base` is `http://host:port` or `https://host`. Throws `std::invalid_argument` for any other text of it or of
    /// the proxy, and `std::system_error` if the CA file cannot be read. The first request opens the
    /// connection.
    SERVICE_API_DECL explicit beast_client(std::string_view base, beast_client_options options = {});
    SERVICE_API_DECL ~beast_client();

    beast_client(const beast_client&) = delete;
    beast_client& operator=(const beast_client&) = delete;

    /// Sends the request's exact bytes and returns the response. Errors: `std::errc::timed_out`,
    /// `std::errc::invalid_argument` for a request that cannot be serialized (see `request_head_bytes`), and the errors
    /// of the system, the proxy (`proxy_category`), TLS or the parser (see `response_parser`);
    /// `boost::beast::http::error::header_limit` also if the parts of a response other than its body exceed their
    /// limit. After an error the next request opens a new connection. A request that may be repeated
    /// (`http_request::repeat`) is sent a second time if the open connection turns out to be closed before any byte of
    /// its response; no other request is ever sent twice.
    SERVICE_API_DECL http_response send(const http_request& request, std::error_code& error);

private:
    class implementation;  // so that this header includes nothing of Boost

    const std::shared_ptr<implementation> implementation_;
};

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/beast/beast_client.ipp>
#endif
