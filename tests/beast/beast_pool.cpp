#define BOOST_TEST_MODULE beast.beast_pool
#include <dlfcn.h>
#include <netdb.h>

#include <atomic>
#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/cancellation_signal.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_future.hpp>
#include <boost/asio/write.hpp>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <service_api/beast/beast_pool.hpp>
#include <service_api/beast/connect_race.hpp>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "pool_client.hpp"
#include "running_server.hpp"
#include "scripted_server.hpp"

namespace {

/// A lookup of `held.test`, which ends after `release`. `two.test` has two addresses.
struct name_service {
    std::promise<void> began{};
    std::promise<void> release{};
    std::atomic<int> lookups{0};
};
std::atomic<name_service*> held_lookups{nullptr};

int look_up(const char* node, const char* service, const addrinfo* hints, addrinfo** found) {
    static const auto system = reinterpret_cast<decltype(&getaddrinfo)>(dlsym(RTLD_NEXT, "getaddrinfo"));
    return system(node, service, hints, found);
}

}  // namespace

// Instead of the system's: Boost.Asio calls this one.
extern "C" int getaddrinfo(const char* node, const char* service, const addrinfo* hints, addrinfo** found) {
    const std::string name = node != nullptr ? node : "";
    if (name == "held.test") {
        name_service* const held = held_lookups;
        if (++held->lookups > 1) return EAI_NONAME;
        held->began.set_value();
        held->release.get_future().wait();
        return EAI_NONAME;
    }
    if (name != "two.test") return look_up(node, service, hints, found);
    const int failed = look_up("127.0.0.2", service, hints, found);
    return failed != 0 ? failed : look_up("127.0.0.1", service, hints, &(*found)->ai_next);
}

namespace {

using namespace service_api;
using namespace service_api::test;
using namespace std::chrono_literals;
namespace asio = boost::asio;
using asio::ip::tcp;

const http_request get{.method = "GET", .target = "/"};
const std::string ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

std::string url(std::uint16_t port, const std::string& scheme = "http", const std::string& host = "127.0.0.1") {
    return scheme + "://" + host + ':' + std::to_string(port);
}

/// A server of which the test is one thread, and the client another.
struct listener {
    explicit listener(const char* address = "127.0.0.1", std::uint16_t number = 0)
        : acceptor(io, tcp::endpoint(asio::ip::make_address(address), number)) {}

    std::uint16_t port() const { return acceptor.local_endpoint().port(); }
    tcp::socket accept() { return acceptor.accept(); }

    asio::io_context io{};
    tcp::acceptor acceptor;
};

/// An address whose server accepts no connection, because too many wait for it: a client waits for a long time.
struct silent_listener {
    explicit silent_listener(const char* address = "127.0.0.1", std::uint16_t number = 0) : acceptor(io) {
        const tcp::endpoint at(asio::ip::make_address(address), number);
        acceptor.open(at.protocol());
        acceptor.set_option(tcp::acceptor::reuse_address(true));
        acceptor.bind(at);
        acceptor.listen(0);
        for (int i = 0; i < 4; ++i) {
            waiting.emplace_back(io);
            waiting.back().open(at.protocol());
            waiting.back().async_connect(acceptor.local_endpoint(), [](boost::system::error_code) {});
        }
    }
    std::uint16_t port() const { return acceptor.local_endpoint().port(); }

    asio::io_context io{};
    tcp::acceptor acceptor;
    std::deque<tcp::socket> waiting{};
};

/// A context that runs on a thread of its own.
struct running_context {
    ~running_context() { work.reset(); }

    asio::io_context io{};
    asio::executor_work_guard<asio::io_context::executor_type> work{io.get_executor()};
    std::jthread thread{[this] { io.run(); }};
};

/// A call that a test waits for, and cancels.
class started_call {
public:
    started_call(asio::io_context& io, beast_pool& pool, http_request request) : io_(io) {
        pool.async_exchange(plain_call{std::move(request)},
                            asio::bind_cancellation_slot(
                                signal_.slot(), [this](received last) { result_.set_value(std::move(last)); }));
    }
    void cancel() {
        asio::post(io_, [this] { signal_.emit(asio::cancellation_type::terminal); });
    }
    received wait() { return result_.get_future().get(); }

private:
    asio::io_context& io_;
    asio::cancellation_signal signal_{};
    std::promise<received> result_{};
};

/// Returns after the client has closed a connection.
void await_close(tcp::socket& socket) {
    boost::system::error_code error;
    std::string bytes(100'000, ' ');
    while (!error) socket.read_some(asio::buffer(bytes), error);
}

/// A point at which a call waits: the server returns from `reach` when the call is there.
struct stage {
    std::string name;
    std::function<tcp::socket(listener&)> reach;
    http_request request = get;
    std::string scheme = "http";
};

const std::string large(30'000'000, 'x');

std::vector<stage> stages() {
    const auto after_head = [](std::string said) {
        return [said](listener& server) {
            tcp::socket socket = server.accept();
            read_head(socket);
            asio::write(socket, asio::buffer(said));
            return socket;
        };
    };
    return {
        {.name = "handshake",
         .reach =
             [](listener& server) {
                 tcp::socket socket = server.accept();
                 char byte = 0;
                 asio::read(socket, asio::buffer(&byte, 1));  // the client's first message
                 return socket;
             },
         .scheme = "https"},
        {.name = "write", .reach = after_head(""), .request = {.method = "POST", .target = "/", .body = large}},
        {.name = "read the head", .reach = after_head("")},
        {.name = "read the rest of the head", .reach = after_head("HTTP/1.1 200")},
        {.name = "read the body", .reach = after_head(ok.substr(0, ok.size() - 1))},
        {.name = "read the final response", .reach = after_head("HTTP/1.1 103 Early Hints\r\n\r\n")},
    };
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_call_is_cancelled_wherever_it_waits_and_the_next_one_is_served) {
    for (const stage& one : stages()) {
        BOOST_TEST_CONTEXT(one.name) {
            listener server;
            running_context context;
            beast_pool pool(context.io.get_executor(), url(server.port(), one.scheme), {.connections = 1});
            {
                started_call call(context.io, pool, one.request);
                tcp::socket socket = one.reach(server);
                call.cancel();
                const received result = call.wait();
                BOOST_TEST((result.error == std::errc::operation_canceled), result.error.message());
                BOOST_TEST(result.response.status == 0);
                BOOST_TEST(result.response.unsent == (one.scheme == "https"));  // waits for the server's handshake
                await_close(socket);
            }
            // The only connection of the pool is free again.
            started_call next(context.io, pool, get);
            tcp::socket socket = server.accept();
            if (one.scheme == "http") {
                read_head(socket);
                asio::write(socket, asio::buffer(ok));
                BOOST_TEST(next.wait().response.body == "ok");
            } else {
                socket.close();
                BOOST_TEST(!!next.wait().error);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_call_has_one_deadline_for_all_it_waits_for) {
    for (const stage& one : stages()) {
        BOOST_TEST_CONTEXT(one.name) {
            listener server;
            running_context context;
            beast_pool pool(context.io.get_executor(), url(server.port(), one.scheme), {.timeout = 60ms});
            const auto begun = std::chrono::steady_clock::now();
            started_call call(context.io, pool, one.request);
            tcp::socket socket = server.accept();
            const received result = call.wait();
            BOOST_TEST((result.error == std::errc::timed_out), result.error.message());
            BOOST_TEST((std::chrono::steady_clock::now() - begun >= 60ms));
            await_close(socket);
        }
    }
}

BOOST_AUTO_TEST_CASE(what_a_pending_call_holds_is_destroyed_with_its_context) {
    for (const stage& one : stages()) {
        const auto held = std::make_shared<int>();
        listener server;
        {
            asio::io_context io;
            beast_pool pool(io.get_executor(), url(server.port(), one.scheme));
            pool.async_exchange(plain_call{one.request}, [held](const received&) { BOOST_TEST(false); });
            auto reached = std::async(std::launch::async, [&] { return one.reach(server); });
            while (reached.wait_for(0ms) != std::future_status::ready) io.run_one_for(1ms);
            BOOST_TEST(held.use_count() == 2, one.name);
        }
        BOOST_TEST(held.use_count() == 1, one.name);
    }
}

BOOST_AUTO_TEST_CASE(a_call_ends_while_its_name_is_looked_up) {
    for (const bool by_deadline : {false, true}) {
        name_service names;
        held_lookups = &names;
        {
            running_context context;
            beast_pool pool(context.io.get_executor(), "http://held.test",
                            {.timeout = by_deadline ? 60ms : 10'000ms, .connections = 1});
            started_call call(context.io, pool, get);
            names.began.get_future().wait();
            if (!by_deadline) call.cancel();
            BOOST_TEST((call.wait().error == (by_deadline ? std::errc::timed_out : std::errc::operation_canceled)));
            names.release.set_value();
        }
        held_lookups = nullptr;
    }
}

BOOST_AUTO_TEST_CASE(calls_wait_for_one_lookup) {
    name_service names;
    held_lookups = &names;
    {
        running_context context;
        beast_pool pool(context.io.get_executor(), "http://held.test", {.timeout = 10'000ms, .connections = 3});
        started_call first(context.io, pool, get);
        names.began.get_future().wait();
        started_call second(context.io, pool, get);
        for (int i = 0; i < 100; ++i) {  // until it waits: each of its steps is behind one of these
            std::promise<void> turn;
            asio::post(context.io, [&turn] { turn.set_value(); });
            turn.get_future().wait();
        }
        first.cancel();
        BOOST_TEST((first.wait().error == std::errc::operation_canceled));
        names.release.set_value();
        BOOST_TEST(second.wait().error.message() == boost::system::error_code(asio::error::host_not_found).message());
    }
    held_lookups = nullptr;
    BOOST_TEST(names.lookups == 1);
}

BOOST_AUTO_TEST_CASE(a_call_ends_while_it_connects) {
    const silent_listener server;
    for (const bool by_deadline : {false, true}) {
        asio::io_context io;
        beast_pool pool(io.get_executor(), url(server.port()), {.timeout = by_deadline ? 60ms : 10'000ms});
        asio::cancellation_signal signal;
        std::optional<received> result;
        pool.async_exchange(plain_call{get}, asio::bind_cancellation_slot(signal.slot(), [&](received last) {
                                result.emplace(std::move(last));
                            }));
        while (io.poll() != 0) continue;
        BOOST_TEST(!result);
        if (!by_deadline) signal.emit(asio::cancellation_type::terminal);
        io.run();
        BOOST_TEST((result.value().error == (by_deadline ? std::errc::timed_out : std::errc::operation_canceled)));
        BOOST_TEST(result->response.unsent);
    }
}

BOOST_AUTO_TEST_CASE(a_cancellation_before_the_first_step_and_after_the_last_has_no_effect_on_others) {
    listener server;
    asio::io_context io;
    beast_pool pool(io.get_executor(), url(server.port()), {.connections = 1});
    asio::cancellation_signal signal;
    std::vector<std::error_code> ends;
    const auto start = [&] {
        pool.async_exchange(plain_call{get}, asio::bind_cancellation_slot(signal.slot(), [&](const received& last) {
                                ends.push_back(last.error);
                            }));
    };
    start();
    signal.emit(asio::cancellation_type::total);  // would promise that nothing was sent
    signal.emit(asio::cancellation_type::terminal);
    io.run();
    signal.emit(asio::cancellation_type::terminal);  // the call has ended
    start();
    std::jthread talk([&] {
        tcp::socket socket = server.accept();
        if (read_head(socket).empty()) {  // the first call may have connected
            socket = server.accept();
            read_head(socket);
        }
        asio::write(socket, asio::buffer(ok));
    });
    io.restart();
    io.run();
    BOOST_TEST(ends.size() == 2U);
    BOOST_TEST((ends.at(0) == std::errc::operation_canceled));
    BOOST_TEST(!ends.at(1));
}

BOOST_AUTO_TEST_CASE(connections_and_waiting_calls_have_bounds) {
    listener server;
    running_context context;
    beast_pool pool(context.io.get_executor(), url(server.port()), {.connections = 2, .waiting_calls = 2});
    started_call first(context.io, pool, get);
    started_call second(context.io, pool, get);
    tcp::socket one = server.accept();
    tcp::socket two = server.accept();
    read_head(one);
    read_head(two);

    started_call third(context.io, pool, get);
    started_call fourth(context.io, pool, {.method = "GET", .target = "/4"});
    started_call fifth(context.io, pool, get);
    const received refused = fifth.wait();
    BOOST_TEST((refused.error == std::errc::resource_unavailable_try_again));
    BOOST_TEST(refused.response.unsent);
    third.cancel();  // leaves its place to the next one
    const received cancelled = third.wait();
    BOOST_TEST((cancelled.error == std::errc::operation_canceled));
    BOOST_TEST(cancelled.response.unsent);

    asio::write(two, asio::buffer(ok));
    BOOST_TEST(read_head(two).starts_with("GET /4 "));
    asio::write(two, asio::buffer(ok));
    asio::write(one, asio::buffer(ok));
    for (started_call* call : {&first, &second, &fourth}) BOOST_TEST(call->wait().response.body == "ok");

    boost::system::error_code none;
    server.acceptor.non_blocking(true);
    server.acceptor.accept(none);
    BOOST_TEST((none == asio::error::would_block));
}

BOOST_AUTO_TEST_CASE(a_waiting_call_has_its_deadline) {
    listener server;
    asio::io_context io;
    beast_pool pool(io.get_executor(), url(server.port()), {.timeout = 60ms, .connections = 1});
    std::vector<received> ends;
    for (int i = 0; i < 2; ++i) {
        pool.async_exchange(plain_call{get}, [&](const received& last) { ends.push_back(last); });
    }
    io.run();
    BOOST_TEST(ends.size() == 2U);
    for (const received& end : ends) BOOST_TEST((end.error == std::errc::timed_out), end.error.message());
    BOOST_TEST(ends.at(0).response.unsent != ends.at(1).response.unsent);  // one has waited for the other's connection
}

BOOST_AUTO_TEST_CASE(calls_of_many_threads_share_few_connections) {
    std::mutex mutex;
    int together = 0, most = 0;
    running_server server([&](const http_request& request) {
        {
            const std::lock_guard lock(mutex);
            most = std::max(most, ++together);
        }
        std::this_thread::yield();
        const std::lock_guard lock(mutex);
        --together;
        return http_response{.status = 200, .body = request.target + request.body};
    });
    asio::thread_pool threads(3);
    {
        beast_pool pool(threads.get_executor(), url(server.port()), {.connections = 4});
        std::vector<std::jthread> callers;
        std::atomic<int> right{0};
        for (int caller = 0; caller < 3; ++caller) {
            callers.emplace_back([&, caller] {
                std::vector<std::future<received>> results;
                for (int i = 0; i < 50; ++i) {
                    const std::string target = "/" + std::to_string(caller * 1000 + i);
                    results.push_back(pool.async_exchange(plain_call{{.method = "POST", .target = target, .body = "!"}},
                                                          asio::use_future));
                }
                for (int i = 0; i < 50; ++i)
                    right += results.at(static_cast<std::size_t>(i)).get().response.body ==
                             "/" + std::to_string(caller * 1000 + i) + "!";
            });
        }
        callers.clear();
        BOOST_TEST(right == 150);
        BOOST_TEST(most <= 4);
    }
    threads.join();
}

BOOST_AUTO_TEST_CASE(an_address_that_does_not_answer_delays_a_connection_by_a_quarter_of_a_second) {
    scripted_server server({[](tcp::socket& socket) {
        read_head(socket);
        asio::write(socket, asio::buffer(ok));
    }});
    const silent_listener silent("127.0.0.2", server.port());
    std::error_code error;
    const auto begun = std::chrono::steady_clock::now();
    pool_client client(url(server.port(), "http", "two.test"));
    BOOST_TEST(client.send(get, error).body == "ok");
    BOOST_TEST(!error, error.message());
    BOOST_TEST((std::chrono::steady_clock::now() - begun >= 250ms));
}

BOOST_AUTO_TEST_CASE(an_address_that_refuses_is_followed_by_the_next_one_at_once) {
    scripted_server server({[](tcp::socket& socket) {
        read_head(socket);
        asio::write(socket, asio::buffer(ok));
    }});
    std::error_code error;
    pool_client client(url(server.port(), "http", "two.test"));
    BOOST_TEST(client.send(get, error).body == "ok");
    BOOST_TEST(!error, error.message());
}

BOOST_AUTO_TEST_CASE(addresses_of_both_families_are_tried_in_turn) {
    const auto ends = [](std::initializer_list<const char*> addresses) {
        std::vector<tcp::endpoint> made;
        for (const char* one : addresses) made.emplace_back(asio::ip::make_address(one), std::uint16_t{80});
        return made;
    };
    BOOST_TEST((connect_race::alternate_families(ends({"::1", "::2", "::3", "1.1.1.1", "2.2.2.2"})) ==
                ends({"::1", "1.1.1.1", "::2", "2.2.2.2", "::3"})));
    BOOST_TEST((connect_race::alternate_families(ends({"1.1.1.1", "2.2.2.2"})) == ends({"1.1.1.1", "2.2.2.2"})));
    BOOST_TEST(connect_race::alternate_families({}).empty());
}

BOOST_AUTO_TEST_CASE(a_pool_may_be_destroyed_before_its_calls_end) {
    listener server;
    running_context context;
    auto pool = std::make_unique<beast_pool>(context.io.get_executor(), url(server.port()));
    started_call call(context.io, *pool, get);
    tcp::socket socket = server.accept();
    read_head(socket);
    pool.reset();
    asio::write(socket, asio::buffer(ok));
    BOOST_TEST(call.wait().response.body == "ok");
    await_close(socket);  // nothing else would use it
}

BOOST_AUTO_TEST_CASE(a_pool_without_connections_is_refused) {
    asio::io_context io;
    BOOST_CHECK_THROW(beast_pool(io.get_executor(), "http://127.0.0.1", {.connections = 0}), std::invalid_argument);
}
