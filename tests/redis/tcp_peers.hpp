#pragma once

#include <atomic>
#include <boost/asio.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

/// A server on a free port of this machine that runs on its own thread until it goes out of scope: what it does with a
/// connection is a coroutine's.
class tcp_peer {
public:
    using socket = boost::asio::ip::tcp::socket;
    using talk = std::function<boost::asio::awaitable<void>(socket)>;

    explicit tcp_peer(talk with_each) : with_each_(std::move(with_each)) {
        boost::asio::co_spawn(context_, accept(), boost::asio::detached);
        thread_ = std::jthread([this] { context_.run(); });
    }
    ~tcp_peer() { context_.stop(); }

    std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

private:
    boost::asio::awaitable<void> accept() {
        for (;;) {
            socket one = co_await acceptor_.async_accept(boost::asio::use_awaitable);
            boost::asio::co_spawn(context_, with_each_(std::move(one)), boost::asio::detached);
        }
    }

    boost::asio::io_context context_{1};
    boost::asio::ip::tcp::acceptor acceptor_{
        context_, boost::asio::ip::tcp::endpoint(boost::asio::ip::make_address("127.0.0.1"), 0)};
    talk with_each_;
    std::jthread thread_{};
};

/// Passes everything on to a port of this machine, both ways, and what it answers so much later.
class delaying_proxy {
public:
    explicit delaying_proxy(std::uint16_t to)
        : peer_([this, to](tcp_peer::socket one) { return pass_on(std::move(one), to); }) {}

    std::uint16_t port() const { return peer_.port(); }
    std::atomic<std::chrono::milliseconds> delay{std::chrono::milliseconds(0)};

private:
    boost::asio::awaitable<void> pass_on(tcp_peer::socket one, std::uint16_t to) {
        const auto context = co_await boost::asio::this_coro::executor;
        const auto asker = std::make_shared<tcp_peer::socket>(std::move(one));
        const auto answerer = std::make_shared<tcp_peer::socket>(context);
        co_await answerer->async_connect({boost::asio::ip::make_address("127.0.0.1"), to}, boost::asio::use_awaitable);
        boost::asio::co_spawn(context, copy(asker, answerer, false), boost::asio::detached);
        co_await copy(answerer, asker, true);
    }
    boost::asio::awaitable<void> copy(std::shared_ptr<tcp_peer::socket> from, std::shared_ptr<tcp_peer::socket> to,
                                      bool late) {
        try {
            for (char bytes[4096];;) {
                const auto size =
                    co_await from->async_read_some(boost::asio::buffer(bytes), boost::asio::use_awaitable);
                boost::asio::steady_timer timer(from->get_executor(),
                                                late ? delay.load() : std::chrono::milliseconds(0));
                co_await timer.async_wait(boost::asio::use_awaitable);
                co_await boost::asio::async_write(*to, boost::asio::buffer(bytes, size), boost::asio::use_awaitable);
            }
        } catch (const boost::system::system_error&) {
            boost::system::error_code ignored;
            from->close(ignored);
            to->close(ignored);
        }
    }

    tcp_peer peer_;
};

/// Answers whatever it is sent with what a function makes of it.
class lying_server {
public:
    explicit lying_server(std::function<std::string(std::string_view)> response)
        : peer_([response](tcp_peer::socket one) -> boost::asio::awaitable<void> {
              return talk(std::move(one), response);
          }) {}

    std::uint16_t port() const { return peer_.port(); }

private:
    static boost::asio::awaitable<void> talk(tcp_peer::socket one,
                                             std::function<std::string(std::string_view)> response) {
        try {
            for (char bytes[4096];;) {
                const auto size = co_await one.async_read_some(boost::asio::buffer(bytes), boost::asio::use_awaitable);
                const std::string words = response({bytes, size});
                co_await boost::asio::async_write(one, boost::asio::buffer(words), boost::asio::use_awaitable);
            }
        } catch (const boost::system::system_error&) {
            // The asker has gone.
        }
    }

    tcp_peer peer_;
};
