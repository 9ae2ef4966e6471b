#pragma once

#include <algorithm>
#include <boost/system/error_code.hpp>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <service_api/beast/base_url.hpp>
#include <service_api/beast/header_bytes.hpp>
#include <service_api/beast/response_parser.hpp>
#include <service_api/format/base64.hpp>
#include <service_api/http/proxy_error.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

namespace service_api {

/// The HTTP proxy of a client.
struct http_proxy {
    std::string host;             ///< a name or an IP address; IPv6 without brackets
    std::string port;             ///< decimal
    std::string authorization{};  ///< the value of Proxy-Authorization; empty without a user name

    friend bool operator==(const http_proxy&, const http_proxy&) = default;
};

/// Parses `http://[user:password@]host:port`, in which the user's name and the password are percent-encoded. Throws
/// `std::invalid_argument` for any other text, with a message that does not repeat it: it may have a password.
inline http_proxy parse_http_proxy(std::string_view text) {
    const auto refuse = [](const char* why) -> http_proxy {
        throw std::invalid_argument("service_api: the proxy " + std::string(why));
    };
    const auto parsed = boost::urls::parse_uri({text.data(), text.size()});
    if (!parsed) return refuse("is not an absolute URL: write http://[user:password@]host:port");
    const boost::urls::url_view url = *parsed;
    if (url.scheme_id() != boost::urls::scheme::http) return refuse("is not http");
    if (url.encoded_host().empty()) return refuse("names no host");
    const std::uint16_t port = detail::port_of(url);
    if (port == 0) return refuse("has no port of 1 to 65535");
    if ((url.encoded_path() != "" && url.encoded_path() != "/") || url.has_query() || url.has_fragment())
        return refuse("has more than a user, a host and a port");
    http_proxy proxy{.host = std::string(url.host_address()), .port = std::to_string(port)};
    if (!url.has_userinfo()) return proxy;
    const std::string user(url.user());
    const std::string login = user + ':' + std::string(url.password());
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; };
    if (user.find(':') != std::string::npos || std::any_of(login.begin(), login.end(), is_control))
        return refuse("has a user or a password that Basic authentication cannot send");
    proxy.authorization = "Basic " + base64_encode(login);
    return proxy;
}

/// Returns the request that asks a proxy for a connection to an https server. It has nothing of the requests that are
/// sent through this connection.
inline std::string connect_head(const base_url& server, const http_proxy& proxy) {
    std::string authority = server.authority;
    if (!authority.ends_with(':' + server.port)) authority += ':' + server.port;
    std::string bytes = "CONNECT " + authority + " HTTP/1.1\r\n";
    append_header(bytes, "Host", authority);
    append_header(bytes, "User-Agent", "service_api");
    if (!proxy.authorization.empty()) append_header(bytes, "Proxy-Authorization", proxy.authorization);
    return bytes += "\r\n";
}

/// Reads the response of a proxy to CONNECT, which has at most `response_parser::head_limit` bytes, interim responses
/// included.
class connect_response {
public:
    /// Takes received bytes. Returns an error of `proxy_category` if the response is not a 2xx, or if bytes follow it:
    /// a server of TLS does not speak first.
    std::error_code take(std::string_view bytes) {
        received_ += bytes.size();
        begun_.append(bytes);
        while (!is_done_ && !begun_.empty()) {
            // A 2xx has no body whatever its headers are, and the connection is closed after any other.
            if (!parser_) parser_.emplace(0, true);
            if (parser_->take(begun_)) return proxy_error::no_response;
            if (!parser_->is_done()) break;
            const int status = parser_->response().status;
            if (status >= 300) return proxy_refusal(status);
            is_done_ = status >= 200;
            parser_.reset();
        }
        if (received_ > response_parser::head_limit || (is_done_ && !begun_.empty())) return proxy_error::no_response;
        return {};
    }

    /// Returns whether the proxy has connected to the server.
    bool is_done() const { return is_done_; }

private:
    std::optional<response_parser> parser_{};
    std::string begun_{};
    std::size_t received_ = 0;
    bool is_done_ = false;
};

}  // namespace service_api
