#define BOOST_TEST_MODULE curl.curl_client
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <service_api/curl/curl_client.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <vector>

#include "beast/scripted_server.hpp"
#include "support/proxied_requests.hpp"
#include "support/running_proxy.hpp"
#include "support/skipped.hpp"

// Beside what tests/http/transport.cpp asks of every transport.

namespace {

using namespace service_api;
using namespace service_api::test;
using namespace std::chrono_literals;
namespace asio = boost::asio;
using asio::ip::tcp;

const http_request get{.method = "GET", .target = "/a%2Fb?c=%20+", .headers = {{"Authorization", "Bearer secret"}}};
const std::string ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

/// An nginx of this test's own, which speaks HTTP/2 over TLS.
class running_nginx {
public:
    explicit running_nginx(const certificate& made) : folder_(made.folder) {
        asio::io_context io;
        port_ = tcp::acceptor(io, {asio::ip::address_v4::loopback(), 0}).local_endpoint().port();
        const std::string here = folder_.string();
        std::ofstream(folder_ / "nginx.conf")
            << "daemon off; master_process off; error_log stderr crit; pid " << here << "/nginx.pid;\n"
            << "events {}\nhttp { access_log off;\n"
            << "client_body_temp_path " << here << "/a; proxy_temp_path " << here << "/b; fastcgi_temp_path " << here
            << "/c; uwsgi_temp_path " << here << "/d; scgi_temp_path " << here << "/e;\n"
            << "server { listen 127.0.0.1:" << port_ << " ssl http2; ssl_certificate " << here
            << "/cert.pem; ssl_certificate_key " << here << "/key.pem;\n"
            << "location / { return 200 \"$server_protocol $request_method $request_uri $http_a "
               "$connection_requests\"; }\n"
            << "location /none { return 204; } location /lost { return 444; } } }\n";
        process_ = ::fork();
        if (process_ == 0) {
            ::prctl(PR_SET_PDEATHSIG, SIGKILL);
            ::execl(SERVICE_API_NGINX, "nginx", "-c", (folder_ / "nginx.conf").c_str(), "-p", here.c_str(), nullptr);
            ::_exit(127);
        }
        boost::system::error_code refused;
        for (int i = 0; i < 2'000; ++i) {
            tcp::socket(io).connect({asio::ip::address_v4::loopback(), port_}, refused);
            if (!refused) return;
            std::this_thread::sleep_for(10ms);
        }
        throw std::runtime_error("nginx does not accept a connection");
    }
    running_nginx(const running_nginx&) = delete;
    running_nginx& operator=(const running_nginx&) = delete;
    ~running_nginx() {
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
    }
    std::uint16_t port() const { return port_; }

private:
    const std::filesystem::path folder_;
    std::uint16_t port_ = 0;
    pid_t process_ = 0;
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_server_with_http_2_is_spoken_to_in_it) {
    if (std::string_view(SERVICE_API_NGINX).empty()) {
        skip("nginx is not installed");
        return;
    }
    const certificate made;
    const running_nginx server(made);
    curl_client client("https://localhost:" + std::to_string(server.port()), {.ca_file = made.file()});
    const struct {
        http_request request;
        int status;
        std::string body;
    } cases[] = {
        {{.method = "GET", .target = "/a%2Fb?c=%20+", .headers = {{"A", "b"}}}, 200, "HTTP/2.0 GET /a%2Fb?c=%20+ b 1"},
        {{.method = "POST", .target = "/p", .body = "{}"}, 200, "HTTP/2.0 POST /p  2"},
        {{.method = "HEAD", .target = "/"}, 200, ""},
        {{.method = "DELETE", .target = "/none"}, 204, ""},
        {{.method = "GET", .target = "/x/%2e/../y"}, 200, "HTTP/2.0 GET /x/%2e/../y  5"},  // on the same connection
    };
    for (const auto& [request, status, body] : cases) {
        BOOST_TEST_CONTEXT(request.method << ' ' << request.target) {
            std::error_code error;
            const http_response response = client.send(request, error);
            BOOST_TEST(!error, error.message());
            BOOST_TEST(response.status == status);
            BOOST_TEST(response.body == body);
        }
    }
    std::error_code error;
    BOOST_TEST(client.send({.method = "GET", .target = "/lost"}, error).status == 0);
    BOOST_TEST(!!error);
    BOOST_TEST(client.send({.method = "GET", .target = "/next"}, error).status == 200);
}

BOOST_AUTO_TEST_CASE(requests_go_through_a_proxy) {
    const certificate made;
    for (const bool secure : {false, true}) {
        const auto [host, received, heads, passed_on] = send_through_proxy<curl_client>(secure, made, {get, get});
        for (const std::string& head : received) {
            BOOST_TEST(head.starts_with("GET /a%2Fb?c=%20+ HTTP/1.1\r\nHost: " + host + "\r\n"), head);
            BOOST_TEST(head.find("Proxy-") == std::string::npos, head);
            BOOST_TEST(head.find("Authorization: Bearer secret\r\n") != std::string::npos, head);
        }
        BOOST_TEST(received.size() == 2U);
        BOOST_TEST(heads.size() == (secure ? 1U : 2U));
        for (const std::string& head : heads) {
            BOOST_TEST(head.starts_with(secure ? "CONNECT " + host + " HTTP/1.1\r\n"
                                               : "GET http://" + host + "/a%2Fb?c=%20+ HTTP/1.1\r\n"),
                       head);
            BOOST_TEST(head.find("Proxy-Authorization: " + proxy_login + "\r\n") != std::string::npos, head);
            BOOST_TEST((head.find("secret") == std::string::npos) == secure, head);
        }
        BOOST_TEST((passed_on.find("secret") == std::string::npos) == secure);
    }
}

BOOST_AUTO_TEST_CASE(a_proxy_that_refuses_is_an_error_of_the_proxy) {
    std::error_code error;
    for (const std::string base : {"https://localhost:1", "http://localhost:1"}) {
        running_proxy proxy(proxy_login);
        curl_client client(base, {.proxy = local_url(proxy.port(), "operator:wrong@")});
        BOOST_TEST(client.send(get, error).status == 0);
        BOOST_TEST(error == proxy_refusal(407), error.message());
        curl_client nobody(base, {.proxy = "http://127.0.0.1:1"});
        BOOST_TEST(nobody.send(get, error).status == 0);
        BOOST_TEST(error == make_error_code(proxy_error::unreachable), error.message());
    }
    const struct {
        std::string said, repeated;
        std::error_code expected;
    } examples[] = {
        {"", "", proxy_error::no_response},
        {"SSH-2.0\r\n\r\n", "", proxy_error::no_response},
        {"HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\n\r\nno", "", proxy_refusal(403)},
        {"HTTP/1.1 302 Found\r\nLocation: https://other/\r\n\r\n", "", proxy_refusal(302)},
        {"HTTP/1.1 200 OK\r\n", "A: b\r\n", proxy_error::no_response},
    };
    for (const auto& [said, repeated, expected] : examples) {
        std::size_t sent = 0;
        std::optional<scripted_server> server;
        server.emplace(std::vector{saying(said, repeated, sent)});
        curl_client client("https://localhost:1", {.body_limit = 0, .proxy = local_url(server->port())});
        BOOST_TEST(client.send(get, error).status == 0);
        BOOST_TEST(error == expected, said << error.message());
        server.reset();
        BOOST_TEST(sent < 20'000'000U);
    }
    scripted_server silent({[](tcp::socket& socket) {
        read_head(socket);
        read_head(socket);
    }});
    curl_client client("https://localhost:1", {.timeout = 100ms, .proxy = local_url(silent.port())});
    client.send(get, error);
    BOOST_TEST((error == std::errc::timed_out), error.message());
}

BOOST_AUTO_TEST_CASE(a_proxy_is_a_url_with_a_port) {
    for (const std::string text : {"p:1", "https://u:secret@p:1", "http://u:secret@p", "http://u:secret@p:0",
                                   "http://u:secret@p:1/a", "http://a%3Ab:secret@p:1", "http://u:secret%0A@p:1"}) {
        BOOST_CHECK_EXCEPTION(
            curl_client("http://h", {.proxy = text}), std::invalid_argument, [](const std::invalid_argument& error) {
                const std::string_view message = error.what();
                return message.starts_with("service_api: the proxy ") && message.find("secret") == message.npos;
            });
    }
}

BOOST_AUTO_TEST_CASE(the_environment_is_not_read) {
    for (const char* name : {"http_proxy", "https_proxy", "all_proxy", "ALL_PROXY"})
        ::setenv(name, "http://127.0.0.1:1", 1);
    scripted_server server({[](tcp::socket& socket) {
        read_head(socket);
        asio::write(socket, asio::buffer(ok));
    }});
    std::error_code error;
    BOOST_TEST(curl_client(local_url(server.port())).send(get, error).body == "ok");
    BOOST_TEST(!error, error.message());
}

BOOST_AUTO_TEST_CASE(a_head_that_could_be_read_otherwise_is_refused) {
    for (const std::string said : {"HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\nok",
                                   "HTTP/1.1 200 OK\r\nA: a\x1b[2J\r\nContent-Length: 0\r\n\r\n",
                                   "HTTP/1.1 200 OK\r\nA: a\rB: c\r\nContent-Length: 0\r\n\r\n"}) {
        scripted_server server({[&](tcp::socket& socket) {
            read_head(socket);
            asio::write(socket, asio::buffer(said));
        }});
        std::error_code error;
        BOOST_TEST(curl_client(local_url(server.port())).send(get, error).status == 0);
        BOOST_TEST(!!error, said);
    }
    scripted_server server({[](tcp::socket& socket) {
        read_head(socket);
        asio::write(socket,
                    asio::buffer(std::string("HTTP/1.1 403 No\r\nHTTP/1.1: 200 OK\r\nContent-Length: 2\r\n\r\nok")));
    }});
    std::error_code error;
    BOOST_TEST(curl_client(local_url(server.port())).send(get, error).status != 200);
}

BOOST_AUTO_TEST_CASE(parts_other_than_the_body_have_a_bound) {
    const struct {
        std::string begin, endless;
    } examples[] = {
        {"", "HTTP/1.1 100 Continue\r\n\r\n"},
        {"HTTP/1.1 200 OK\r\n", "A: b\r\n"},
        {"HTTP/1.1 200 OK\r\nA: ", "b"},
        {"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n", "A: b\r\n"},
    };
    for (const auto& [begin, endless] : examples) {
        std::size_t sent = 0;
        std::optional<scripted_server> server;
        server.emplace(std::vector<scripted_server::talk>{[&, &text = begin, &more = endless](tcp::socket& socket) {
            read_head(socket);
            asio::write(socket, asio::buffer(text));
            std::string block;
            while (block.size() < 10'000) block += more;
            while (sent < 100'000'000) sent += asio::write(socket, asio::buffer(block));
        }});
        curl_client client(local_url(server->port()), {.body_limit = 1'000});
        std::error_code error;
        BOOST_TEST(client.send(get, error).status == 0);
        BOOST_TEST(!!error);
        server.reset();
        BOOST_TEST(sent < 20'000'000U, begin << endless);
    }
}

BOOST_AUTO_TEST_CASE(errors_of_libcurl_have_its_words) {
    const std::error_code error = make_curl_error(CURLE_GOT_NOTHING);
    BOOST_TEST((error.category() == curl_category()));
    BOOST_TEST(curl_category().name() == std::string("curl"));
    BOOST_TEST(error.message() == curl_easy_strerror(CURLE_GOT_NOTHING));
}
