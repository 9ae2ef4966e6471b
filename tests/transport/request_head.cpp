#define BOOST_TEST_MODULE transport.request_head
#include <boost/test/unit_test.hpp>
#include <service_api/transport/request_head.hpp>

namespace {

using service_api::read_request_head;
using service_api::request_head_size;

constexpr std::size_t limit = 100;

}  // namespace

BOOST_AUTO_TEST_CASE(reads_method_target_and_headers_as_they_stand) {
    const auto head = read_request_head(
        "POST /v1/a%2Fb?c=%20+d HTTP/1.1\r\nHost: x\r\nB: 1\r\na:  2 \r\nB: 3\r\nContent-Length: 007\r\n\r\n", limit);
    BOOST_TEST(head.refusal == 0);
    BOOST_TEST(head.request.method == "POST");
    BOOST_TEST(head.request.target == "/v1/a%2Fb?c=%20+d");
    BOOST_TEST(head.content_length == 7U);
    BOOST_TEST(head.keep_alive);
    BOOST_TEST(!head.expects_continue);
    const service_api::http_headers expected{
        {"Host", "x"}, {"B", "1"}, {"a", "2"}, {"B", "3"}, {"Content-Length", "007"}};
    BOOST_TEST((head.request.headers == expected));
}

BOOST_AUTO_TEST_CASE(sees_what_the_connection_needs) {
    struct example {
        std::string start, headers;
        bool keep_alive, expects_continue;
    };
    const example examples[] = {
        {"GET / HTTP/1.1", "", true, false},
        {"GET / HTTP/1.1", "Connection: close\r\n", false, false},
        {"GET / HTTP/1.0", "", false, false},
        {"GET / HTTP/1.0", "Connection: keep-alive\r\n", false, false},
        {"POST / HTTP/1.1", "Expect: 100-Continue\r\nContent-Length: 3\r\n", true, true},
    };
    for (const auto& [start, headers, keep_alive, expects_continue] : examples) {
        const auto head = read_request_head(start + "\r\nHost: x\r\n" + headers + "\r\n", limit);
        BOOST_TEST_CONTEXT(start << ' ' << headers) {
            BOOST_TEST(head.refusal == 0);
            BOOST_TEST(head.keep_alive == keep_alive);
            BOOST_TEST(head.expects_continue == expects_continue);
        }
    }
}

BOOST_AUTO_TEST_CASE(refuses_with_the_right_status) {
    struct example {
        int status;
        std::string head;
    };
    const example examples[] = {
        {0, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n"},
        {413, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 101\r\n\r\n"},
        {413, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 18446744073709551615\r\n\r\n"},
        {400, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 18446744073709551616\r\n\r\n"},
        {400, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5, 5\r\n\r\n"},
        {400, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\n"},
        {400, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\ncontent-length: 6\r\n\r\n"},
        {400, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n"},
        {400, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: +5\r\n\r\n"},
        {400, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length:\r\n\r\n"},
        {411, "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"},
        {411, "POST / HTTP/1.1\r\nHost: x\r\ntransfer-encoding: gzip\r\n\r\n"},
        {411, "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: identity\r\n\r\n"},
        {411, "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n"},
        {411, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n"},
        {400, "GET / HTTP/1.1\r\n\r\n"},
        {400, "GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n"},
        {0, "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n"},
        {400, "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\n"},
        {400, "HEAD / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\n"},
        {0, "DELETE / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\n"},
        {400, "GET /\r\nHost: x\r\n\r\n"},
        {400, "GET / HTTP/2.0\r\nHost: x\r\n\r\n"},
        {400, "GET  / HTTP/1.1\r\nHost: x\r\n\r\n"},
        {400, "GET / HTTP/1.1\r\nHost: x\r\na: b\r\n c\r\n\r\n"},
        {400, "GET / HTTP/1.1\r\nHost: x\r\na: b\r\n\tContent-Length: 1\r\n\r\n"},
        {400, "GET / HTTP/1.1\nHost: x\n\n"},
        {400, "GET / HTTP/1.1\r\nHost : x\r\n\r\n"},
        {400, "GET / HTTP/1.1\r\nHost: x\r\nA\r\n\r\n"},
        {400, "\x16\x03\x01\x02\r\n\r\n"},
        {400, "\r\n\r\n"},
    };
    for (const auto& [status, head] : examples) {
        const auto read = read_request_head(head, limit);
        BOOST_TEST_CONTEXT(head) {
            BOOST_TEST(read.refusal == status);
            BOOST_TEST(read.keep_alive == (status == 0));
        }
    }
}

BOOST_AUTO_TEST_CASE(a_head_ends_with_its_first_empty_line) {
    const std::pair<std::string_view, std::size_t> examples[] = {
        {"", 0},
        {"GET / HTTP/1.1\r\nHost: x\r\n", 0},
        {"a\r\n\r\nbody\r\n\r\n", 5},
        {"a\r\n\r", 0},
        {"a\n\nbody", 3},
        {"a\n\r\nbody", 4},
        {"a\r\n\nbody", 4},
        {"a\r\r", 0},
    };
    for (const auto& [bytes, size] : examples) BOOST_TEST(request_head_size(bytes) == size, bytes);
}
