// A plain and an awaitable handler in one server: 1 000 calls that wait 100 ms each, at once, on two threads.
// docs/serving.md explains it.

#include <sys/resource.h>

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <cstdint>
#include <exception>
#include <iostream>
#include <optional>
#include <service_api/awaitable.hpp>
#include <service_api/beast/beast_server.hpp>
#include <service_api/http/pending_response.hpp>
#include <service_api/server/make_transport_options.hpp>
#include <string>
#include <thread>
#include <vector>

using namespace service_api;
using namespace service_api::rules;
namespace asio = boost::asio;

namespace stock {

struct amount {
    required<std::int64_t> pieces;
};
BOOST_DESCRIBE_STRUCT(amount, (), (pieces))

/// Lists the names of all items.
struct list_items {
    static constexpr auto http = endpoint<std::vector<std::string>, problem_details>{
        .route = get("/items"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_items, (), ())

/// Counts the pieces of an item.
struct count_item {
    required<std::string> name;
    static constexpr auto http = endpoint<amount, problem_details>{.route = get("/items/{name}"),
                                                                   .access = public_access,
                                                                   .limit = unspecified,
                                                                   .declared_errors = {errors::data_not_found}};
};
BOOST_DESCRIBE_STRUCT(count_item, (), (name))

inline constexpr api<list_items, count_item> v1{.title = "Stock", .version = "1"};

/// A simulated database that needs 100 ms for each query.
class database {
public:
    asio::awaitable<std::optional<std::int64_t>> count(std::string name) {
        asio::steady_timer timer(co_await asio::this_coro::executor, std::chrono::milliseconds(100));
        co_await timer.async_wait(asio::use_awaitable);
        if (name != "bolt") co_return std::nullopt;
        co_return 12;
    }
};

}  // namespace stock

namespace {

void log_exception(std::exception_ptr thrown) {
    try {
        std::rethrow_exception(thrown);
    } catch (const std::exception& one) {
        std::cerr << one.what() << '\n';
    }
}

/// Sends one request, and counts a response with status 200.
asio::awaitable<void> ask(std::uint16_t port, int& served) {
    asio::ip::tcp::socket socket(co_await asio::this_coro::executor);
    co_await socket.async_connect({asio::ip::address_v4::loopback(), port}, asio::use_awaitable);
    const std::string request = "GET /items/bolt HTTP/1.1\r\nHost: localhost\r\n\r\n";
    co_await asio::async_write(socket, asio::buffer(request), asio::use_awaitable);
    std::string begin(12, ' ');
    co_await asio::async_read(socket, asio::buffer(begin), asio::use_awaitable);
    if (begin == "HTTP/1.1 200") ++served;
}

}  // namespace

int main() {
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);

    stock::database storage;
    auto service =
        serve(stock::v1, environment{.clock = system_wall_clock{}, .on_exception = log_exception},
              handle<stock::list_items>([](const stock::list_items&) -> reply<stock::list_items> {
                  return std::vector<std::string>{"bolt", "nut"};
              }),
              handle<stock::count_item>([&](stock::count_item request) -> asio::awaitable<reply<stock::count_item>> {
                  const auto pieces = co_await storage.count(*request.name);
                  if (!pieces) co_return fail<errors::data_not_found>();
                  co_return stock::amount{*pieces};
              }));
    auto options = make_transport_options(stock::v1, system_wall_clock{}, beast_server_options{.threads = 2});
    options.network_share = 1;  // all calls come from this machine
    beast_server server(
        [&](const http_request& request) {
            return when_complete(service(request), request, [](const http_request&, http_response& response) {
                response.headers.set("X-Frame-Options", "DENY");
            });
        },
        options);
    std::thread running([&] { server.run(); });

    const auto begun = std::chrono::steady_clock::now();
    asio::io_context clients;
    int served = 0;
    for (int i = 0; i < 1'000; ++i)
        asio::co_spawn(clients, ask(server.port(), served), [](std::exception_ptr thrown) {
            if (thrown) log_exception(thrown);
        });
    clients.run();
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun;
    server.stop();
    running.join();
    std::cout << served << " of 1000 calls of 100 ms each served by two threads in " << taken.count() << " s\n";
    return served == 1'000 ? 0 : 1;
}
