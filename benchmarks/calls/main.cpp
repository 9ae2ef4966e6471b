// Calls of clients over each transport, beside what is written by hand on Beast and libcurl, one after another in one
// process. The server is a process of its own, so that allocations and processor time are those of the client. Each is
// measured in short rounds between those of the others, and the median of its rounds counts: other work of the machine
// slows some.
//   calls_benchmarks [rounds]

#include <curl/curl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <charconv>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <memory>
#include <service_api/beast/beast_client.hpp>
#include <service_api/beast/beast_pool.hpp>
#include <service_api/client.hpp>
#include <service_api/curl/curl_client.hpp>
#include <service_api/description.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "stock.hpp"

namespace {

std::uint64_t allocations = 0;  // one thread measures

}  // namespace

// The C library's own, counted: `operator new` and libcurl end here.
extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* old, std::size_t size);
void* malloc(std::size_t size) {
    ++allocations;
    return __libc_malloc(size);
}
void* calloc(std::size_t count, std::size_t size) {
    ++allocations;
    return __libc_calloc(count, size);
}
void* realloc(void* old, std::size_t size) {
    ++allocations;
    return __libc_realloc(old, size);
}
}

namespace asio = boost::asio;
namespace http = boost::beast::http;
using asio::ip::tcp;
using namespace service_api;
using steady = std::chrono::steady_clock;

namespace {

constexpr std::string_view body = R"({"pieces":12})";

/// Responds to any head with the same bytes.
class server {
public:
    server() {
        asio::io_context io(1);
        tcp::acceptor acceptor(io, {asio::ip::address_v4::loopback(), 0});
        port_ = acceptor.local_endpoint().port();
        io.notify_fork(asio::io_context::fork_prepare);
        process_ = ::fork();
        if (process_ != 0) return;
        io.notify_fork(asio::io_context::fork_child);
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        asio::co_spawn(io, accept(acceptor), asio::detached);
        io.run();
        ::_exit(0);
    }
    ~server() { ::kill(process_, SIGKILL); }
    std::uint16_t port() const { return port_; }

private:
    static asio::awaitable<void> accept(tcp::acceptor& acceptor) {
        for (;;)
            asio::co_spawn(acceptor.get_executor(), session(co_await acceptor.async_accept(asio::use_awaitable)),
                           asio::detached);
    }
    static asio::awaitable<void> session(tcp::socket socket) {
        socket.set_option(tcp::no_delay(true));
        const std::string response =
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
            "\r\n\r\n" + std::string(body);
        std::array<char, 4096> bytes;
        for (;;) {
            std::size_t size = 0;
            while (!std::string_view(bytes.data(), size).ends_with("\r\n\r\n"))
                size += co_await socket.async_read_some(asio::buffer(bytes) + size, asio::use_awaitable);
            co_await asio::async_write(socket, asio::buffer(response), asio::use_awaitable);
        }
    }

    std::uint16_t port_ = 0;
    pid_t process_ = 0;
};

struct measurement {
    steady::time_point end;
    std::uint64_t calls = 0;
    std::uint64_t wrong = 0;

    bool is_over() const { return steady::now() >= end; }
    void count(std::int64_t pieces) {
        ++calls;
        if (pieces != 12) ++wrong;
    }
};

double user_seconds() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_utime.tv_sec) + static_cast<double>(usage.ru_utime.tv_usec) / 1e6;
}

/// What was measured of one subject, in all rounds.
struct figures {
    std::string name;
    std::vector<double> speeds{};  ///< calls per second of each round
    double user_time = 0;          ///< seconds
    std::uint64_t allocations = 0;
    std::uint64_t calls = 0;
    std::uint64_t wrong = 0;
};

std::vector<figures> results;

/// Runs what fills a measurement.
template <class Run>
void measure(const std::string& name, Run run) {
    measurement all{.end = steady::now() + std::chrono::milliseconds(300)};
    const auto begun = steady::now();
    const std::uint64_t before = allocations;
    const double user = user_seconds();
    run(all);
    const std::chrono::duration<double> taken = steady::now() - begun;
    const std::uint64_t allocated = allocations - before;
    const double used = user_seconds() - user;
    auto found = std::find_if(results.begin(), results.end(), [&](const figures& one) { return one.name == name; });
    if (found == results.end()) found = results.insert(found, figures{.name = name});
    found->speeds.push_back(static_cast<double>(all.calls) / taken.count());
    found->user_time += used;
    found->allocations += allocated;
    found->calls += all.calls;
    found->wrong += all.wrong;
}

const count_item request{.name = "bolt"};

template <class Call>
void call_until_end(measurement& all, Call& call) {
    while (!all.is_over()) {
        const auto found = call(request);
        all.count(found ? *found->pieces : 0);
    }
}

void rethrow(std::exception_ptr thrown) {
    if (thrown) std::rethrow_exception(thrown);
}

template <class Call>
asio::awaitable<void> await_until_end(measurement& all, Call& call) {
    while (!all.is_over()) {
        const auto found = co_await call(request);
        all.count(found ? *found->pieces : 0);
    }
}

std::int64_t pieces_by_hand(std::string_view text) {
    std::int64_t pieces = 0;
    const std::string_view begin = R"({"pieces":)";
    if (text.starts_with(begin)) std::from_chars(text.data() + begin.size(), text.data() + text.size(), pieces);
    return pieces;
}

/// A connection of a caller, which makes one call after another.
asio::awaitable<void> beast_by_hand(measurement& all, std::uint16_t port) {
    boost::beast::tcp_stream stream(co_await asio::this_coro::executor);
    co_await stream.async_connect(tcp::endpoint(asio::ip::address_v4::loopback(), port), asio::use_awaitable);
    stream.socket().set_option(tcp::no_delay(true));
    boost::beast::flat_buffer buffer;
    while (!all.is_over()) {
        http::request<http::empty_body> sent(http::verb::get, "/items/" + *request.name, 11);
        sent.set(http::field::host, "127.0.0.1");
        sent.set(http::field::user_agent, "by hand");
        stream.expires_after(std::chrono::seconds(10));
        co_await http::async_write(stream, sent, asio::use_awaitable);
        http::response<http::string_body> received;
        co_await http::async_read(stream, buffer, received, asio::use_awaitable);
        all.count(pieces_by_hand(received.body()));
    }
}

std::size_t append(char* bytes, std::size_t, std::size_t size, void* data) {
    static_cast<std::string*>(data)->append(bytes, size);
    return size;
}

struct curl_by_hand {
    explicit curl_by_hand(std::uint16_t port) : base("http://127.0.0.1:" + std::to_string(port)) {
        curl_easy_setopt(easy.get(), CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(easy.get(), CURLOPT_TIMEOUT_MS, 10'000L);
        curl_easy_setopt(easy.get(), CURLOPT_USERAGENT, "by hand");
        curl_easy_setopt(easy.get(), CURLOPT_WRITEFUNCTION, &append);
        curl_easy_setopt(easy.get(), CURLOPT_WRITEDATA, &received);
    }
    void prepare() {
        received.clear();
        curl_easy_setopt(easy.get(), CURLOPT_URL, (base + "/items/" + *request.name).c_str());
    }

    std::string base;
    std::string received{};
    std::unique_ptr<CURL, decltype([](CURL* one) { curl_easy_cleanup(one); })> easy{curl_easy_init()};
};

void curl_multi_by_hand(measurement& all, std::uint16_t port, std::size_t connections) {
    CURLM* const multi = curl_multi_init();
    std::vector<std::unique_ptr<curl_by_hand>> callers;
    const auto start = [&](curl_by_hand& one) {
        one.prepare();
        curl_multi_add_handle(multi, one.easy.get());
    };
    for (std::size_t i = 0; i < connections; ++i) {
        callers.push_back(std::make_unique<curl_by_hand>(port));
        curl_easy_setopt(callers.back()->easy.get(), CURLOPT_PRIVATE, callers.back().get());
        start(*callers.back());
    }
    for (std::size_t running = connections; running > 0;) {
        int active = 0;
        curl_multi_perform(multi, &active);
        int left = 0;
        bool any = false;
        while (const CURLMsg* const message = curl_multi_info_read(multi, &left)) {
            curl_by_hand* caller = nullptr;
            CURL* const easy = message->easy_handle;
            curl_easy_getinfo(easy, CURLINFO_PRIVATE, reinterpret_cast<char**>(&caller));
            curl_multi_remove_handle(multi, easy);
            all.count(pieces_by_hand(caller->received));
            any = true;
            if (all.is_over())
                --running;
            else
                start(*caller);
        }
        if (!any) curl_multi_poll(multi, nullptr, 0, 1'000, nullptr);
    }
    callers.clear();
    curl_multi_cleanup(multi);
}

void measure_pool(const char* name, const std::string& base, std::size_t connections) {
    measure(name, [&](measurement& all) {
        asio::io_context io(1);
        beast_pool wire(io.get_executor(), base, {.connections = connections});
        client call(v1, wire);
        for (std::size_t i = 0; i < connections; ++i) asio::co_spawn(io, await_until_end(all, call), rethrow);
        io.run();
    });
}

void measure_beast_by_hand(const char* name, std::uint16_t port, std::size_t connections) {
    measure(name, [&](measurement& all) {
        asio::io_context io(1);
        for (std::size_t i = 0; i < connections; ++i) asio::co_spawn(io, beast_by_hand(all, port), rethrow);
        io.run();
    });
}

}  // namespace

int main(int count, char** arguments) {
    const int rounds = count > 1 ? std::atoi(arguments[1]) : 20;
    const server other;
    const std::string base = "http://127.0.0.1:" + std::to_string(other.port());
    curl_global_init(CURL_GLOBAL_DEFAULT);
    for (int round = 0; round < rounds; ++round) {
        measure("beast_client, 1 connection", [&](measurement& all) {
            beast_client wire(base);
            client call(v1, wire);
            call_until_end(all, call);
        });
        measure("curl_client, 1 connection", [&](measurement& all) {
            curl_client wire(base);
            client call(v1, wire);
            call_until_end(all, call);
        });
        measure("libcurl by hand, 1 connection", [&](measurement& all) {
            curl_by_hand caller(other.port());
            while (!all.is_over()) {
                caller.prepare();
                curl_easy_perform(caller.easy.get());
                all.count(pieces_by_hand(caller.received));
            }
        });
        measure_pool("beast_pool, 1 connection", base, 1);
        measure_beast_by_hand("Beast coroutines by hand, 1 connection", other.port(), 1);
        measure_pool("beast_pool, 16 connections", base, 16);
        measure_beast_by_hand("Beast coroutines by hand, 16 connections", other.port(), 16);
        measure("libcurl's multi by hand, 16 connections",
                [&](measurement& all) { curl_multi_by_hand(all, other.port(), 16); });
    }
    std::array<double, 1> load{};
    ::getloadavg(load.data(), 1);
    std::printf("load average of the machine: %.1f\n", load[0]);
    for (figures& one : results) {
        std::sort(one.speeds.begin(), one.speeds.end());
        const auto calls = static_cast<double>(one.calls);
        std::printf("%-42s %8.0f/s   %5.1f us of user time   %5.1f allocations   wrong: %llu\n", one.name.c_str(),
                    one.speeds[one.speeds.size() / 2], one.user_time / calls * 1e6,
                    static_cast<double>(one.allocations) / calls, static_cast<unsigned long long>(one.wrong));
    }
}
