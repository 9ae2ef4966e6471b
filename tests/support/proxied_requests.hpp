#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/write.hpp>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <service_api/http/request.hpp>
#include <service_api/http/response.hpp>
#include <string>
#include <system_error>
#include <vector>

#include "beast/scripted_server.hpp"
#include "support/running_proxy.hpp"

namespace service_api::test {

/// The value of Proxy-Authorization of the user `operator` with the password `a b`.
inline const std::string proxy_login = "Basic b3BlcmF0b3I6YSBi";

/// Returns the http URL of a port of this machine; `user` is empty or ends in `@`.
inline std::string local_url(std::uint16_t port, const std::string& user = {}) {
    return "http://" + user + "127.0.0.1:" + std::to_string(port);
}

/// What a server and a proxy that demands `proxy_login` got from a client.
struct proxied_requests {
    std::string host;                   ///< of the server, with its port
    std::vector<std::string> received;  ///< by the server: heads, and the three bytes that the body of a POST has
    std::vector<std::string> heads;     ///< by the proxy
    std::string passed_on;              ///< by the proxy: all bytes
};

/// Sends requests with a client of one connection to an http or https server through a proxy.
template <class Client>
proxied_requests send_through_proxy(bool secure, const certificate& made, const std::vector<http_request>& requests) {
    namespace asio = boost::asio;
    using asio::ip::tcp;
    asio::ssl::context context = made.context();
    running_proxy proxy(proxy_login);
    proxied_requests got;
    const auto serve = [&](auto& stream) {
        for (std::size_t i = 0; i < requests.size(); ++i) {
            std::string request = read_head(stream);
            std::string body(request.starts_with("POST") ? 3 : 0, ' ');
            asio::read(stream, asio::buffer(body));
            got.received.push_back(request + body);
            asio::write(stream, asio::buffer(std::string("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")));
        }
    };
    std::optional<scripted_server> server;
    server.emplace(std::vector<scripted_server::talk>{[&](tcp::socket& socket) {
        if (!secure) return serve(socket);
        asio::ssl::stream<tcp::socket&> stream(socket, context);
        stream.handshake(asio::ssl::stream_base::server);
        serve(stream);
    }});
    got.host = "localhost:" + std::to_string(server->port());
    {
        Client client((secure ? "https://" : "http://") + got.host,
                      {.ca_file = made.file(), .proxy = local_url(proxy.port(), "operator:a%20b@")});
        for (const http_request& request : requests) {
            std::error_code error;
            BOOST_TEST(client.send(request, error).body == "ok");
            BOOST_TEST(!error, error.message());
        }
    }
    server.reset();
    got.heads = proxy.heads();
    got.passed_on = proxy.passed_on();
    return got;
}

/// Returns what a server says after the head of a request: a text, then another one again and again, up to 100 MB.
/// `sent` is how much of the latter it has sent.
inline scripted_server::talk saying(const std::string& text, const std::string& repeated, std::size_t& sent) {
    return [text, repeated, &sent](boost::asio::ip::tcp::socket& socket) {
        read_head(socket);
        boost::asio::write(socket, boost::asio::buffer(text));
        std::string block;
        while (!repeated.empty() && block.size() < 10'000) block += repeated;
        while (!repeated.empty() && sent < 100'000'000) sent += boost::asio::write(socket, boost::asio::buffer(block));
    };
}

}  // namespace service_api::test
