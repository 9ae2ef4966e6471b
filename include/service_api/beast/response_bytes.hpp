#pragma once

#include <ostream>  // Boost 1.81's status.hpp prints without including it

#include <algorithm>
#include <array>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/status.hpp>
#include <charconv>
#include <cstddef>
#include <optional>
#include <service_api/beast/header_bytes.hpp>
#include <service_api/http/response.hpp>
#include <service_api/http/status.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// Returns whether a response with this status to this method has a body on the wire (RFC 9110, section 6.4.1).
inline bool sends_body(std::string_view method, int status) { return method != "HEAD" && detail::has_content(status); }

/// Returns the head of a response, including its empty line. `Date`, `Content-Length`, `Transfer-Encoding` and
/// `Connection` are set by the transport; fields of those names in the response are omitted. The body of a source is
/// sent in chunks to a client of HTTP/1.1 (`is_1_1`); to one of HTTP/1.0 it ends with the connection. Returns
/// `std::nullopt` if the response cannot be sent: a status outside 200 to 599, or a header that `append_header`
/// rejects.
inline std::optional<std::string> serialize_response_head(const http_response& response, std::string_view date,
                                                          bool keep_alive, bool is_1_1 = true) {
    if (response.status < 200 || response.status > 599) return std::nullopt;
    const std::string_view reason =
        boost::beast::http::obsolete_reason(boost::beast::http::int_to_status(static_cast<unsigned>(response.status)));
    std::string bytes = "HTTP/1.1 " + std::to_string(response.status) + ' ';
    bytes.append(reason).append("\r\n");
    append_header(bytes, "Date", date);
    for (const auto& [name, value] : response.headers) {
        constexpr std::array<std::string_view, 4> own{"Content-Length", "Connection", "Transfer-Encoding", "Date"};
        if (std::any_of(own.begin(), own.end(), [&](auto ours) { return boost::beast::iequals(ours, name); })) continue;
        if (!append_header(bytes, name, value)) return std::nullopt;
    }
    const bool has_content = detail::has_content(response.status);
    if (response.source && has_content) {
        if (is_1_1) append_header(bytes, "Transfer-Encoding", "chunked");
    } else if (!detail::ends_with_head(response.status)) {
        append_header(bytes, "Content-Length", std::to_string(has_content ? response.content().size() : 0));
    }
    if (!keep_alive) append_header(bytes, "Connection", "close");
    return bytes += "\r\n";
}

/// Makes bytes, which must not be empty, one chunk: adds its size in front and CR LF at the end.
inline void make_chunk(std::string& bytes) {
    std::array<char, 16> size{};
    const auto end = std::to_chars(size.data(), size.data() + size.size(), bytes.size(), 16).ptr;
    bytes.insert(0, "\r\n").insert(0, size.data(), static_cast<std::size_t>(end - size.data()));
    bytes += "\r\n";
}

/// The last chunk, of size 0, and the end of an empty trailer section.
inline constexpr std::string_view end_of_chunks = "0\r\n\r\n";

}  // namespace service_api
