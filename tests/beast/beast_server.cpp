#define BOOST_TEST_MODULE transport.beast_server
#include <sys/resource.h>
#include <atomic>
#include <barrier>
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <ctime>
#include <future>
#include <vector>
#include "raw_peer.hpp"
#include "running_server.hpp"

namespace {

using namespace service_api;
using namespace std::chrono_literals;

const std::string get_a = "GET /a HTTP/1.1\r\nHost: x\r\n\r\n";

beast_server_options brisk(unsigned threads = 2) {
    beast_server_options options;
    options.threads = threads;
    options.linger_deadline = 300ms;
    return options;
}

bool refused(std::uint16_t port) {
    try {
        raw_peer peer(port);
        return false;
    } catch (const std::runtime_error&) {
        return true;
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(listens_on_a_free_port_and_says_the_clients_address) {
    running_server server(
        [](const http_request& request) { return http_response{.status = 200, .body = request.peer_address}; });
    BOOST_TEST(server.port() != 0);
    raw_peer peer(server.port());
    peer.send(get_a);
    BOOST_TEST(peer.answer() == "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n127.0.0.1");
    auto taken = brisk();
    taken.port = server.port();
    BOOST_CHECK_THROW(beast_server([](const http_request&) { return http_response{}; }, taken),
                      boost::system::system_error);
    taken.address = "localhost";
    BOOST_CHECK_THROW(beast_server([](const http_request&) { return http_response{}; }, taken),
                      boost::system::system_error);
}

BOOST_AUTO_TEST_CASE(believes_the_proxies_that_it_is_told_to) {
    const std::string forwarded = "GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n";
    for (const bool trusts : {true, false}) {
        std::vector<std::string> observed;
        auto options = brisk();
        if (trusts) options.proxies = trusted_proxies({"127.0.0.1"});
        options.observe = [&](const exchange& one) { observed.push_back(one.request.peer_address); };
        running_server server(
            [](const http_request& request) { return http_response{.status = 200, .body = request.peer_address}; },
            options);
        raw_peer peer(server.port());
        peer.send(forwarded + get_a);
        BOOST_TEST(peer.answer().ends_with(trusts ? "\r\n203.0.113.9" : "\r\n127.0.0.1"));
        BOOST_TEST(peer.answer().ends_with("\r\n127.0.0.1"));  // of the same connection, and not forwarded
        peer.send("GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.9\r\nContent-Length: 1\r\n\r\n");
        peer.rest();
        server.stop();
        server.join();
        BOOST_TEST_REQUIRE(observed.size() == 3U);
        BOOST_TEST(observed[0] == (trusts ? "203.0.113.9" : "127.0.0.1"));
        BOOST_TEST(observed[1] == "127.0.0.1");
    }
}

BOOST_AUTO_TEST_CASE(several_threads_handle_requests_at_the_same_time) {
    // Each handler waits for the other: one thread alone would never answer.
    std::barrier meeting(2);
    running_server server([&](const http_request&) {
        meeting.arrive_and_wait();
        return http_response{.status = 200};
    });
    raw_peer one(server.port());
    raw_peer other(server.port());
    one.send(get_a);
    other.send(get_a);
    BOOST_TEST(one.answer().starts_with("HTTP/1.1 200"));
    BOOST_TEST(other.answer().starts_with("HTTP/1.1 200"));
}

BOOST_AUTO_TEST_CASE(stopping_lets_a_running_request_finish_and_closes_the_rest) {
    std::promise<void> entered;
    std::promise<void> leave;
    running_server server(
        [&](const http_request& request) {
            if (request.target == "/slow") {
                entered.set_value();
                leave.get_future().wait();
            }
            return http_response{.status = 200, .body = std::string(1'000'000, 'x')};
        },
        brisk());
    raw_peer slow(server.port());
    raw_peer idle(server.port());
    raw_peer begun(server.port());
    idle.send(get_a);
    BOOST_TEST(idle.answer().ends_with("xxx"));
    begun.send("POST /b HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nfo");
    slow.send("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n");
    entered.get_future().wait();
    std::this_thread::sleep_for(20ms);
    server.stop();
    BOOST_TEST(idle.rest() == "");
    BOOST_TEST(refused(server.port()));
    begun.send("ur");
    const std::string head = "HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\nConnection: close\r\n\r\n";
    BOOST_TEST((begun.rest() == head + std::string(1'000'000, 'x')));
    leave.set_value();
    BOOST_TEST((slow.rest() == head + std::string(1'000'000, 'x')));
    server.join();
}

BOOST_AUTO_TEST_CASE(stopping_under_load_loses_no_answer) {
    for (int round = 0; round < 5; ++round) {
        std::atomic<int> handled{0};
        std::atomic<int> answered{0};
        std::atomic<int> cut{0};
        running_server server(
            [&](const http_request&) {
                ++handled;
                return http_response{.status = 200, .body = std::string(20'000, 'x')};
            },
            brisk());
        {
            std::vector<std::jthread> clients;
            for (int i = 0; i < 8; ++i) {
                clients.emplace_back([&] {
                    try {
                        for (;;) {
                            raw_peer peer(server.port());
                            for (int turn = 0; turn < 20; ++turn) {
                                if (!peer.send(get_a)) break;
                                const std::string answer = peer.answer();
                                if (answer.empty()) break;
                                ++(answer.ends_with("\r\n\r\n" + std::string(20'000, 'x')) ? answered : cut);
                            }
                        }
                    } catch (const std::runtime_error&) {
                        // refused: the server is gone
                    }
                });
            }
            std::this_thread::sleep_for(60ms);
            server.stop();
        }
        server.join();
        BOOST_TEST(handled > 8);
        BOOST_TEST(answered == handled);
        BOOST_TEST(cut == 0);
    }
}

BOOST_AUTO_TEST_CASE(a_signal_stops_the_server) {
    beast_server server([](const http_request&) { return http_response{.status = 200}; }, brisk());
    server.stop_on_signals();
    std::jthread thread([&] { server.run(); });
    raw_peer peer(server.port());
    peer.send(get_a);
    BOOST_TEST(peer.answer().starts_with("HTTP/1.1 200"));
    ::kill(::getpid(), SIGTERM);
    BOOST_TEST(peer.rest() == "");
    thread.join();
    BOOST_TEST(refused(server.port()));
}

BOOST_AUTO_TEST_CASE(without_file_descriptors_it_waits_idly_and_then_goes_on) {
    std::atomic<int> handled{0};
    running_server server(
        [&](const http_request&) {
            ++handled;
            return http_response{.status = 200};
        },
        brisk());
    raw_peer peer(server.port());
    peer.send(get_a);
    BOOST_TEST(peer.answer().starts_with("HTTP/1.1 200"));
    rlimit before{};
    ::getrlimit(RLIMIT_NOFILE, &before);
    std::optional<raw_peer> waiting;
    for (int tries = 0; !waiting && tries < 50; ++tries) {
        const int next = ::dup(0);
        ::close(next);
        rlimit one_more = before;
        one_more.rlim_cur =
            static_cast<rlim_t>(next) + 1;  // room for the waiting client's end and none for the server's
        BOOST_TEST_REQUIRE(::setrlimit(RLIMIT_NOFILE, &one_more) == 0);
        try {
            waiting.emplace(server.port());
        } catch (const std::runtime_error&) {  // another thread has opened a file meanwhile
            ::setrlimit(RLIMIT_NOFILE, &before);
            std::this_thread::sleep_for(10ms);
        }
    }
    BOOST_TEST_REQUIRE(waiting.has_value());
    waiting->send(get_a);
    const auto begun = std::clock();
    std::this_thread::sleep_for(300ms);
    BOOST_TEST((std::clock() - begun) * 10 < CLOCKS_PER_SEC);  // under 0.1 s of processor time: no busy loop
    BOOST_TEST(handled == 1);
    peer.send(get_a);  // who is connected is served meanwhile
    BOOST_TEST(peer.answer().starts_with("HTTP/1.1 200"));
    ::setrlimit(RLIMIT_NOFILE, &before);
    BOOST_TEST(waiting->answer().starts_with("HTTP/1.1 200"));
}
