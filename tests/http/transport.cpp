#define BOOST_TEST_MODULE http.transport
#include <algorithm>
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <service_api/beast/beast_client.hpp>
#include <service_api/curl/curl_client.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/http/transport.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <tuple>
#include <vector>

#include "beast/pool_client.hpp"
#include "beast/running_server.hpp"
#include "beast/scripted_server.hpp"

// What is promised of one transport is promised of all: each passes the same cases.

namespace {

using namespace service_api;
using namespace service_api::test;
using namespace std::chrono_literals;
namespace asio = boost::asio;
using asio::ip::tcp;

static_assert(transport<beast_client>);
static_assert(transport<curl_client>);

using handler = std::function<http_response(const http_request&)>;

/// Those that have a network in between.
using client_types = std::tuple<beast_client, pool_client, curl_client>;
using all_types = std::tuple<loopback<handler>, beast_client, pool_client, curl_client>;

std::string url(std::uint16_t port, const std::string& scheme = "http", const std::string& host = "127.0.0.1") {
    return scheme + "://" + host + ':' + std::to_string(port);
}

/// A server and a client of it.
template <class Client>
struct site {
    explicit site(handler respond) : server(std::move(respond)), client(url(server.port())) {}
    running_server server;
    Client client;
};
template <>
struct site<loopback<handler>> {
    explicit site(handler respond) : client(std::move(respond)) {}
    loopback<handler> client;
};

const http_request get{.method = "GET", .target = "/./a%2Fb//../c?d=%20+#e"};
const http_request post{.method = "POST", .target = "/p", .headers = {{"A", "b"}}, .body = std::string("{\0}", 3)};

void say(tcp::socket& socket, const std::string& bytes) { asio::write(socket, asio::buffer(bytes)); }

const std::string ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

/// Answers one request and hangs up.
void response_once(tcp::socket& socket) {
    read_head(socket);
    say(socket, ok);
}

struct exchange_case {
    std::string name;
    http_request request;
    http_response response;
};

std::vector<exchange_case> exchanges() {
    const std::string every_byte = [] {
        std::string bytes;
        for (int i = 0; i < 256; ++i) bytes += static_cast<char>(i);
        return bytes;
    }();
    std::vector<exchange_case> all{
        {"a body", {.method = "GET", .target = "/"}, {.status = 200, .body = "ok"}},
        {"a target", {.method = "GET", .target = "/a%2Cb?c=%20+&&d=%C3%A9"}, {.status = 200}},
        {"headers",
         {.method = "GET",
          .target = "/",
          .headers = {{"a", "1, 2"}, {"B", ""}, {"accept", "x/y"}, {"User-Agent", "me"}}},
         {.status = 200, .headers = {{"Set-Cookie", "a=b"}, {"set-cookie", "c=d"}, {"X", ""}}, .body = "x"}},
        {"all bytes", {.method = "POST", .target = "/", .body = every_byte}, {.status = 201, .body = every_byte}},
        {"an empty body", {.method = "POST", .target = "/"}, {.status = 200}},
        {"an empty body of a PATCH", {.method = "PATCH", .target = "/"}, {.status = 200}},
        {"a body of a DELETE", {.method = "DELETE", .target = "/", .body = "x"}, {.status = 202, .body = "y"}},
        {"no body of a DELETE", {.method = "DELETE", .target = "/"}, {.status = 204}},
        {"a GET after a POST", {.method = "GET", .target = "/"}, {.status = 200, .body = "again"}},
        {"a HEAD", {.method = "HEAD", .target = "/"}, {.status = 200, .body = "not sent"}},
        {"a HEAD of what is missing", {.method = "HEAD", .target = "/"}, {.status = 404, .body = "not sent"}},
        {"a method of no RFC", {.method = "M-SEARCH", .target = "/"}, {.status = 200, .body = "found"}},
        {"not modified", {.method = "GET", .target = "/"}, {.status = 304, .headers = {{"ETag", "\"a\""}}}},
        {"a redirection",
         {.method = "GET", .target = "/"},
         {.status = 307, .headers = {{"Location", "/other"}}, .body = "other"}},
        {"a refused credential",
         {.method = "GET", .target = "/", .headers = {{"Authorization", "Basic YTpi"}}},
         {.status = 401, .headers = {{"WWW-Authenticate", "Basic realm=\"a\""}}, .body = "who?"}},
        {"a coded body",
         {.method = "GET", .target = "/"},
         {.status = 200, .headers = {{"Content-Encoding", "gzip"}}, .body = "x"}},
        {"an error", {.method = "PUT", .target = "/", .body = "{}"}, {.status = 503, .body = "{\"a\":1}"}},
        {"large bodies",
         {.method = "POST", .target = "/", .body = std::string(900'000, 'x')},
         {.status = 200, .body = std::string(900'000, 'y')}},
    };
    return all;
}

}  // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(requests_and_responses_arrive_unchanged, client_type, all_types) {
    std::mutex mutex;
    http_request arrived;
    http_response response;
    site<client_type> both([&](const http_request& request) {
        const std::lock_guard lock(mutex);
        arrived = request;
        return response;
    });
    for (const exchange_case& one : exchanges()) {
        BOOST_TEST_CONTEXT(one.name) {
            {
                const std::lock_guard lock(mutex);
                response = one.response;
                arrived = {};
            }
            std::error_code error = std::make_error_code(std::errc::io_error);
            const http_response received = both.client.send(one.request, error);
            BOOST_TEST(!error, error.message());
            BOOST_TEST(received.status == one.response.status);
            BOOST_TEST((received.body == (one.request.method == "HEAD" ? "" : one.response.body)));
            BOOST_TEST(received.source == nullptr);
            // In their order; a transport may add its own.
            auto next = one.response.headers.begin();
            for (const auto& field : received.headers) {
                if (next != one.response.headers.end() && field == *next) ++next;
            }
            BOOST_TEST((next == one.response.headers.end()));

            const std::lock_guard lock(mutex);
            BOOST_TEST(arrived.method == one.request.method);
            BOOST_TEST(arrived.target == one.request.target);
            BOOST_TEST((arrived.body == one.request.body));
            for (const auto& [name, value] : one.request.headers) {
                BOOST_TEST(arrived.headers.count(name) == 1U);
                const std::string* const found = arrived.headers.find(name);
                BOOST_TEST((found && *found == value), name);
            }
            for (const auto& [name, value] : arrived.headers) {  // nothing else that a server would act on
                const bool is_framing = detail::is_transport_header(name) || detail::same_name(name, "User-Agent");
                BOOST_TEST((is_framing || one.request.headers.count(name) == 1U), name);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_request_that_would_be_read_as_another_is_not_sent, client_type, client_types) {
    client_type client("http://127.0.0.1:1");
    for (const http_request& request :
         {http_request{.method = "GET", .target = "/a\r\nB: c"},
          http_request{.method = "GET", .target = "http://other/"},
          http_request{.method = "GET /x HTTP/1.1", .target = "/"},
          http_request{.method = "GET", .target = "/", .headers = {{"A", "b\r\nC: d"}}},
          http_request{.method = "POST", .target = "/", .headers = {{"content-length", "1"}}, .body = "abc"}}) {
        std::error_code error;
        BOOST_TEST(client.send(request, error).unsent);
        BOOST_TEST((error == std::errc::invalid_argument), error.message());
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_base_url_is_scheme_host_and_port, client_type, client_types) {
    for (const std::string text : {"", "127.0.0.1", "ftp://127.0.0.1", "http://u@127.0.0.1", "http://127.0.0.1/v1",
                                   "http://127.0.0.1?a", "http://127.0.0.1#a", "http://127.0.0.1:0",
                                   "http://127.0.0.1:65536", "http://", "http://a b", "http://127.0.0.1\r\n"})
        BOOST_CHECK_THROW(client_type{text}, std::invalid_argument);
    BOOST_CHECK_EXCEPTION(client_type("https://localhost", {.ca_file = "no/file.pem"}), std::system_error,
                          [](const std::system_error& thrown) {  // a name, and no function of a library
                              const std::string_view text = thrown.what();
                              return text.find("no/file.pem") != text.npos && text.find("::") == text.npos;
                          });
}

BOOST_AUTO_TEST_CASE_TEMPLATE(what_is_no_whole_response_is_an_error_and_an_empty_response, client_type, client_types) {
    const struct {
        std::string name, said;
    } examples[] = {
        {"nothing", ""},
        {"half a head", "HTTP/1.1 200 OK\r\nConte"},
        {"half a body", ok.substr(0, ok.size() - 1)},
        {"half a body in chunks", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n"},
        {"half an interim response", "HTTP/1.1 100 Continue\r\n"},
        {"an interim response alone", "HTTP/1.1 103 Early Hints\r\n\r\n"},
        {"no HTTP", "SSH-2.0\r\n\r\n"},
        {"too large by its length", "HTTP/1.1 200 OK\r\nContent-Length: 1001\r\n\r\n" + std::string(1001, 'x')},
        {"too large in chunks",
         "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3e9\r\n" + std::string(1001, 'x') + "\r\n0\r\n\r\n"},
        {"too large to the end", "HTTP/1.1 200 OK\r\n\r\n" + std::string(1001, 'x')},
        {"a head that is too large",
         "HTTP/1.1 200 OK\r\nA: " + std::string(70'000, 'x') + "\r\nContent-Length: 0\r\n\r\n"},
        {"status 099", "HTTP/1.1 099 OK\r\nContent-Length: 0\r\n\r\n"},
        {"status 600", "HTTP/1.1 600 OK\r\nContent-Length: 0\r\n\r\n"},
        {"another protocol", "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n" + ok},
        {"two lengths", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nok"},
        {"a list of lengths", "HTTP/1.1 200 OK\r\nContent-Length: 2, 2\r\n\r\nok"},
        {"a signed length", "HTTP/1.1 200 OK\r\nContent-Length: +2\r\n\r\nok"},
        {"a length and chunks",
         "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n"},
        {"another coding", "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\nok"},
    };
    for (const auto& [name, said] : examples) {
        scripted_server server({[&, &text = said](tcp::socket& socket) {
                                    read_head(socket);
                                    say(socket, text);
                                },
                                response_once});
        client_type client(url(server.port()), {.body_limit = 1'000});
        BOOST_TEST_CONTEXT(name) {
            std::error_code error;
            const auto response = client.send({.method = "POST", .target = "/"}, error);
            BOOST_TEST(!!error);
            BOOST_TEST(!response.unsent);
            BOOST_TEST(response.status == 0);
            BOOST_TEST(response.body == "");
            BOOST_TEST(response.headers.size() == 0U);
            BOOST_TEST(client.send(get, error).body == "ok");
        }
    }
    std::error_code error;
    client_type nobody("http://127.0.0.1:1");
    BOOST_TEST(nobody.send(get, error).unsent);
    BOOST_TEST((error == std::errc::connection_refused), error.message());
}

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
    BOOST_TEST(heads.at(0) == "GET /./a%2Fb//../c?d=%20+#e HTTP/1.1\r\n" + host + "\r\n");
    BOOST_TEST(heads.at(1) == "POST /p HTTP/1.1\r\n" + host + "A: b\r\nContent-Length: 3\r\n\r\n" + post.body);
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
        BOOST_TEST((waited >= 195ms));  // libcurl's clock has milliseconds
        limited.timeout_ms = 10'000;
        BOOST_TEST(client_type(url(server.port())).send(limited, error).body == "ok");
        BOOST_TEST(!error);
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(only_a_repeatable_request_is_sent_again_and_only_on_a_kept_connection, client_type,
                              client_types) {
    std::atomic<int> requests{0};
    const auto count = [&](tcp::socket& socket) { requests += read_head(socket).empty() ? 0 : 1; };
    const auto response_then_close = [&](tcp::socket& socket) {
        count(socket);
        say(socket, ok);
    };
    const auto response_then_hang_up = [&](tcp::socket& socket) {
        response_then_close(socket);
        count(socket);
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
        requests = 0;
        scripted_server server(
            {first_kept ? scripted_server::talk(response_then_hang_up) : count, response_then_close});
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
            BOOST_TEST(requests == (first_kept ? 1 : 0) + (answered ? 2 : 1));
        }
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
        std::optional<scripted_server> server;
        server.emplace(std::vector<scripted_server::talk>{secure_talk});
        std::error_code error;
        BOOST_TEST_CONTEXT(host << ' ' << ca_file) {
            client_type client(url(server->port(), "https", host), {.timeout = 2s, .ca_file = ca_file});
            for (int i = 0; i < 2 && (i == 0 || trusted); ++i) {
                const auto response = client.send(get, error);
                BOOST_TEST(response.unsent == !trusted);
                BOOST_TEST(response.body == (trusted ? "ok" : ""));
                BOOST_TEST(!error == trusted, error.message());
                if (!trusted) BOOST_TEST(error.message().find("certificate") != std::string::npos, error.message());
            }
        }
        BOOST_TEST(server->accepted == 1);
        server.reset();
        if (trusted) BOOST_TEST(server_name == "localhost");
    }
}
