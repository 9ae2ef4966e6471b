#pragma once

#include <algorithm>
#include <boost/beast/http/basic_parser.hpp>
#include <boost/beast/http/error.hpp>
#include <cstddef>
#include <cstdint>
#include <service_api/http/media_type.hpp>
#include <service_api/http/response.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// Parses one response incrementally: Beast's parser without its field table, headers in wire order, trailers of a
/// chunked response dropped. Stricter than Beast: the status must be 100 to 599 except 101, because no upgrade is ever
/// requested; there may be one `Content-Length`, of digits only; the only transfer coding is `chunked`.
class response_parser : public boost::beast::http::basic_parser<false> {
public:
    /// The limit, in bytes, of a head, of a chunk's header and of the trailers.
    static constexpr std::size_t head_limit = 64 * 1024;

    /// `body_limit` is in bytes. `to_head`: the request was a HEAD, so no body follows regardless of the headers. A 2xx
    /// with the media type `streamed_type`, unless that is empty, is a stream, whose body has no limit.
    response_parser(std::uint64_t body_limit, bool to_head, std::string_view streamed_type = {})
        : limit_(body_limit), streamed_type_(to_head ? std::string_view() : streamed_type) {
        if (streamed_type_.empty())
            this->body_limit(body_limit);
        else
            this->body_limit(boost::none);  // the headers decide
        this->header_limit(head_limit);
        this->eager(true);
        this->skip(to_head);
    }

    using error_code = boost::beast::error_code;

    /// Parses the bytes and removes the parsed ones. The rest is the beginning of a head, of a chunk's header or of the
    /// trailers, which must be passed again together with the next bytes. Errors: `boost::beast::http::error`.
    error_code take(std::string& bytes) {
        // With fewer bytes than a last chunk has, an assertion of Beast 345 (Boost 1.81) fails when it searches for
        // that chunk's end a second time.
        constexpr std::size_t last_chunk = 5;
        if (in_chunk_framing_ && bytes.size() < last_chunk) return {};
        error_code error;
        bytes.erase(0, this->put(boost::asio::buffer(bytes), error));
        if (error == boost::beast::http::error::need_more) error = {};
        in_chunk_framing_ = head_done_ && !bytes.empty();
        if (!error && !this->is_done() && bytes.size() > head_limit) error = boost::beast::http::error::header_limit;
        return error;
    }

    /// Returns whether the received bytes of an exchange that are not of a body exceed their limit: an eighth of that
    /// of bodies, and `head_limit`.
    bool is_mostly_framing(std::uint64_t received) const {
        return received - response_.body.size() > head_limit + limit_ / 8;
    }

    /// Returns the response as read so far; it is complete once `is_done()`.
    http_response& response() { return response_; }

    /// Returns whether the head is complete and the body is a stream.
    bool is_stream() const { return is_stream_; }

private:
    using text = boost::beast::string_view;
    using field = boost::beast::http::field;

    void on_response_impl(int status, text, int, error_code& error) override {
        if (status < 100 || status > 599 || status == 101) error = boost::beast::http::error::bad_status;
        response_.status = status;
    }
    void on_field_impl(field known, text name, text value, error_code& error) override {
        if (head_done_) return;
        if (known == field::content_length) {
            const bool digits = std::all_of(value.begin(), value.end(), [](char c) { return c >= '0' && c <= '9'; });
            if (has_length_ || !digits) error = boost::beast::http::error::bad_content_length;
            has_length_ = true;
        }
        if (known == field::transfer_encoding && !boost::beast::iequals(value, "chunked")) {
            error = boost::beast::http::error::bad_transfer_encoding;
        }
        response_.headers.add({name.data(), name.size()}, {value.data(), value.size()});
    }
    void on_header_impl(error_code&) override {
        head_done_ = true;
        is_stream_ = !streamed_type_.empty() && response_.status / 100 == 2 &&
                     has_content_type(response_.headers, streamed_type_);
    }
    std::size_t on_body_impl(text body, error_code& error) override {
        if (!is_stream_ && response_.body.size() + body.size() > limit_) {
            error = boost::beast::http::error::body_limit;
            return 0;
        }
        response_.body.append(body.data(), body.size());
        return body.size();
    }
    std::size_t on_chunk_body_impl(std::uint64_t, text body, error_code& error) override {
        return on_body_impl(body, error);
    }
    void on_request_impl(boost::beast::http::verb, text, text, int, error_code&) override {}
    void on_body_init_impl(const boost::optional<std::uint64_t>&, error_code&) override {}
    void on_chunk_header_impl(std::uint64_t, text, error_code&) override {}
    void on_finish_impl(error_code&) override {}

    const std::uint64_t limit_;
    const std::string_view streamed_type_;
    http_response response_{};
    bool is_stream_ = false;
    bool has_length_ = false;
    bool head_done_ = false;
    bool in_chunk_framing_ = false;  // the remaining bytes begin a chunk's header or the trailers
};

}  // namespace service_api
