#define BOOST_TEST_MODULE transport.answer_parser
#include <boost/beast/http/error.hpp>
#include <boost/test/unit_test.hpp>
#include <service_api/transport/answer_parser.hpp>

namespace {

using service_api::answer_parser;
using service_api::http_headers;
using error_code = boost::system::error_code;
namespace http = boost::beast::http;

/// Gives the bytes to the parser as two pieces that arrive one after the other.
error_code feed(answer_parser& parser, std::string_view bytes, std::size_t cut) {
    error_code error;
    std::size_t used = 0;
    for (const std::size_t arrived : {cut, bytes.size()}) {
        if (parser.is_done()) break;
        error = {};
        used += parser.put(boost::asio::buffer(bytes.data() + used, arrived - used), error);
        if (error && error != http::error::need_more) return error;
    }
    return error == http::error::need_more ? error_code{} : error;
}

struct example {
    std::string bytes;
    int status;
    std::string body;
    bool keep_alive;
    bool to_head = false;
};

const example examples[] = {
    {"HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nfour", 200, "four", true},
    {"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n", 404, "", true},
    {"HTTP/1.1 200 OK\r\nContent-Length: 1\r\nConnection: close\r\n\r\nx", 200, "x", false},
    {"HTTP/1.1 204 No Content\r\n\r\n", 204, "", true},
    {"HTTP/1.0 200 OK\r\nContent-Length: 1\r\n\r\nx", 200, "x", false},
    {"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\nLate: 1\r\n\r\n", 200,
     "abcde", true},
    {"HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n", 200, "", true, true},
};

}  // namespace

BOOST_AUTO_TEST_CASE(reads_answers_cut_at_every_byte) {
    for (const auto& [bytes, status, body, keep_alive, to_head] : examples) {
        for (std::size_t cut = 0; cut <= bytes.size(); ++cut) {
            BOOST_TEST_CONTEXT(bytes << " cut at " << cut) {
                answer_parser parser(100, to_head);
                BOOST_TEST(!feed(parser, bytes, cut));
                BOOST_TEST_REQUIRE(parser.is_done());
                BOOST_TEST(parser.answer().status == status);
                BOOST_TEST(parser.answer().body == body);
                BOOST_TEST(parser.keep_alive() == keep_alive);
                BOOST_TEST(parser.answer().headers.count("Late") == 0U);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(keeps_headers_in_wire_order) {
    answer_parser parser(100, false);
    feed(parser, "HTTP/1.1 200 OK\r\nB: 1\r\nA: 2\r\nb: 3\r\nContent-Length: 0\r\n\r\n", 20);
    BOOST_TEST((parser.answer().headers == http_headers{{"B", "1"}, {"A", "2"}, {"b", "3"}, {"Content-Length", "0"}}));
}

BOOST_AUTO_TEST_CASE(a_body_without_a_length_ends_with_the_connection) {
    answer_parser parser(100, false);
    BOOST_TEST(!feed(parser, "HTTP/1.1 200 OK\r\n\r\nall of it", 25));
    BOOST_TEST(!parser.is_done());
    error_code error;
    parser.put_eof(error);
    BOOST_TEST(!error);
    BOOST_TEST(parser.answer().body == "all of it");
    BOOST_TEST(!parser.keep_alive());
}

BOOST_AUTO_TEST_CASE(refuses_bodies_above_the_limit_and_malformed_answers) {
    const std::pair<std::string, http::error> refused[] = {
        {"HTTP/1.1 200 OK\r\nContent-Length: 101\r\n\r\n", http::error::body_limit},
        {"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n65\r\n" + std::string(101, 'x'),
         http::error::body_limit},
        {"HTTP/1.1 200 OK\r\n\r\n" + std::string(101, 'x'), http::error::body_limit},
        {"SSH-2.0-server\r\n", http::error::bad_version},
        {"HTTP/1.1 20 OK\r\n\r\n", http::error::bad_status},
        {"HTTP/1.1 200 OK\r\nA B: c\r\n\r\n", http::error::bad_field},
    };
    for (const auto& [bytes, expected] : refused) {
        answer_parser parser(100, false);
        const auto error = feed(parser, bytes, bytes.size());
        BOOST_TEST_CONTEXT(bytes) BOOST_TEST(error.message() == error_code(expected).message());
    }
}
