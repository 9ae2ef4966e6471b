#define BOOST_TEST_MODULE beast.http_proxy
#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/cancellation_signal.hpp>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <future>
#include <service_api/beast/beast_client.hpp>
#include <service_api/beast/http_proxy.hpp>
#include <service_api/http/proxy_error.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <tuple>
#include <vector>

#include "pool_client.hpp"
#include "scripted_server.hpp"
#include "support/proxied_requests.hpp"
#include "support/running_proxy.hpp"

namespace {

using namespace service_api;
using namespace service_api::test;
using namespace std::chrono_literals;
namespace asio = boost::asio;
using asio::ip::tcp;

using client_types = std::tuple<beast_client, pool_client>;

const http_request get{.method = "GET", .target = "/a%2Fb?c=%20+", .headers = {{"Authorization", "Bearer secret"}}};
const http_request post{.method = "POST", .target = "/p", .body = "abc"};
std::error_code code(proxy_error error) { return error; }

}  // namespace

BOOST_AUTO_TEST_CASE(a_proxy_is_a_url_with_a_port) {
    const struct {
        std::string text;
        http_proxy expected;
    } valid[] = {
        {"http://proxy.example:3128", {.host = "proxy.example", .port = "3128"}},
        {"HTTP://127.0.0.1:80/", {.host = "127.0.0.1", .port = "80"}},
        {"http://[::1]:8080", {.host = "::1", .port = "8080"}},
        {"http://operator:a%20b@p:1", {.host = "p", .port = "1", .authorization = proxy_login}},
        {"http://operator@p:1", {.host = "p", .port = "1", .authorization = "Basic b3BlcmF0b3I6"}},
        {"http://u:a%3Ab@p:1", {.host = "p", .port = "1", .authorization = "Basic dTphOmI="}},
    };
    for (const auto& [text, expected] : valid) BOOST_TEST((parse_http_proxy(text) == expected), text);
    for (const std::string text :
         {"", "p:1", "https://u:secret@p:1", "socks5://u:secret@p:1", "http://u:secret@p",
          "http://u:secret@p:", "http://u:secret@p:0", "http://u:secret@p:65536", "http://u:secret@p:99999",
          "http://u:secret@:1", "http://u:secret@p:1/a", "http://u:secret@p:1?a", "http://u:secret@p:1#a",
          "http://a%3Ab:secret@p:1", "http://u:secret%0A@p:1", "http://u:secret@p:1 "}) {
        BOOST_CHECK_EXCEPTION(parse_http_proxy(text), std::invalid_argument, [](const std::invalid_argument& error) {
            const std::string_view message = error.what();
            return message.starts_with("service_api: the proxy ") && message.find("secret") == message.npos;
        });
    }
    BOOST_CHECK_THROW(beast_client("http://h", {.proxy = "p:1"}), std::invalid_argument);
    BOOST_CHECK_THROW(pool_client("http://h", {.proxy = "p:1"}), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(the_authority_of_connect_has_a_port) {
    const http_proxy proxy{.host = "p", .port = "1", .authorization = proxy_login};
    for (const auto& [server, authority] :
         {std::pair{"https://a.example", "a.example:443"}, std::pair{"https://a.example:8443", "a.example:8443"},
          std::pair{"https://[::443]", "[::443]:443"}}) {
        BOOST_TEST(connect_head(parse_base_url(server), proxy) ==
                   std::string("CONNECT ") + authority + " HTTP/1.1\r\nHost: " + authority +
                       "\r\nUser-Agent: service_api\r\nProxy-Authorization: " + proxy_login + "\r\n\r\n");
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(requests_go_through_a_proxy, client_type, client_types) {
    const certificate made;
    for (const bool secure : {false, true}) {
        const auto [host, received, heads, passed_on] = send_through_proxy<client_type>(secure, made, {get, post});
        const std::string fields = "Host: " + host + "\r\nUser-Agent: service_api\r\n";
        const std::string first = fields + "Authorization: Bearer secret\r\n\r\n";
        const std::string second = fields + "Content-Length: 3\r\n\r\n";
        const std::string proof = "Proxy-Authorization: " + proxy_login + "\r\n";
        BOOST_TEST(received == (std::vector<std::string>{"GET /a%2Fb?c=%20+ HTTP/1.1\r\n" + first,
                                                         "POST /p HTTP/1.1\r\n" + second + "abc"}),
                   boost::test_tools::per_element());
        std::string inserted_first = first, inserted_second = second;
        inserted_first.insert(fields.size(), proof);
        inserted_second.insert(fields.size(), proof);
        const std::vector<std::string> expected =
            secure ? std::vector<std::string>{"CONNECT " + host + " HTTP/1.1\r\n" + fields + proof + "\r\n"}
                   : std::vector<std::string>{"GET http://" + host + "/a%2Fb?c=%20+ HTTP/1.1\r\n" + inserted_first,
                                              "POST http://" + host + "/p HTTP/1.1\r\n" + inserted_second};
        BOOST_TEST(heads == expected, boost::test_tools::per_element());
        BOOST_TEST((passed_on.find("secret") == std::string::npos) == secure);
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_proxy_that_refuses_is_an_error_of_the_proxy, client_type, client_types) {
    for (const bool secure : {false, true}) {
        running_proxy proxy(proxy_login);
        client_type client(secure ? "https://localhost:1" : "http://localhost:1",
                           {.proxy = local_url(proxy.port(), "operator:wrong@")});
        std::error_code error;
        BOOST_TEST(client.send(get, error).status == 0);
        BOOST_TEST(error == proxy_refusal(407));
        BOOST_TEST(error.message() == "the proxy requires other credentials (status 407)");
    }
    running_proxy proxy;
    std::error_code error;
    client_type client("https://localhost:1", {.proxy = local_url(proxy.port())});
    client.send(get, error);
    BOOST_TEST(error == proxy_refusal(502));
    BOOST_TEST(error.message() == "the proxy refused to connect to the server with status 502");
    for (const std::string base : {"http://localhost", "https://localhost"}) {
        client_type nobody(base, {.proxy = "http://127.0.0.1:1"});
        nobody.send(get, error);
        BOOST_TEST(error == code(proxy_error::unreachable));
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(responses_to_connect_have_bounds, client_type, client_types) {
    const std::string none = "HTTP/1.1 200 OK\r\n";
    const struct {
        std::string name, said, repeated;
        std::error_code expected;
    } examples[] = {
        {"a close", "", "", code(proxy_error::no_response)},
        {"half a head", none, "", code(proxy_error::no_response)},
        {"no HTTP", "SSH-2.0\r\n\r\n", "", code(proxy_error::no_response)},
        {"bytes after the head", none + "\r\nx", "", code(proxy_error::no_response)},
        {"endless fields", none, "A: b\r\n", code(proxy_error::no_response)},
        {"an endless field", none + "A: ", "b", code(proxy_error::no_response)},
        {"endless interim responses", "", "HTTP/1.1 103 Early Hints\r\n\r\n", code(proxy_error::no_response)},
        {"a refusal with a body", "HTTP/1.1 403 Forbidden\r\nContent-Length: 99999999\r\n\r\n", "no",
         proxy_refusal(403)},
        {"a redirection", "HTTP/1.1 302 Found\r\nLocation: https://other/\r\n\r\n", "", proxy_refusal(302)},
    };
    for (const auto& [name, said, repeated, expected] : examples) {
        std::size_t sent = 0;
        std::optional<scripted_server> server;
        server.emplace(std::vector{saying(said, repeated, sent)});
        client_type client("https://localhost:1", {.proxy = local_url(server->port())});
        std::error_code error;
        BOOST_TEST(client.send(get, error).status == 0);
        BOOST_TEST(error == expected, name << ": " << error.message());
        server.reset();
        BOOST_TEST(sent < 20'000'000U, name);
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(the_deadline_of_a_call_is_that_of_connect, client_type, client_types) {
    for (const std::string said : {"", "HTTP/1.1 200"}) {
        scripted_server silent({[&](tcp::socket& socket) {
            read_head(socket);
            asio::write(socket, asio::buffer(said));
            read_head(socket);
        }});
        client_type client("https://localhost:1", {.timeout = 60ms, .proxy = local_url(silent.port())});
        std::error_code error;
        client.send(get, error);
        BOOST_TEST((error == std::errc::timed_out), error.message());
    }
}

BOOST_AUTO_TEST_CASE(a_call_is_cancelled_while_it_waits_for_the_proxy) {
    asio::io_context io;
    asio::cancellation_signal signal;
    std::promise<void> closed;
    scripted_server silent({[&](tcp::socket& socket) {
        BOOST_TEST(read_head(socket).starts_with("CONNECT "));
        asio::post(io, [&] { signal.emit(asio::cancellation_type::terminal); });
        read_head(socket);  // until the client hangs up
        closed.set_value();
    }});
    beast_pool pool(io.get_executor(), "https://localhost:1", {.proxy = local_url(silent.port())});
    std::error_code error;
    pool.async_exchange(plain_call{get},
                        asio::bind_cancellation_slot(signal.slot(), [&](const received& last) { error = last.error; }));
    io.run();
    BOOST_TEST((error == std::errc::operation_canceled), error.message());
    closed.get_future().wait();
}
