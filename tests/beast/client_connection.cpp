#define BOOST_TEST_MODULE beast.client_connection
#include <atomic>
#include <boost/beast/http/error.hpp>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cstddef>
#include <future>
#include <memory>
#include <service_api/beast/beast_client.hpp>
#include <service_api/beast/client_connection.hpp>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "raw_peer.hpp"
#include "running_server.hpp"
#include "scripted_server.hpp"

namespace {

using namespace service_api;
using namespace std::chrono_literals;
using boost::asio::ip::tcp;
using test::read_head;
using test::scripted_server;

http_request stream_request() { return {.method = "GET", .target = "/", .streamed_type = "text/event-stream"}; }

std::string base(std::uint16_t port) { return "http://127.0.0.1:" + std::to_string(port); }

void say(tcp::socket& socket, std::string_view bytes) { boost::asio::write(socket, boost::asio::buffer(bytes)); }

const std::string stream_head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; charset=utf-8\r\n";

/// All bytes of a stream, and its error.
std::pair<std::string, std::error_code> read_all(body_source& source) {
    std::string bytes;
    for (;;) {
        const body_progress progress = source.read(bytes);
        if (progress.is_complete || progress.error) return {bytes, progress.error};
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_first_part_arrives_before_the_last_is_sent) {
    std::promise<void> first_is_read;
    scripted_server server({[&](tcp::socket& socket) {
        read_head(socket);
        say(socket, stream_head + "Transfer-Encoding: chunked\r\n\r\n3\r\none\r\n");
        first_is_read.get_future().wait();
        say(socket, "3\r\ntwo\r\n0\r\n\r\n");
        read_head(socket);
        say(socket, "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nnext");
    }});
    beast_client client(base(server.port()));
    std::error_code error;
    http_response response = client.send(stream_request(), error);
    BOOST_TEST_REQUIRE(!error);
    BOOST_TEST_REQUIRE(response.source != nullptr);
    std::string part;
    BOOST_TEST(!response.source->read(part).is_complete);
    BOOST_TEST(part == "one");
    first_is_read.set_value();
    BOOST_TEST(read_all(*response.source).first == "two");

    // The connection is then the client's again.
    BOOST_TEST(client.send(stream_request(), error).body == "next");
    BOOST_TEST(!error);
    BOOST_TEST(server.accepted == 1);
}

BOOST_AUTO_TEST_CASE(a_client_may_send_while_it_reads_a_stream) {
    scripted_server server({[](tcp::socket& socket) {
                                read_head(socket);
                                say(socket, stream_head + "Content-Length: 3\r\n\r\n1");
                                read_head(socket);  // until the stream is dropped
                            },
                            [](tcp::socket& socket) {
                                read_head(socket);
                                say(socket, "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nother");
                            }});
    beast_client client(base(server.port()), {.timeout = 20s});
    std::error_code error;
    http_response streamed = client.send(stream_request(), error);
    std::string part;
    streamed.source->read(part);
    streamed.source.reset();  // hangs up, or the second talk would not begin
    BOOST_TEST(client.send(stream_request(), error).body == "other");
    BOOST_TEST(!error);
}

BOOST_AUTO_TEST_CASE(a_stream_that_has_arrived_gives_its_connection_back_unread) {
    scripted_server server({[](tcp::socket& socket) {
        read_head(socket);
        say(socket, stream_head + "Transfer-Encoding: chunked\r\n\r\n3\r\none\r\n0\r\n\r\n");
        read_head(socket);
        say(socket, "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nnext");
    }});
    beast_client client(base(server.port()));
    std::error_code error;
    http_response response = client.send(stream_request(), error);
    BOOST_TEST_REQUIRE(response.source != nullptr);
    std::string part;
    response.source->read(part);
    response.source.reset();
    BOOST_TEST(client.send(stream_request(), error).body == "next");
    BOOST_TEST(server.accepted == 1);
}

BOOST_AUTO_TEST_CASE(only_the_media_type_of_the_stream_is_streamed) {
    const struct {
        std::string head;
        bool is_streamed;
    } cases[] = {
        {"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n", true},
        {"HTTP/1.1 201 Created\r\nContent-Type: TEXT/Event-Stream ;a=b\r\n", true},
        {"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n", false},
        {"HTTP/1.1 200 OK\r\nContent-Type: text/event-streams\r\n", false},
        {"HTTP/1.1 200 OK\r\n", false},
        {"HTTP/1.1 429 Too Many Requests\r\nContent-Type: text/event-stream\r\n", false},
    };
    for (const auto& [head, is_streamed] : cases) {
        scripted_server server({[&](tcp::socket& socket) {
            read_head(socket);
            say(socket, head + "Content-Length: 4\r\n\r\nbody");
        }});
        beast_client client(base(server.port()));
        std::error_code error;
        const http_response response = client.send(stream_request(), error);
        BOOST_TEST_CONTEXT(head) {
            BOOST_TEST(!error);
            BOOST_TEST((response.source != nullptr) == is_streamed);
            BOOST_TEST(response.body == (is_streamed ? "" : "body"));
            if (response.source) BOOST_TEST(read_all(*response.source).first == "body");
        }
    }
}

BOOST_AUTO_TEST_CASE(a_stream_that_is_cut_off_has_an_error) {
    const struct {
        std::string rest;
        std::string bytes;
        bool is_complete;
    } cases[] = {
        {"Transfer-Encoding: chunked\r\n\r\n3\r\none\r\n0\r\n\r\n", "one", true},
        {"Transfer-Encoding: chunked\r\n\r\n3\r\none\r\n", "one", false},
        {"Transfer-Encoding: chunked\r\n\r\n3\r\non", "on", false},
        {"Transfer-Encoding: chunked\r\n\r\n3\r\none\r\n0\r\n", "one", false},
        {"Transfer-Encoding: chunked\r\n\r\n3\r\none\r\nx\r\n", "one", false},
        {"Content-Length: 5\r\n\r\none", "one", false},
        {"\r\none", "one", true},  // the end of the connection is the end of the body
    };
    for (const auto& [rest, bytes, is_complete] : cases) {
        scripted_server server({[&](tcp::socket& socket) {
            read_head(socket);
            say(socket, stream_head + rest);
        }});
        beast_client client(base(server.port()));
        std::error_code error;
        const http_response response = client.send(stream_request(), error);
        BOOST_TEST_CONTEXT(rest) {
            BOOST_TEST_REQUIRE(response.source != nullptr);
            const auto [read, failed] = read_all(*response.source);
            BOOST_TEST(read == bytes);
            BOOST_TEST(!failed == is_complete);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_silent_stream_times_out) {
    std::promise<void> done;
    scripted_server server({[&](tcp::socket& socket) {
        read_head(socket);
        say(socket, stream_head + "Transfer-Encoding: chunked\r\n\r\n3\r\none\r\n");
        done.get_future().wait();
    }});
    beast_client client(base(server.port()), {.timeout = 300ms});
    std::error_code error;
    const http_response response = client.send(stream_request(), error);
    BOOST_TEST_REQUIRE(response.source != nullptr);
    const auto [read, failed] = read_all(*response.source);
    done.set_value();
    BOOST_TEST(read == "one");
    BOOST_TEST(failed == std::make_error_code(std::errc::timed_out));
}

BOOST_AUTO_TEST_CASE(a_stream_may_be_larger_than_the_limit_of_a_body) {
    const std::string part(1000, 'x');
    scripted_server server({[&](tcp::socket& socket) {
                                read_head(socket);
                                say(socket, stream_head + "Content-Length: 100000\r\n\r\n");
                                for (int i = 0; i < 100; ++i) say(socket, part);
                            },
                            [&](tcp::socket& socket) {
                                read_head(socket);
                                say(socket, "HTTP/1.1 200 OK\r\nContent-Length: 2000\r\nConnection: close\r\n\r\n");
                                say(socket, part + part);
                            }});
    beast_client client(base(server.port()), {.body_limit = 1500});
    std::error_code error;
    const http_response streamed = client.send(stream_request(), error);
    BOOST_TEST(read_all(*streamed.source).first.size() == 100'000u);
    const http_response whole = client.send(stream_request(), error);  // of another media type
    BOOST_TEST(error == std::error_code(boost::beast::http::make_error_code(boost::beast::http::error::body_limit)));
}
