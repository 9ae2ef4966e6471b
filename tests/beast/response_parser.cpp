#define BOOST_TEST_MODULE beast.response_parser
#include <algorithm>
#include <boost/beast/http/error.hpp>
#include <boost/test/unit_test.hpp>
#include <numeric>
#include <service_api/beast/response_parser.hpp>
#include <span>
#include <string>
#include <vector>

#include "support/random.hpp"

namespace {

using service_api::http_headers;
using service_api::response_parser;
namespace test = service_api::test;
using error_code = boost::system::error_code;
namespace http = boost::beast::http;

/// Gives the bytes to the parser as pieces that arrive one after the other.
error_code feed(response_parser& parser, std::string_view bytes, std::span<const std::size_t> cuts) {
    std::string arrived;
    for (std::size_t at = 0, next = 0; at < bytes.size() && !parser.is_done(); at = next) {
        next = cuts.empty() ? bytes.size() : std::max(cuts.front(), at);
        if (!cuts.empty()) cuts = cuts.subspan(1);
        arrived += bytes.substr(at, next - at);
        if (arrived.empty()) continue;
        if (const error_code error = parser.take(arrived)) return error;
    }
    return {};
}
error_code feed(response_parser& parser, std::string_view bytes, std::size_t cut) {
    return feed(parser, bytes, std::span(&cut, 1));
}
error_code feed(response_parser& parser, std::string_view bytes) {
    return feed(parser, bytes, std::span<const std::size_t>());
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
    {"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 200, "", true},
    {"HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\n\r\n0\r\nA: b\r\n\r\n", 200, "", true},
    {"HTTP/1.1 599 \r\nContent-Length: 000\r\n\r\n", 599, "", true},
    {"HTTP/1.1 100 Continue\r\n\r\n", 100, "", true},
    {"HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n", 200, "", true, true},
};

}  // namespace

BOOST_AUTO_TEST_CASE(reads_answers_cut_at_every_byte) {
    for (const auto& [bytes, status, body, keep_alive, to_head] : examples) {
        for (std::size_t cut = 0; cut <= bytes.size(); ++cut) {
            BOOST_TEST_CONTEXT(bytes << " cut at " << cut) {
                response_parser parser(100, to_head);
                BOOST_TEST(!feed(parser, bytes, cut));
                BOOST_TEST_REQUIRE(parser.is_done());
                BOOST_TEST(parser.response().status == status);
                BOOST_TEST(parser.response().body == body);
                BOOST_TEST(parser.keep_alive() == keep_alive);
                BOOST_TEST(parser.response().headers.count("Late") == 0U);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(keeps_headers_in_wire_order) {
    response_parser parser(100, false);
    feed(parser, "HTTP/1.1 200 OK\r\nB: 1\r\nA: 2\r\nb: 3\r\nContent-Length: 0\r\n\r\n", 20U);
    BOOST_TEST(
        (parser.response().headers == http_headers{{"B", "1"}, {"A", "2"}, {"b", "3"}, {"Content-Length", "0"}}));
}

BOOST_AUTO_TEST_CASE(a_body_without_a_length_ends_with_the_connection) {
    response_parser parser(100, false);
    BOOST_TEST(!feed(parser, "HTTP/1.1 200 OK\r\n\r\nall of it", 25));
    BOOST_TEST(!parser.is_done());
    error_code error;
    parser.put_eof(error);
    BOOST_TEST(!error);
    BOOST_TEST(parser.response().body == "all of it");
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
        {"HTTP/1.1 099 OK\r\n\r\n", http::error::bad_status},
        {"HTTP/1.1 600 OK\r\n\r\n", http::error::bad_status},
        {"HTTP/1.1 999 OK\r\n\r\n", http::error::bad_status},
        {"HTTP/1.1 101 Switching Protocols\r\n\r\n", http::error::bad_status},
        {"HTTP/1.1 200 OK\r\nContent-Length: 3, 3\r\n\r\n", http::error::bad_content_length},
        {"HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\n", http::error::bad_content_length},
        {"HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\n", http::error::bad_transfer_encoding},
        {"HTTP/1.1 200 OK\r\nA B: c\r\n\r\n", http::error::bad_field},
    };
    for (const auto& [bytes, expected] : refused) {
        response_parser parser(100, false);
        const auto error = feed(parser, bytes);
        BOOST_TEST_CONTEXT(bytes) BOOST_TEST(error.message() == error_code(expected).message());
    }
}

BOOST_AUTO_TEST_CASE(reads_answers_that_come_a_byte_at_a_time) {
    for (const auto& [bytes, status, body, keep_alive, to_head] : examples) {
        BOOST_TEST_CONTEXT(bytes) {
            std::vector<std::size_t> each(bytes.size());
            std::iota(each.begin(), each.end(), 1);
            response_parser parser(100, to_head);
            BOOST_TEST(!feed(parser, bytes, each));
            BOOST_TEST_REQUIRE(parser.is_done());
            BOOST_TEST(parser.response().status == status);
            BOOST_TEST(parser.response().body == body);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_part_that_does_not_end_is_refused_at_the_limit) {
    const std::string chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
    for (const auto& begin : {std::string("HTTP/1.1 200 "), std::string("HTTP/1.1 200 OK\r\nA: "),
                              chunked + "1;a=", chunked + "0", chunked + "0\r\nA: "}) {
        for (const std::size_t size : {response_parser::head_limit - 200, response_parser::head_limit + 1}) {
            response_parser parser(100, false);
            const auto error = feed(parser, begin + std::string(size, '0'), begin.size());
            BOOST_TEST_CONTEXT(begin << size) {
                BOOST_TEST(error.message() == error_code(size < response_parser::head_limit
                                                             ? error_code()
                                                             : error_code(http::error::header_limit))
                                                  .message());
            }
        }
    }
}

// Beast asserts much of itself: whatever comes, and however it is cut, is an answer, an error or not yet complete.
BOOST_AUTO_TEST_CASE(changed_answers_cut_anywhere_end_in_a_value) {
    test::draws draw;
    const auto any = [&](std::size_t most) {
        return static_cast<std::size_t>(draw.between(0, static_cast<std::int64_t>(most)));
    };
    const std::string_view pieces[] = {"\r",
                                       "\n",
                                       "\r\n",
                                       "0",
                                       "5",
                                       "\r\n\r\n",
                                       ";",
                                       "=",
                                       "\"",
                                       " ",
                                       "x",
                                       "\xFF",
                                       "Content-Length: 3\r\n",
                                       "Transfer-Encoding: chunked\r\n"};
    for (int round = 0; round < 20'000; ++round) {
        const example& one = examples[any(std::size(examples) - 1)];
        std::string bytes = one.bytes;
        for (std::size_t changes = any(4); changes > 0; --changes) {
            const std::size_t at = any(bytes.size());
            if (draw.coin()) bytes.erase(at, any(3));
            bytes.insert(std::min(at, bytes.size()), pieces[any(std::size(pieces) - 1)]);
        }
        std::vector<std::size_t> cuts(any(bytes.size()));
        for (std::size_t& cut : cuts) cut = any(bytes.size());
        std::sort(cuts.begin(), cuts.end());
        response_parser parser(100, one.to_head);
        feed(parser, bytes, cuts);
        response_parser whole(100, one.to_head);
        feed(whole, bytes);
        BOOST_TEST_CONTEXT(bytes) {
            BOOST_TEST(parser.is_done() == whole.is_done());
            if (whole.is_done()) BOOST_TEST(parser.response().body == whole.response().body);
        }
    }
}
