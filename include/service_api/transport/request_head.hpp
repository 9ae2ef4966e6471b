#pragma once

#include <algorithm>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/basic_parser.hpp>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <service_api/http/request.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// The head of a request as a server's transport reads it.
struct request_head {
    http_request request{};          ///< method, target and headers; the body is yet to come
    std::size_t content_length = 0;  ///< bytes of body that follow the head
    bool keep_alive = false;         ///< whether the client allows a further request on the connection
    bool expects_continue = false;   ///< whether the client waits for a 100 before it sends the body
    int refusal = 0;                 ///< the status to refuse the request with and close; 0 when it may be served
};

/// How many bytes the first head of `bytes` has, with its empty line; 0 while that has not come. Line feeds end lines
/// even without their CR, so that a head that Beast refuses is refused at once and not waited for.
inline std::size_t request_head_size(std::string_view bytes) {
    for (std::size_t at = bytes.find('\n'); at != std::string_view::npos; at = bytes.find('\n', at + 1)) {
        if (bytes.substr(at + 1).starts_with('\n')) return at + 2;
        if (bytes.substr(at + 1).starts_with("\r\n")) return at + 3;
    }
    return 0;
}

namespace detail {

/// Collects what Beast's parser sees, in wire order and without its field table.
class request_head_parser : public boost::beast::http::basic_parser<true> {
public:
    explicit request_head_parser(http_request& request) : request_(request) {}
    int version = 0;

private:
    using error_code = boost::beast::error_code;
    using text = boost::beast::string_view;

    void on_request_impl(boost::beast::http::verb, text method, text target, int version_seen, error_code&) override {
        request_.method = std::string(method);
        request_.target = std::string(target);
        version = version_seen;
    }
    void on_field_impl(boost::beast::http::field, text name, text value, error_code&) override {
        request_.headers.add({name.data(), name.size()}, {value.data(), value.size()});
    }
    void on_response_impl(int, text, int, error_code&) override {}
    void on_header_impl(error_code&) override {}
    void on_body_init_impl(const boost::optional<std::uint64_t>&, error_code&) override {}
    std::size_t on_body_impl(text body, error_code&) override { return body.size(); }
    void on_chunk_header_impl(std::uint64_t, text, error_code&) override {}
    std::size_t on_chunk_body_impl(std::uint64_t, text body, error_code&) override { return body.size(); }
    void on_finish_impl(error_code&) override {}

    http_request& request_;
};

/// Sets `size` to the length that the digits say; the status of the refusal when they do not say one within the limit.
inline int read_content_length(std::string_view digits, std::size_t limit, std::size_t& size) {
    // Digits only, although RFC 9110 lets a recipient fold `5, 5`: a proxy in front may read the list differently.
    const bool plain = !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
    if (!plain) return 400;
    const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), size);
    return result.ec != std::errc{} || size > limit ? 413 : 0;  // digits that overflow are a body above any limit
}

/// Beast joins such lines, which RFC 9112 allows in section 5.2; a proxy in front may see another header in each.
inline bool has_folded_line(std::string_view head) {
    return head.find("\n ") != std::string_view::npos || head.find("\n\t") != std::string_view::npos;
}

inline int refusal_of(const http_request& request, std::size_t body_limit, std::size_t& content_length) {
    if (request.headers.count("Host") != 1) return 400;
    if (request.headers.count("Content-Length") > 1) return 400;
    const bool bodiless = request.method == "GET" || request.method == "HEAD";
    const auto* length = request.headers.find("Content-Length");
    if (length == nullptr)
        return request.method == "POST" || request.method == "PUT" || request.method == "PATCH" ? 411 : 0;
    if (const int refused = read_content_length(*length, bodiless ? 0 : body_limit, content_length)) {
        return bodiless ? 400 : refused;
    }
    return 0;
}

}  // namespace detail

/// Reads one whole head. Refused: malformed or with a header that goes on in the next line (400), any Transfer-Encoding
/// (411), not exactly one Host (400), more than one Content-Length or one that is no number (400), a POST, PUT or PATCH
/// without one (411), a body above `body_limit` bytes (413), a GET or HEAD with one (400).
inline request_head read_request_head(std::string_view head, std::size_t body_limit) {
    request_head read;
    detail::request_head_parser parser(read.request);
    parser.header_limit(static_cast<std::uint32_t>(head.size() + 1));  // the caller has limited the head
    parser.body_limit(boost::none);
    boost::beast::error_code error;
    parser.put({head.data(), head.size()}, error);
    // Beast stops with an error of its own where Transfer-Encoding meets Content-Length.
    if (error == boost::beast::http::error::bad_transfer_encoding || read.request.headers.count("Transfer-Encoding")) {
        read.refusal = 411;
    } else if (error || !parser.is_header_done() || detail::has_folded_line(head)) {
        read.refusal = 400;
    } else {
        read.refusal = detail::refusal_of(read.request, body_limit, read.content_length);
    }
    read.keep_alive = read.refusal == 0 && parser.version == 11 && parser.keep_alive();
    const auto* expected = read.request.headers.find("Expect");
    read.expects_continue = expected && boost::beast::iequals(*expected, "100-continue");
    return read;
}

}  // namespace service_api
