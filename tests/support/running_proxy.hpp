#pragma once

#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/completion_condition.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <cstdint>
#include <future>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace service_api::test {

/// An HTTP proxy on a thread of its own: CONNECT, and requests with a target in absolute form. It requires the value of
/// Proxy-Authorization, unless that is empty, and removes it.
class running_proxy {
    template <class Read>
    auto here(Read read) {
        std::promise<decltype(read())> result;
        boost::asio::post(io_, [&] { result.set_value(read()); });
        return result.get_future().get();
    }

public:
    explicit running_proxy(std::string authorization = {}) : authorization_(std::move(authorization)) {
        boost::asio::co_spawn(io_, accept(), boost::asio::detached);
    }
    ~running_proxy() { io_.stop(); }

    running_proxy(const running_proxy&) = delete;
    running_proxy& operator=(const running_proxy&) = delete;

    std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

    /// Returns the heads of CONNECT and of requests that it has received until now.
    std::vector<std::string> heads() {
        return here([this] { return heads_; });
    }
    /// Returns all bytes that clients have sent to servers until now.
    std::string passed_on() {
        return here([this] { return passed_on_; });
    }

private:
    using tcp = boost::asio::ip::tcp;
    template <class T>
    using awaitable = boost::asio::awaitable<T>;
    static constexpr auto waiting = boost::asio::use_awaitable;

    awaitable<void> accept() {
        for (;;) {
            tcp::socket socket = co_await acceptor_.async_accept(waiting);
            boost::asio::co_spawn(io_, session(std::make_shared<tcp::socket>(std::move(socket))),
                                  boost::asio::detached);
        }
    }

    /// Ends by an exception when the client hangs up.
    awaitable<void> session(std::shared_ptr<tcp::socket> client) {
        const auto server = std::make_shared<tcp::socket>(io_);
        std::string begun;
        for (;;) {
            const std::size_t size = co_await boost::asio::async_read_until(*client, boost::asio::dynamic_buffer(begun),
                                                                            "\r\n\r\n", waiting);
            std::string head = begun.substr(0, size);
            begun.erase(0, size);
            heads_.push_back(head);
            const std::string field = take_field(head, "Proxy-Authorization: ");
            const bool is_tunnel = head.starts_with("CONNECT ");
            const auto begin = head.find(is_tunnel ? " " : "//") + (is_tunnel ? 1 : 2);
            const std::string authority = head.substr(begin, head.find_first_of(" /", begin) - begin);
            if (field != authorization_) {
                co_await say(*client,
                             "HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic\r\n"
                             "Content-Length: 4\r\n\r\nwho?");
                co_return;
            }
            if (!server->is_open()) {
                const auto colon = authority.rfind(':');
                tcp::resolver resolver(io_);
                const auto found =
                    co_await resolver.async_resolve(authority.substr(0, colon), authority.substr(colon + 1), waiting);
                for (const auto& address : found) {
                    boost::system::error_code error;
                    server->close(error);
                    server->connect(address, error);  // a server of this machine
                    if (!error) break;
                    server->close(error);
                }
                if (!server->is_open()) {
                    co_await say(*client, "HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n");
                    co_return;
                }
                if (is_tunnel) co_await say(*client, "HTTP/1.1 200 Connection established\r\n\r\n");
                boost::asio::co_spawn(io_, copy(server, client, nullptr), boost::asio::detached);
            }
            if (is_tunnel) co_return co_await copy(client, server, &passed_on_);
            head.erase(begin - 7, 7 + authority.size());
            const std::string length = take_field(std::string(head), "Content-Length: ");
            const std::size_t body = length.empty() ? 0 : std::stoul(length);
            if (begun.size() < body)
                co_await boost::asio::async_read(*client, boost::asio::dynamic_buffer(begun),
                                                 boost::asio::transfer_exactly(body - begun.size()), waiting);
            const std::string bytes = head + begun.substr(0, body);
            begun.erase(0, body);
            passed_on_ += bytes;
            co_await say(*server, bytes);
        }
    }

    static awaitable<void> say(tcp::socket& socket, std::string_view bytes) {
        co_await boost::asio::async_write(socket, boost::asio::buffer(bytes), waiting);
    }

    /// Passes bytes on until one side hangs up, then hangs up on the other one.
    static awaitable<void> copy(std::shared_ptr<tcp::socket> from, std::shared_ptr<tcp::socket> to, std::string* seen) {
        std::array<char, 16 * 1024> chunk;
        try {
            for (;;) {
                const std::size_t size = co_await from->async_read_some(boost::asio::buffer(chunk), waiting);
                if (seen) seen->append(chunk.data(), size);
                co_await say(*to, {chunk.data(), size});
            }
        } catch (const boost::system::system_error&) {
            boost::system::error_code ignored;
            from->close(ignored);
            to->close(ignored);
        }
    }

    /// Removes a header field from a head, and returns its value.
    static std::string take_field(std::string&& head, std::string_view name) { return take_field(head, name); }
    static std::string take_field(std::string& head, std::string_view name) {
        const std::size_t at = head.find(name);
        if (at == std::string::npos) return {};
        const std::size_t end = head.find("\r\n", at);
        const std::string value = head.substr(at + name.size(), end - at - name.size());
        head.erase(at, end + 2 - at);
        return value;
    }

    const std::string authorization_;
    std::vector<std::string> heads_{};
    std::string passed_on_{};
    boost::asio::io_context io_{1};
    tcp::acceptor acceptor_{io_, {boost::asio::ip::address_v4::loopback(), 0}};
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{io_.get_executor()};
    std::jthread thread_{[this] { io_.run(); }};
};

}  // namespace service_api::test
