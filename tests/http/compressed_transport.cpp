#define BOOST_TEST_MODULE http.compressed_transport
#include <boost/test/unit_test.hpp>
#include <memory>
#include <service_api/http/body_source.hpp>
#include <service_api/http/compressed_transport.hpp>
#include <string>
#include <system_error>
#include <utility>

#include "support/reversed.hpp"

using namespace service_api;

namespace {

/// A transport that keeps the request and returns one response.
struct line {
    http_request seen{.method = {}, .target = {}};
    http_response response{.status = 200};
    std::error_code error{};

    http_response send(const http_request& request, std::error_code& result) {
        seen = request;
        result = error;
        return error ? http_response{} : response;
    }
};

std::string header(const http_headers& headers, std::string_view name) {
    const std::string* value = headers.find(name);
    return value != nullptr ? *value : "";
}

compressed_transport_options options() {
    return {.codings = coding_list(test::reversed{}, test::broken{}), .largest_body = 10};
}

const http_request ask{.method = "GET", .target = "/", .headers = {{"A", "b"}}};

static_assert(transport<compressed_transport<line>>);

}  // namespace

BOOST_AUTO_TEST_CASE(offers_its_codings) {
    line inner;
    auto outer = compressed_transport(inner, options());
    std::error_code error;
    outer.send(ask, error);
    BOOST_TEST(header(inner.seen.headers, "Accept-Encoding") == "rev, broken");
    BOOST_TEST(header(inner.seen.headers, "A") == "b");

    http_request stream = ask;
    stream.streamed_type = "text/event-stream";
    outer.send(stream, error);
    BOOST_TEST(header(inner.seen.headers, "Accept-Encoding") == "identity");
    BOOST_TEST(inner.seen.streamed_type == "text/event-stream");

    http_request own = ask;
    own.headers.add("Accept-Encoding", "rev;q=0.1");
    outer.send(own, error);
    BOOST_TEST(inner.seen.headers.count("Accept-Encoding") == 1U);
    BOOST_TEST(header(inner.seen.headers, "Accept-Encoding") == "rev;q=0.1");
}

BOOST_AUTO_TEST_CASE(decodes_responses) {
    const std::error_code none{};
    const struct {
        std::string method;
        int status;
        std::string coding;
        std::string body;
        std::error_code error;
        std::string decoded;
    } cases[] = {
        {"GET", 200, "", "plain", none, "plain"},
        {"GET", 200, "identity", "plain", none, "plain"},
        {"GET", 200, "rev", "<olleh>", none, "hello"},
        {"POST", 404, "Rev", "<olleh>", none, "hello"},
        {"GET", 200, "rev", "<0123456789>", none, "9876543210"},
        {"GET", 200, "rev", "<01234567890>", coding_error::too_large, ""},
        {"GET", 200, "rev", "<olleh", coding_error::truncated, ""},
        {"GET", 200, "rev", "", coding_error::malformed, ""},
        {"GET", 200, "broken", "", coding_error::window_too_large, ""},
        {"GET", 200, "br", "x", coding_error::unknown_coding, ""},
        {"GET", 200, "rev, rev", "<>", coding_error::unknown_coding, ""},
        {"HEAD", 200, "rev", "", none, ""},
        {"GET", 304, "rev", "", none, ""},
        {"DELETE", 204, "br", "", none, ""},
        {"POST", 205, "br", "", none, ""},
    };
    for (const auto& [method, status, coding, body, expected, decoded] : cases) {
        line inner;
        inner.response = {.status = status, .headers = {{"Content-Length", "7"}, {"ETag", "\"x\""}}, .body = body};
        if (!coding.empty()) inner.response.headers.add("Content-Encoding", coding);
        auto outer = compressed_transport(inner, options());
        std::error_code error = std::make_error_code(std::errc::io_error);
        const http_response response = outer.send({.method = method, .target = "/"}, error);
        BOOST_TEST_CONTEXT(method << ' ' << coding << ' ' << body) {
            BOOST_TEST((error == expected));
            BOOST_TEST(response.body == decoded);
            BOOST_TEST(response.status == (expected ? 0 : status));
            if (!decoded.empty() && coding != "" && coding != "identity") {
                BOOST_TEST(header(response.headers, "Content-Encoding") == "");
                BOOST_TEST(header(response.headers, "Content-Length") == "");
                BOOST_TEST(header(response.headers, "ETag") == "\"x\"");
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(decodes_shared_bodies_and_no_streams) {
    struct no_bytes : body_source {
        body_progress read(std::string&) override { return {.is_complete = true}; }
    };
    line inner;
    inner.response = {.status = 200,
                      .headers = {{"Content-Encoding", "rev"}},
                      .shared_body = std::make_shared<const std::string>("<olleh>")};
    auto outer = compressed_transport(inner, options());
    std::error_code error;
    BOOST_TEST(outer.send(ask, error).content() == "hello");
    BOOST_TEST(!error);
    inner.response = {.status = 200, .headers = {{"Content-Encoding", "rev"}}, .source = std::make_shared<no_bytes>()};
    outer.send(ask, error);
    BOOST_TEST((error == coding_error::unknown_coding));
}

BOOST_AUTO_TEST_CASE(compresses_requests_if_asked_to) {
    const std::string run(100, 'a');
    const struct {
        std::optional<std::size_t> smallest;
        std::string body;
        std::string sent;
    } cases[] = {{std::nullopt, run, run}, {0, run, "<a>"}, {100, run, "<a>"},
                 {101, run, run},          {0, "", ""},     {0, "bcd", "bcd"}};
    for (const auto& [smallest, body, sent] : cases) {
        line inner;
        compressed_transport_options chosen = options();
        chosen.smallest_request = smallest;
        auto outer = compressed_transport(inner, chosen);
        std::error_code error;
        outer.send({.method = "POST", .target = "/", .body = body}, error);
        BOOST_TEST(inner.seen.body == sent);
        BOOST_TEST(header(inner.seen.headers, "Content-Encoding") == (sent != body ? "rev" : ""));
        outer.send({.method = "POST", .target = "/", .headers = {{"Content-Encoding", "br"}}, .body = body}, error);
        BOOST_TEST(inner.seen.body == body);
    }
}

BOOST_AUTO_TEST_CASE(errors_of_the_transport_stay) {
    line inner;
    inner.error = std::make_error_code(std::errc::timed_out);
    auto outer = compressed_transport(inner, options());
    std::error_code error;
    BOOST_TEST(outer.send(ask, error).status == 0);
    BOOST_TEST((error == std::errc::timed_out));
}
