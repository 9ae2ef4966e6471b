#pragma once

#include <boost/beast/http/basic_parser.hpp>
#include <cstddef>
#include <cstdint>
#include <service_api/http/response.hpp>
#include <string_view>

namespace service_api {

/// Reads one answer, piece by piece as it arrives: Beast's parser without its field table, headers in wire order.
/// Trailers of a chunked answer are dropped, as nobody asked for them.
class answer_parser : public boost::beast::http::basic_parser<false> {
public:
    /// `body_limit` in bytes. `to_head`: the request was a HEAD, so no body follows whatever the headers say.
    answer_parser(std::uint64_t body_limit, bool to_head) {
        this->body_limit(body_limit);
        this->header_limit(64 * 1024);
        this->eager(true);
        this->skip(to_head);
    }

    /// What has been read; complete once `is_done()`.
    http_response& answer() { return answer_; }

private:
    using error_code = boost::beast::error_code;
    using text = boost::beast::string_view;

    void on_response_impl(int status, text, int, error_code&) override { answer_.status = status; }
    void on_field_impl(boost::beast::http::field, text name, text value, error_code&) override {
        if (!head_done_) answer_.headers.add({name.data(), name.size()}, {value.data(), value.size()});
    }
    void on_header_impl(error_code&) override { head_done_ = true; }
    std::size_t on_body_impl(text body, error_code&) override {
        answer_.body.append(body.data(), body.size());
        return body.size();
    }
    std::size_t on_chunk_body_impl(std::uint64_t, text body, error_code& error) override {
        return on_body_impl(body, error);
    }
    void on_request_impl(boost::beast::http::verb, text, text, int, error_code&) override {}
    void on_body_init_impl(const boost::optional<std::uint64_t>&, error_code&) override {}
    void on_chunk_header_impl(std::uint64_t, text, error_code&) override {}
    void on_finish_impl(error_code&) override {}

    http_response answer_{};
    bool head_done_ = false;
};

}  // namespace service_api
