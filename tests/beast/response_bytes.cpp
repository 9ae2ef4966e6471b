#define BOOST_TEST_MODULE beast.response_bytes
#include <boost/test/unit_test.hpp>
#include <memory>
#include <service_api/beast/response_bytes.hpp>
#include <service_api/http/body_source.hpp>

namespace {

using namespace service_api;

std::string head(const http_response& response, bool keep_alive = true) {
    return serialize_response_head(response, "today", keep_alive).value_or("refused");
}

}  // namespace

BOOST_AUTO_TEST_CASE(writes_status_headers_and_length) {
    BOOST_TEST(head({.status = 200, .headers = {{"B", "1"}, {"A", "2"}}, .body = "four"}) ==
               "HTTP/1.1 200 OK\r\nDate: today\r\nB: 1\r\nA: 2\r\nContent-Length: 4\r\n\r\n");
    BOOST_TEST(head({.status = 429}, false) ==
               "HTTP/1.1 429 Too Many Requests\r\nDate: today\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    BOOST_TEST(head({.status = 204}) == "HTTP/1.1 204 No Content\r\nDate: today\r\n\r\n");
    BOOST_TEST(head({.status = 304}) == "HTTP/1.1 304 Not Modified\r\nDate: today\r\n\r\n");
    BOOST_TEST(head({.status = 599}).starts_with("HTTP/1.1 599 "));
}

BOOST_AUTO_TEST_CASE(framing_is_the_transports_alone) {
    const http_headers headers{
        {"content-length", "99"}, {"TRANSFER-ENCODING", "chunked"}, {"Connection", "upgrade"}, {"date", "never"}};
    BOOST_TEST(head({.status = 200, .headers = headers, .body = "ab"}) ==
               "HTTP/1.1 200 OK\r\nDate: today\r\nContent-Length: 2\r\n\r\n");
}

BOOST_AUTO_TEST_CASE(refuses_what_would_break_the_wire) {
    for (const int status : {-1, 0, 100, 101, 199, 600, 1000}) BOOST_TEST(head({.status = status}) == "refused");
    for (const auto& value : {std::string("a\r\nb"), std::string("a\nb"), std::string("a\0b", 3)}) {
        BOOST_TEST(head({.status = 200, .headers = {{"A", value}}}) == "refused");
    }
}

BOOST_AUTO_TEST_CASE(some_answers_have_no_body) {
    struct no_bytes : body_source {
        body_progress read(std::string&) override { return {.is_complete = true}; }
    };
    BOOST_TEST(sends_body("GET", 200));
    BOOST_TEST(sends_body("POST", 500));
    BOOST_TEST(!sends_body("HEAD", 200));
    BOOST_TEST(!sends_body("GET", 204));
    BOOST_TEST(!sends_body("GET", 205));
    BOOST_TEST(!sends_body("GET", 304));
    BOOST_TEST(head({.status = 204, .body = "four"}) == "HTTP/1.1 204 No Content\r\nDate: today\r\n\r\n");
    BOOST_TEST(head({.status = 205, .body = "four"}) ==
               "HTTP/1.1 205 Reset Content\r\nDate: today\r\nContent-Length: 0\r\n\r\n");
    const auto source = std::make_shared<no_bytes>();
    BOOST_TEST(head({.status = 204, .source = source}) == "HTTP/1.1 204 No Content\r\nDate: today\r\n\r\n");
    BOOST_TEST(head({.status = 200, .source = source}) ==
               "HTTP/1.1 200 OK\r\nDate: today\r\nTransfer-Encoding: chunked\r\n\r\n");
}
