#pragma once

#include <cstddef>
#include <optional>
#include <service_api/beast/header_bytes.hpp>
#include <service_api/beast/http_proxy.hpp>
#include <service_api/http/body_source.hpp>
#include <service_api/http/request.hpp>
#include <service_api/http/sendable_request.hpp>
#include <string>
#include <string_view>
#include <tuple>

namespace service_api {

/// Returns the head of a request, including its empty line: method, target and headers exactly as given, and `Host`,
/// `User-Agent` and `Content-Length` added. `authority` is the value of `Host`. Returns `std::nullopt` if the request
/// cannot be sent (`is_sendable`), or its authority.
///
/// If the request goes to a proxy, which sends it to an http server, the target is in absolute form, and the proxy's
/// `Proxy-Authorization` is added.
inline std::optional<std::string> request_head_bytes(const http_request& request, std::string_view authority,
                                                     const http_proxy* proxy = nullptr) {
    if (!is_sendable(request)) return std::nullopt;
    const auto& [method, target, headers, body] =
        std::tie(request.method, request.target, request.headers, request.body);
    std::size_t room = 256 + method.size() + target.size() + 2 * authority.size();  // 256: what is added below
    if (proxy) room += proxy->authorization.size();
    for (const auto& [name, value] : headers) room += name.size() + value.size() + 4;
    std::string bytes;
    bytes.reserve(room);
    bytes.append(method).append(" ");
    if (proxy) bytes.append("http://").append(authority);
    bytes.append(target).append(" HTTP/1.1\r\n");
    if (!append_header(bytes, "Host", authority)) return std::nullopt;
    if (headers.count("User-Agent") == 0) append_header(bytes, "User-Agent", "service_api");
    if (proxy && !proxy->authorization.empty()) {
        if (headers.count("Proxy-Authorization") != 0) return std::nullopt;
        append_header(bytes, "Proxy-Authorization", proxy->authorization);
    }
    for (const auto& [name, value] : headers) {
        append_header(bytes, name, value);
    }
    if (request.source) {
        if (const auto size = request.source->size())
            append_header(bytes, "Content-Length", std::to_string(*size));
        else
            append_header(bytes, "Transfer-Encoding", "chunked");
    } else if (!body.empty() || detail::needs_length(method)) {
        append_header(bytes, "Content-Length", std::to_string(body.size()));
    }
    bytes += "\r\n";
    return bytes;
}

}  // namespace service_api
