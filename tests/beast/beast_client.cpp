#define BOOST_TEST_MODULE beast.beast_client
#include <atomic>
#include <boost/beast/http/error.hpp>
#include <boost/test/unit_test.hpp>
#include <service_api/beast/beast_client.hpp>
#include <service_api/http/transport.hpp>
#include <tuple>
#include <vector>

#include "pool_client.hpp"
#include "running_server.hpp"
#include "scripted_server.hpp"

namespace {

using namespace service_api;
using namespace service_api::test;
using namespace std::chrono_literals;
namespace asio = boost::asio;
using asio::ip::tcp;

static_assert(transport<beast_client>);

/// The blocking client and the asynchronous one: what is promised of one is promised of both.
using client_types = std::tuple<beast_client, pool_client>;

std::string url(std::uint16_t port, const std::string& scheme = "http", const std::string& host = "127.0.0.1") {
    return scheme + "://" + host + ':' + std::to_string(port);
}

const http_request get{.method = "GET", .target = "/a%2Fb?c=%20+"};
const http_request post{.method = "POST", .target = "/p", .headers = {{"A", "b"}}, .body = std::string("{\0}", 3)};

void say(tcp::socket& socket, const std::string& bytes) { asio::write(socket, asio::buffer(bytes)); }

const std::string ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

/// Answers one request and hangs up.
void response_once(tcp::socket& socket) {
    read_head(socket);
    say(socket, ok);
}

/// Reads a request and hangs up without a word.
void hang_up(tcp::socket& socket) { read_head(socket); }

}  // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(sends_the_exact_bytes_over_one_connection, client_type, client_types) {
    std::atomic<int> connections{0};
    std::vector<std::string> heads;
    scripted_server server({[&](tcp::socket& socket) {
        ++connections;
        for (int i = 0; i < 2; ++i) {
            heads.push_back(read_head(socket));
            std::string body(i == 0 ? 0 : 3, ' ');
            asio::read(socket, asio::buffer(body));
            heads.back() += body;
            say(socket, ok);
        }
    }});
    client_type client(url(server.port()));
    const std::string host = "Host: 127.0.0.1:" + std::to_string(server.port()) + "\r\nUser-Agent: service_api\r\n";
    for (const auto& request : {get, post}) {
        std::error_code error = std::make_error_code(std::errc::io_error);
        const auto response = client.send(request, error);
        BOOST_TEST(!error);
        BOOST_TEST(response.status == 200);
        BOOST_TEST(response.body == "ok");
        BOOST_TEST(*response.headers.find("content-length") == "2");
    }
    BOOST_TEST(server.accepted == 1);
    BOOST_TEST(heads.at(0) == "GET /a%2Fb?c=%20+ HTTP/1.1\r\n" + host + "\r\n");
    BOOST_TEST(heads.at(1) == "POST /p HTTP/1.1\r\n" + host + "A: b\r\nContent-Length: 3\r\n\r\n" + post.body);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(talks_to_our_own_server, client_type, client_types) {
    running_server server([](const http_request& request) {
        return http_response{.status = request.body.empty() ? 404 : 201,
                             .body = std::string(300'000, 'x') + request.target};
    });
    client_type client(url(server.port()));
    std::error_code error;
    for (int i = 0; i < 3; ++i) {
        BOOST_TEST(client.send({.method = "GET", .target = "/a%2Cb?c=%20+"}, error).body ==
                   std::string(300'000, 'x') + "/a%2Cb?c=%20+");
        BOOST_TEST(client.send(post, error).status == 201);
        const auto head = client.send({.method = "HEAD", .target = "/"}, error);
        BOOST_TEST(head.status == 404);
        BOOST_TEST(head.body == "");
        BOOST_TEST(!error);
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(what_goes_wrong_is_an_error_and_an_empty_answer, client_type, client_types) {
    struct example {
        std::string name;
        std::string said;  // before hanging up
        std::error_code expected;
    };
    const example examples[] = {
        {"nothing", "", boost::system::error_code(asio::error::eof)},
        {"half a head", "HTTP/1.1 200 OK\r\nConte",
         boost::system::error_code(boost::beast::http::error::partial_message)},
        {"half a body", ok.substr(0, ok.size() - 1),
         boost::system::error_code(boost::beast::http::error::partial_message)},
        {"no HTTP", "SSH-2.0\r\n\r\n", boost::system::error_code(boost::beast::http::error::bad_version)},
        {"too much", "HTTP/1.1 200 OK\r\nContent-Length: 1001\r\n\r\n",
         boost::system::error_code(boost::beast::http::error::body_limit)},
    };
    for (const auto& [name, said, expected] : examples) {
        scripted_server server({[&](tcp::socket& socket) {
            read_head(socket);
            say(socket, said);
        }});
        client_type client(url(server.port()), {.body_limit = 1'000});
        std::error_code error;
        const auto response = client.send(get, error);
        BOOST_TEST(error.message() == expected.message(), name);
        BOOST_TEST(response.status == 0);
        BOOST_TEST(response.body == "");
        BOOST_TEST(!response.unsent);
    }
    std::error_code error;
    client_type nobody("http://127.0.0.1:1");
    BOOST_TEST(nobody.send(get, error).unsent);
    BOOST_TEST((error == std::errc::connection_refused));
    BOOST_TEST(nobody.send({.method = "GET", .target = "/a\r\nB: c"}, error).unsent);
    BOOST_TEST((error == std::errc::invalid_argument));
    BOOST_CHECK_THROW(client_type("http://127.0.0.1/v1"), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(interim_answers_chunks_and_bodies_to_the_end_are_read, client_type, client_types) {
    scripted_server server({[](tcp::socket& socket) {
                                read_head(socket);
                                say(socket,
                                    "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n" + ok);
                                read_head(socket);
                                say(socket, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n");
                                say(socket, "1\r\nc\r\n0\r\n\r\n");
                                read_head(socket);
                                say(socket, "HTTP/1.1 200 OK\r\n\r\nto the end");
                            },
                            response_once});
    client_type client(url(server.port()));
    std::error_code error;
    for (const std::string body : {"ok", "abc", "to the end", "ok"}) {
        const auto response = client.send(get, error);
        BOOST_TEST(!error, error.message());
        BOOST_TEST(response.status == 200);
        BOOST_TEST(response.body == body);
        BOOST_TEST(response.headers.count("Link") == 0U);
    }
    BOOST_TEST(server.accepted == 2);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(the_timeout_bounds_the_whole_exchange, client_type, client_types) {
    struct limits {
        std::chrono::milliseconds of_client;
        std::int64_t of_request;
    };
    for (const auto [of_client, of_request] : {limits{200ms, 0}, limits{10s, 200}, limits{200ms, 10'000}}) {
        scripted_server server({[](tcp::socket& socket) {
                                    read_head(socket);
                                    for (const char c : ok) {  // a byte each 40 ms: no single wait is long
                                        say(socket, {c});
                                        std::this_thread::sleep_for(40ms);
                                    }
                                },
                                response_once});
        client_type client(url(server.port()), {.timeout = of_client});
        http_request limited = get;
        limited.timeout_ms = of_request;
        std::error_code error;
        const auto begun = std::chrono::steady_clock::now();
        BOOST_TEST(client.send(limited, error).status == 0);
        const auto waited = std::chrono::steady_clock::now() - begun;
        BOOST_TEST((error == std::errc::timed_out), error.message());
        BOOST_TEST((waited >= 200ms));
        std::this_thread::sleep_for(100ms);
        BOOST_TEST(client.send(get, error).body == "ok");  // over a new connection
        BOOST_TEST(!error);
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(only_a_repeatable_request_is_sent_again_and_only_on_a_kept_connection, client_type,
                              client_types) {
    const auto response_then_hang_up = [](tcp::socket& socket) {
        response_once(socket);
        read_head(socket);
    };
    const http_request keyed{.method = "POST", .target = "/", .repeat = repeatability::by_key};
    const http_request once{.method = "GET", .target = "/", .repeat = repeatability::never};
    struct example {
        http_request request;
        bool first_kept;  // a request has been answered on the connection before
        bool answered;
    };
    for (const auto& [request, first_kept, answered] :
         {example{get, true, true}, example{post, true, false}, example{get, false, false},
          example{{.method = "PUT", .target = "/"}, true, true}, example{keyed, true, true},
          example{once, true, false}}) {
        scripted_server server({first_kept ? scripted_server::talk(response_then_hang_up) : hang_up, response_once});
        client_type client(url(server.port()));
        std::error_code error;
        if (first_kept) {
            BOOST_TEST(client.send(get, error).body == "ok");
        }
        const auto response = client.send(request, error);
        BOOST_TEST_CONTEXT(request.method << " first_kept " << first_kept) {
            BOOST_TEST(!response.unsent);
            BOOST_TEST(response.body == (answered ? "ok" : ""));
            BOOST_TEST(!error == answered);
            BOOST_TEST(server.accepted == (answered ? 2 : 1));
        }
        if (!answered) client.send(get, error);  // lets the script end
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_connection_closed_while_idle_is_replaced_before_a_post_is_sent, client_type,
                              client_types) {
    scripted_server server({response_once, response_once});
    client_type client(url(server.port()));
    std::error_code error;
    BOOST_TEST(client.send(get, error).body == "ok");
    std::this_thread::sleep_for(50ms);
    BOOST_TEST(client.send({.method = "POST", .target = "/"}, error).body == "ok");
    BOOST_TEST(!error);
    BOOST_TEST(server.accepted == 2);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(https_checks_the_certificate_and_the_name, client_type, client_types) {
    const certificate made;
    const std::string ca = made.file();
    asio::ssl::context context = made.context();
    std::string server_name;
    const auto secure_talk = [&](tcp::socket& socket) {
        asio::ssl::stream<tcp::socket&> stream(socket, context);
        stream.handshake(asio::ssl::stream_base::server);
        const char* named = SSL_get_servername(stream.native_handle(), TLSEXT_NAMETYPE_host_name);
        server_name = named ? named : "";
        while (!read_head(stream).empty()) asio::write(stream, asio::buffer(ok));
    };
    struct example {
        std::string host, ca_file;
        bool trusted;
    };
    for (const auto& [host, ca_file, trusted] :
         {example{"localhost", ca, true}, example{"localhost", "", false}, example{"127.0.0.1", ca, false}}) {
        scripted_server server({secure_talk});
        std::error_code error;
        BOOST_TEST_CONTEXT(host << ' ' << ca_file) {
            client_type client(url(server.port(), "https", host), {.timeout = 2s, .ca_file = ca_file});
            for (int i = 0; i < 2 && (i == 0 || trusted); ++i) {
                const auto response = client.send(get, error);
                BOOST_TEST(response.body == (trusted ? "ok" : ""));
                BOOST_TEST(!error == trusted, error.message());
                BOOST_TEST(response.unsent == !trusted);
                if (!trusted)
                    BOOST_TEST(error.message().find("certificate verify failed") != std::string::npos, error.message());
            }
        }
        BOOST_TEST(server.accepted == 1);
    }
    BOOST_TEST(server_name == "localhost");
    BOOST_CHECK_THROW(client_type("https://localhost", {.ca_file = "no such file"}), boost::system::system_error);
}
