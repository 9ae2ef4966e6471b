// Handlers that wait two milliseconds, as for a database: plain ones, awaitable ones, and coroutines written by hand on
// Beast, one after another in one process. Each has the same number of connections, which send a request whenever a
// response has arrived.
//   waiting_benchmarks [connections] [seconds]

#include <algorithm>
#include <array>
#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <service_api/awaitable.hpp>
#include <service_api/beast/beast_server.hpp>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "stock.hpp"

namespace asio = boost::asio;
using asio::ip::tcp;
using namespace service_api;
using namespace std::chrono_literals;
using steady = std::chrono::steady_clock;

namespace {

constexpr auto wait_time = 2ms;
constexpr unsigned server_threads = 2;

asio::awaitable<void> wait() {
    asio::steady_timer timer(co_await asio::this_coro::executor, wait_time);
    co_await timer.async_wait(asio::use_awaitable);
}

template <class Handler>
auto service_of(Handler handler) {
    return serve(v1, environment{.clock = system_wall_clock{}, .on_exception = [](std::exception_ptr) {}},
                 handle<count_item>(handler));
}

/// A server of the library on threads of its own.
class library_server {
public:
    template <class Service>
    library_server(const Service& service, unsigned threads)
        : server_(service, options_of(threads)), running_([this] { server_.run(); }) {}
    ~library_server() { server_.stop(); }
    std::uint16_t port() const { return server_.port(); }

private:
    static beast_server_options options_of(unsigned threads) {
        beast_server_options options;
        options.threads = threads;
        options.network_share = 1;
        options.queue_delay = 60s;  // none is rejected
        options.requests_per_connection = static_cast<std::size_t>(-1);
        return options;
    }

    beast_server server_;
    std::jthread running_;
};

/// Coroutines on Beast without checks, deadlines and bounds.
class beast_by_hand {
public:
    beast_by_hand() {
        asio::co_spawn(io_, accept(), asio::detached);
        for (unsigned i = 0; i < server_threads; ++i) threads_.emplace_back([this] { io_.run(); });
    }
    ~beast_by_hand() { io_.stop(); }
    std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

private:
    asio::awaitable<void> accept() {
        for (;;) {
            tcp::socket socket = co_await acceptor_.async_accept(asio::make_strand(io_), asio::use_awaitable);
            asio::co_spawn(socket.get_executor(), session(boost::beast::tcp_stream(std::move(socket))), asio::detached);
        }
    }

    static asio::awaitable<void> session(boost::beast::tcp_stream stream) {
        namespace http = boost::beast::http;
        stream.socket().set_option(tcp::no_delay(true));
        boost::beast::flat_buffer buffer;
        for (;;) {
            http::request<http::string_body> request;
            co_await http::async_read(stream, buffer, request, asio::use_awaitable);
            co_await wait();
            http::response<http::string_body> response(http::status::ok, 11);
            response.set(http::field::content_type, "application/json");
            response.body() = R"({"pieces":12})";
            response.prepare_payload();
            co_await http::async_write(stream, response, asio::use_awaitable);
        }
    }

    asio::io_context io_;
    tcp::acceptor acceptor_{io_, {asio::ip::address_v4::loopback(), 0}};
    std::vector<std::jthread> threads_;
};

struct measurement {
    steady::time_point end;
    std::vector<steady::duration> times{};
    std::size_t others = 0;  // than 200
};

asio::awaitable<void> client(std::uint16_t port, measurement& all) {
    tcp::socket socket(co_await asio::this_coro::executor);
    co_await socket.async_connect({asio::ip::address_v4::loopback(), port}, asio::use_awaitable);
    socket.set_option(tcp::no_delay(true));
    const std::string request = "GET /items/bolt HTTP/1.1\r\nHost: x\r\n\r\n";
    std::array<char, 1024> bytes;
    while (steady::now() < all.end) {
        const auto begun = steady::now();
        co_await asio::async_write(socket, asio::buffer(request), asio::use_awaitable);
        std::size_t size = 0;
        while (!std::string_view(bytes.data(), size).ends_with(R"({"pieces":12})"))
            size += co_await socket.async_read_some(asio::buffer(bytes) + size, asio::use_awaitable);
        if (!std::string_view(bytes.data(), size).starts_with("HTTP/1.1 200")) ++all.others;
        all.times.push_back(steady::now() - begun);
    }
}

void measure(const char* name, std::uint16_t port, int connections, std::chrono::seconds duration) {
    measurement all{.end = steady::now() + duration};
    asio::io_context io(1);
    const auto begun = steady::now();
    for (int i = 0; i < connections; ++i)
        asio::co_spawn(io, client(port, all), [](std::exception_ptr thrown) {
            if (thrown) std::rethrow_exception(thrown);
        });
    io.run();
    const std::chrono::duration<double> taken = steady::now() - begun;
    std::sort(all.times.begin(), all.times.end());
    const auto at = [&](std::size_t percent) {
        return std::chrono::duration<double, std::milli>(all.times[all.times.size() * percent / 100]).count();
    };
    std::printf("%-32s %8.0f/s   p50 %7.2f ms   p99 %7.2f ms   not 200: %zu\n", name,
                static_cast<double>(all.times.size()) / taken.count(), at(50), at(99), all.others);
}

}  // namespace

int main(int count, char** arguments) {
    const int connections = count > 1 ? std::atoi(arguments[1]) : 256;
    const std::chrono::seconds duration(count > 2 ? std::atoi(arguments[2]) : 3);
    std::printf("%d connections, each request waits 2 ms\n", connections);
    const auto plain = service_of([](const count_item&) -> reply<count_item> {
        std::this_thread::sleep_for(wait_time);
        return amount{12};
    });
    const auto awaitable = service_of([](const count_item&) -> asio::awaitable<reply<count_item>> {
        co_await wait();
        co_return amount{12};
    });
    for (int round = 0; round < 2; ++round) {
        {
            library_server server(plain, server_threads);
            measure("plain, 2 threads", server.port(), connections, duration);
        }
        {
            library_server server(plain, 64);
            measure("plain, 64 threads", server.port(), connections, duration);
        }
        {
            library_server server(awaitable, server_threads);
            measure("awaitable, 2 threads", server.port(), connections, duration);
        }
        {
            beast_by_hand server;
            measure("Beast coroutines, 2 threads", server.port(), connections, duration);
        }
    }
}
