#define BOOST_TEST_MODULE examples.platform.postgresql_pool
#include "postgresql_pool.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cstdint>
#include <exception>
#include <iostream>
#include <memory>
#include <optional>
#include <service_api/awaitable.hpp>
#include <service_api/message/build_request.hpp>
#include <service_api/trading/api.hpp>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "beast/raw_peer.hpp"
#include "beast/running_server.hpp"
#include "databases.hpp"
#include "limits.hpp"
#include "service.hpp"
#include "store.hpp"

using namespace service_api;
using namespace service_api::rules;
using namespace std::chrono_literals;
using platform::postgresql_pool;
using platform::postgresql_pool_options;
namespace asio = boost::asio;

namespace {

struct row_text {
    required<std::string> text;
};
BOOST_DESCRIBE_STRUCT(row_text, (), (text))

/// Waits in the database as many milliseconds, and returns the name: "null" is a null value, "broken" a wrong
/// statement.
struct look_up {
    required<std::string> name;
    std::int64_t wait = 0;

    static constexpr auto http = endpoint<row_text, problem_details>{
        .route = get("/rows/{name}"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look_up, (), (name, wait))

constexpr api<look_up> v1{.title = "Rows", .version = "1"};

std::string statement_of(const look_up& request) {
    if (*request.name == "broken") return "SELECT nothing";
    return "SELECT $1::text FROM pg_sleep($2::float8 / 1000)";
}
std::vector<std::optional<std::string>> parameters_of(const look_up& request) {
    if (*request.name == "broken") return {};
    std::vector<std::optional<std::string>> parameters{*request.name, std::to_string(request.wait)};
    if (*request.name == "null") parameters[0].reset();
    return parameters;
}

void report(std::exception_ptr thrown) {
    try {
        std::rethrow_exception(thrown);
    } catch (const std::exception& one) {
        std::clog << one.what() << std::endl;
    }
}

auto serve_from(postgresql_pool& pool) {
    return serve(v1, environment{.clock = system_wall_clock{}, .on_exception = report},
                 handle<look_up>([&pool](const look_up& request) -> asio::awaitable<reply<look_up>> {
                     std::string statement = statement_of(request);
                     std::vector<std::optional<std::string>> parameters = parameters_of(request);
                     const auto rows = co_await pool.read(std::move(statement), std::move(parameters));
                     co_return row_text{rows.at(0).at(0).value_or("no value")};
                 }));
}

beast_server_options two_threads() {
    beast_server_options options;
    options.threads = 2;
    options.network_share = 1;
    options.queue_delay = 60s;
    return options;
}

std::string get_of(const std::string& path) { return "GET /rows/" + path + " HTTP/1.1\r\nHost: x\r\n\r\n"; }
std::string status_of(const std::string& response) { return response.substr(9, 3); }

std::string address() { return platform::test::postgresql().address("postgres"); }

asio::awaitable<void> ask(std::uint16_t port, std::string request, int& served) {
    asio::ip::tcp::socket socket(co_await asio::this_coro::executor);
    co_await socket.async_connect({asio::ip::address_v4::loopback(), port}, asio::use_awaitable);
    co_await asio::async_write(socket, asio::buffer(request), asio::use_awaitable);
    std::string begin(12, ' ');
    co_await asio::async_read(socket, asio::buffer(begin), asio::use_awaitable);
    if (begin == "HTTP/1.1 200") ++served;
}

/// Waits until so many statements of the tests sleep.
void await_sleepers(int count) {
    const auto sql = platform::test::session_at(address());
    for (int seen = -1; seen != count; std::this_thread::sleep_for(5ms)) {
        *sql << "SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND wait_event = 'PgSleep'",
            soci::into(seen);
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_thousand_slow_statements_at_once_need_two_threads) {
    if (!platform::test::has_postgresql()) return;
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
    postgresql_pool pool(address(), {.connections = 100, .waiting = 1'000, .deadline = 60s});
    running_server server(serve_from(pool), two_threads());
    asio::io_context clients;
    int served = 0;
    const auto begun = std::chrono::steady_clock::now();
    for (int i = 0; i < 1'000; ++i)
        asio::co_spawn(clients, ask(server.port(), get_of("bolt?wait=100"), served), [](std::exception_ptr thrown) {
            if (thrown) std::rethrow_exception(thrown);
        });
    clients.run();
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun;
    BOOST_TEST(served == 1'000);
    BOOST_TEST_MESSAGE("1000 calls of 100 ms each in " << taken.count() << " s");
}

BOOST_AUTO_TEST_CASE(rows_errors_and_a_lost_connection) {
    if (!platform::test::has_postgresql()) return;
    auto& running = platform::test::postgresql();
    postgresql_pool pool(address(), {.connections = 1, .waiting = 1});
    running_server server(serve_from(pool), two_threads());
    asking_peer peer(server.port());
    const auto body_of = [&](const std::string& path) {
        const std::string response = peer.response_to(get_of(path));
        return response.substr(response.find("\r\n\r\n") + 4);
    };
    for (int round = 0; round < 2; ++round) {
        BOOST_TEST(body_of("bolt") == R"({"text":"bolt"})");
        BOOST_TEST(body_of("null") == R"({"text":"no value"})");
        BOOST_TEST(status_of(peer.response_to(get_of("broken"))) == "500");
        BOOST_TEST(body_of("nut") == R"({"text":"nut"})");
        running.stop();
        const std::string away = peer.response_to(get_of("bolt"));
        BOOST_TEST(status_of(away) == "503");
        BOOST_TEST(away.find("\r\nRetry-After: 1\r\n") != away.npos);
        running.start();
    }
}

BOOST_AUTO_TEST_CASE(calls_are_bounded_and_an_abandoned_statement_is_cancelled) {
    if (!platform::test::has_postgresql()) return;
    postgresql_pool pool(address(), {.connections = 2, .waiting = 1, .deadline = 600s});
    std::atomic<int> rejected{0};
    auto options = two_threads();
    options.observe = [&](const auto& done) { rejected += done.status == 503 ? 1 : 0; };
    running_server server(serve_from(pool), options);
    std::vector<std::unique_ptr<raw_peer>> peers;
    for (int i = 0; i < 3; ++i) {
        peers.push_back(std::make_unique<raw_peer>(server.port()));
        peers.back()->send(get_of("bolt?wait=600000"));
        await_sleepers(std::min(i + 1, 2));
    }
    peers.push_back(std::make_unique<raw_peer>(server.port()));
    peers.back()->send(get_of("bolt?wait=600000"));
    // One of the last two waits for a connection, and the other is rejected, whichever came first.
    while (rejected == 0) std::this_thread::sleep_for(1ms);
    peers.erase(peers.begin(), peers.begin() + 2);
    await_sleepers(1);  // the one that waited has a connection now
    peers.clear();
    await_sleepers(0);
    asking_peer peer(server.port());
    BOOST_TEST(status_of(peer.response_to(get_of("bolt"))) == "200");
}

BOOST_AUTO_TEST_CASE(a_call_has_a_deadline) {
    if (!platform::test::has_postgresql()) return;
    postgresql_pool pool(address(), {.connections = 1, .waiting = 1, .deadline = 300ms});
    running_server server(serve_from(pool), two_threads());
    asking_peer peer(server.port());
    BOOST_TEST(status_of(peer.response_to(get_of("bolt?wait=600000"))) == "503");
    await_sleepers(0);
    std::string again;
    do again = peer.response_to(get_of("bolt"));
    while (status_of(again) == "503");  // while the connection is closed
    BOOST_TEST(status_of(again) == "200");
}

// It answers the start of a connection and nothing else: no statement, and no request to cancel one.
BOOST_AUTO_TEST_CASE(a_postgresql_that_does_not_answer_keeps_no_connection) {
    asio::io_context io;
    asio::ip::tcp::acceptor acceptor(io, {asio::ip::address_v4::loopback(), 0});
    std::atomic<int> connected{0};
    const auto greet = [&](asio::ip::tcp::socket socket) -> asio::awaitable<void> {
        std::string start(8, ' ');
        co_await asio::async_read(socket, asio::buffer(start), asio::use_awaitable);
        if (start[5] == 3) ++connected;  // version 3, not a request to cancel
        const std::string greeting{"R\0\0\0\x08\0\0\0\0K\0\0\0\x0c\0\0\0\1\0\0\0\2Z\0\0\0\5I", 28};
        co_await asio::async_write(socket, asio::buffer(greeting), asio::use_awaitable);
        for (;;) co_await asio::async_read(socket, asio::buffer(start), asio::use_awaitable);
    };
    const auto accept = [&]() -> asio::awaitable<void> {
        for (;;)
            asio::co_spawn(io, greet(co_await acceptor.async_accept(asio::use_awaitable)), [](std::exception_ptr) {});
    };
    asio::co_spawn(io, accept(), [](std::exception_ptr) {});
    std::thread silent([&] { io.run(); });

    const std::string port = std::to_string(acceptor.local_endpoint().port());
    auto pool = std::make_unique<postgresql_pool>(
        "host=127.0.0.1 user=x dbname=x gssencmode=disable sslmode=disable port=" + port,
        postgresql_pool_options{.connections = 1, .waiting = 1, .deadline = 300ms});
    const auto call = [&]() -> asio::awaitable<void> { co_await pool->read("SELECT 1"); };
    for (int calls = 1; calls <= 3; ++calls) {
        asio::io_context client;
        bool is_unavailable = false;
        asio::co_spawn(client, call(), [&](std::exception_ptr thrown) {
            is_unavailable = detail::caught_as<unavailable>(thrown).has_value();
        });
        client.run();
        BOOST_TEST(is_unavailable);
        while (connected < calls) std::this_thread::sleep_for(1ms);  // each call has the place, and connects
    }
    pool.reset();
    io.stop();
    silent.join();
}

// The platform's handler waits for the pool; without one, it asks the store. The responses are the same.
BOOST_AUTO_TEST_CASE(vault_balances_are_read_without_holding_a_thread) {
    if (!platform::test::has_postgresql()) return;
    const std::string address = platform::test::postgresql().fresh();
    platform::store records(address);
    const auto sql = platform::test::session_at(address);
    for (const char* row : {"(10, 'USDC', '5.5')", "(2, 'USDC', '7')", "(2, 'ETH', '0.1')"})
        *sql << std::string("INSERT INTO vault_balances (chain_id, token, balance) VALUES ") + row;
    postgresql_pool pool(address);
    platform::limits limiter([] { return std::chrono::steady_clock::now(); });
    const auto clock = [] { return unix_ms{1'700'000'000'000}; };
    const auto ignore = [](std::exception_ptr) {};
    const auto plain = platform::make_service(records, clock, limiter, ignore);
    const auto awaited = platform::make_service(records, clock, limiter, ignore, &pool);
    for (const trading::list_vault_balances& request :
         {trading::list_vault_balances{}, trading::list_vault_balances{.chain_id = 2},
          trading::list_vault_balances{.token = "USDC"}, trading::list_vault_balances{.chain_id = 2, .token = "ETH"},
          trading::list_vault_balances{.token = "none"}}) {
        const http_response expected = plain(build_request(request));
        BOOST_TEST(expected.status == 200);
        BOOST_TEST(awaited(build_request(request)).body == expected.body);
    }
}
