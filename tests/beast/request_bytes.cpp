#define BOOST_TEST_MODULE beast.request_bytes
#include <boost/test/unit_test.hpp>
#include <service_api/beast/request_bytes.hpp>

namespace {

using namespace service_api;

std::string head(const http_request& request) { return request_head_bytes(request, "host:1").value_or("refused"); }

}  // namespace

BOOST_AUTO_TEST_CASE(writes_the_request_as_it_is_and_adds_what_http_needs) {
    BOOST_TEST(
        head({.method = "GET", .target = "/a%2Fb?c=%20+", .headers = {{"service-key", "x"}, {"A", "y"}}}) ==
        "GET /a%2Fb?c=%20+ HTTP/1.1\r\nHost: host:1\r\nUser-Agent: service_api\r\nservice-key: x\r\nA: y\r\n\r\n");
    for (const std::string method : {"POST", "PUT", "PATCH"}) {
        BOOST_TEST(head({.method = method, .target = "/"}) ==
                   method + " / HTTP/1.1\r\nHost: host:1\r\nUser-Agent: service_api\r\nContent-Length: 0\r\n\r\n");
    }
    BOOST_TEST(head({.method = "DELETE", .target = "/", .headers = {{"user-agent", "mine"}}, .body = "abc"}) ==
               "DELETE / HTTP/1.1\r\nHost: host:1\r\nuser-agent: mine\r\nContent-Length: 3\r\n\r\n");
}

BOOST_AUTO_TEST_CASE(refuses_what_would_be_read_as_something_else) {
    const http_request examples[] = {
        {.method = "", .target = "/"},
        {.method = "GET /x HTTP/1.1\r\nA:", .target = "/"},
        {.method = "GET", .target = ""},
        {.method = "GET", .target = "v1"},
        {.method = "GET", .target = "http://host/"},
        {.method = "GET", .target = "/a b"},
        {.method = "GET", .target = "/a\r\nB: c"},
        {.method = "GET", .target = std::string("/a\0b", 4)},
        {.method = "GET", .target = "/caf\xc3\xa9"},
        {.method = "GET", .target = "/\x7f"},
        {.method = "GET", .target = "/", .headers = {{"A", "b\r\nC: d"}}},
        {.method = "GET", .target = "/", .headers = {{"A B", "c"}}},
        {.method = "GET", .target = "/", .headers = {{"host", "other"}}},
        {.method = "GET", .target = "/", .headers = {{"content-length", "5"}}},
        {.method = "GET", .target = "/", .headers = {{"Transfer-Encoding", "chunked"}}},
        {.method = "GET", .target = "/", .headers = {{"connection", "close"}}},
    };
    for (const auto& request : examples) BOOST_TEST(head(request) == "refused");
    BOOST_TEST(!request_head_bytes({.method = "GET", .target = "/"}, "a\r\nb"));
}
