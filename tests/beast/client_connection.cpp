#define BOOST_TEST_MODULE beast.client_connection
#include <algorithm>
#include <boost/beast/http/error.hpp>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <semaphore>
#include <service_api/beast/beast_client.hpp>
#include <service_api/beast/client_connection.hpp>
#include <service_api/http/body_source.hpp>
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

/// A body of single bytes. The second and later ones are made when the server has sent what it sends before them.
class stepped_body final : public body_source {
public:
    stepped_body(int parts, std::counting_semaphore<>& sent) : left_(parts), sent_(sent) {}

    body_progress read(std::string& bytes) override {
        if (made++ > 0 && !sent_.try_acquire_for(5s)) return {.error = std::make_error_code(std::errc::timed_out)};
        bytes += 'x';
        return {.is_complete = --left_ == 0};
    }

    int made = 0;

private:
    int left_;
    std::counting_semaphore<>& sent_;
};

/// Sends the next of `responses` after each byte of a body, and returns how many bytes the client has sent. Waits for
/// `parts` bytes and the end of the body.
template <class Stream>
std::ptrdiff_t respond_during_upload(Stream& stream, const std::vector<std::string>& responses, int parts,
                                     std::counting_semaphore<>& sent) {
    const std::string head = read_head(stream);
    std::string body;
    std::string part("1\r\nx\r\n");
    boost::system::error_code error;
    for (int i = 0; i < parts && !error; ++i) {
        body.append(part.data(), boost::asio::read(stream, boost::asio::buffer(part), error));
        if (error) break;
        const auto at = static_cast<std::size_t>(i);
        if (at < responses.size()) boost::asio::write(stream, boost::asio::buffer(responses[at]), error);
        sent.release();
    }
    if (!error) read_head(stream);  // the last chunk
    return std::count(body.begin(), body.end(), 'x');
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

BOOST_AUTO_TEST_CASE(only_a_final_response_ends_an_upload) {
    const std::string hints = "HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n";
    const std::string more = "HTTP/1.1 100 Continue\r\n\r\n";
    const std::string ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";
    const std::string too_large = "HTTP/1.1 413 Content Too Large\r\nContent-Length: 5\r\n\r\nlarge";
    const struct {
        std::vector<std::string> responses;
        std::ptrdiff_t received;
        int status;
    } cases[] = {
        {{"", "", "", ok}, 4, 200},
        {{hints, "", "", ok}, 4, 200},
        {{more, hints + more, "", ok}, 4, 200},
        {{hints.substr(0, 20), hints.substr(20), "", ok}, 4, 200},
        {{"H", hints.substr(1) + "HTTP/1.1 1", "00 Continue\r\n\r\n", ok}, 4, 200},
        {{"", too_large}, 2, 413},
        {{hints, hints + too_large}, 2, 413},
    };
    const test::certificate made;
    for (const bool is_secure : {false, true}) {
        for (const auto& [responses, received, status] : cases) {
            std::counting_semaphore<> sent{0};
            std::ptrdiff_t got = 0;
            const int parts = static_cast<int>(responses.size());
            std::optional<scripted_server> server;
            server.emplace(std::vector<scripted_server::talk>{[&, &to_send = responses](tcp::socket& socket) {
                socket.set_option(tcp::no_delay(true));  // what is sent must have arrived when the next part is made
                boost::asio::ssl::context context = made.context();
                boost::asio::ssl::stream<tcp::socket&> secure(socket, context);
                if (is_secure) secure.handshake(boost::asio::ssl::stream_base::server);
                got = is_secure ? respond_during_upload(secure, to_send, parts, sent)
                                : respond_during_upload(socket, to_send, parts, sent);
            }});
            beast_client client(
                is_secure ? "https://localhost:" + std::to_string(server->port()) : base(server->port()),
                {.timeout = 5s, .ca_file = is_secure ? made.file() : ""});
            // More than the server receives: an early response must end the upload.
            const auto body = std::make_shared<stepped_body>(status == 200 ? parts : 100, sent);
            std::error_code error;
            http_request request{.method = "POST", .target = "/"};
            request.source = body;
            const http_response response = client.send(request, error);
            server.reset();  // waits for what it says about the upload
            BOOST_TEST_CONTEXT((is_secure ? "https, " : "http, ") << responses[0] << responses[1]) {
                BOOST_TEST(!error, error.message());
                BOOST_TEST(response.status == status);
                BOOST_TEST(got == received);
                BOOST_TEST(body->made == received + (status == 200 ? 0 : 1));
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(interim_responses_without_end_do_not_upload_on) {
    std::counting_semaphore<> sent{0};
    std::string hints;
    while (hints.size() < 10'000) hints += "HTTP/1.1 103 Early Hints\r\n\r\n";
    scripted_server server(
        {[&](tcp::socket& socket) { respond_during_upload(socket, std::vector<std::string>(100, hints), 100, sent); }});
    beast_client client(base(server.port()), {.timeout = 5s, .body_limit = 1000});
    const auto body = std::make_shared<stepped_body>(1000, sent);
    std::error_code error;
    http_request request{.method = "POST", .target = "/"};
    request.source = body;
    client.send(request, error);
    BOOST_TEST(bool(error));
    BOOST_TEST(body->made < 10);
}
