#define BOOST_TEST_MODULE beast.beast_server
#include <sys/resource.h>
#include <atomic>
#include <barrier>
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <future>
#include <new>
#include <vector>
#include "raw_peer.hpp"
#include "running_server.hpp"

#ifndef __has_feature
#define __has_feature(name) 0  // g++
#endif
#define CAN_FAIL_ALLOCATIONS !__has_feature(thread_sanitizer)  // whose own operator new cannot be replaced

#if CAN_FAIL_ALLOCATIONS
namespace failing {

std::atomic<long> left{-1};           // allocations until one fails; negative: that is over
std::atomic<bool> lasts{false};       // whether all after that one fail, too
thread_local bool is_spared = false;  // on the test's own threads

bool next() {
    if (is_spared || left < 0) return false;
    return lasts ? left == 0 || --left < 0 : left-- == 0;
}

void* allocate(std::size_t size, std::size_t alignment = alignof(std::max_align_t)) {
    void* bytes = nullptr;
    return next() || ::posix_memalign(&bytes, alignment, size) != 0 ? nullptr : bytes;
}

}  // namespace failing

void* operator new(std::size_t size) {
    if (void* bytes = failing::allocate(size)) return bytes;
    throw std::bad_alloc();
}
void operator delete(void* bytes) noexcept { std::free(bytes); }
void operator delete(void* bytes, std::size_t) noexcept { std::free(bytes); }
extern "C" void* aligned_alloc(std::size_t alignment, std::size_t size) {  // Asio's
    return failing::allocate(size, alignment);
}
#endif

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
    BOOST_TEST(peer.response() == "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n127.0.0.1");
    auto taken = brisk();
    taken.port = server.port();
    const auto error_of = [&taken] {
        try {
            beast_server listening([](const http_request&) { return http_response{}; }, taken);
            return std::string("none");
        } catch (const std::system_error& error) {
            return std::string(error.what());
        }
    };
    const std::string port = std::to_string(server.port());
    BOOST_TEST(error_of() == "cannot listen on 127.0.0.1:" + port + ": Address already in use");
    taken.address = "localhost";
    BOOST_TEST(error_of() == "cannot listen on localhost:" + port + ", which is no IP address: Invalid argument");
}

BOOST_AUTO_TEST_CASE(believes_the_proxies_that_it_is_told_to) {
    const std::string forwarded = "GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n";
    for (const bool trusts : {true, false}) {
        std::vector<std::string> observed;
        auto options = brisk();
        if (trusts) options.proxies = trusted_proxies({"127.0.0.1"});
        options.observe = [&](const http_exchange& one) { observed.push_back(one.request.peer_address); };
        running_server server(
            [](const http_request& request) { return http_response{.status = 200, .body = request.peer_address}; },
            options);
        raw_peer peer(server.port());
        peer.send(forwarded + get_a);
        BOOST_TEST(peer.response().ends_with(trusts ? "\r\n203.0.113.9" : "\r\n127.0.0.1"));
        BOOST_TEST(peer.response().ends_with("\r\n127.0.0.1"));  // of the same connection, and not forwarded
        peer.send("GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.9\r\nContent-Length: 1\r\n\r\n");
        peer.rest();
        server.stop();
        server.join();
        BOOST_TEST_REQUIRE(observed.size() == 3U);
        BOOST_TEST(observed[0] == (trusts ? "203.0.113.9" : "127.0.0.1"));
        BOOST_TEST(observed[1] == "127.0.0.1");
    }
}

BOOST_AUTO_TEST_CASE(certificates_are_those_of_trusted_proxies) {
    const std::string with_one = "GET / HTTP/1.1\r\nHost: x\r\nX-Cert: ab12\r\n\r\n";
    for (const bool trusts : {true, false}) {
        auto options = brisk();
        options.certificate_header = "X-Cert";
        if (trusts) options.proxies = trusted_proxies({"127.0.0.1"});
        running_server server(
            [](const http_request& request) {
                return http_response{.status = 200, .body = '<' + request.client_certificate + '>'};
            },
            options);
        raw_peer peer(server.port());
        peer.send(with_one + get_a);
        BOOST_TEST(peer.response().ends_with(trusts ? "\r\n<ab12>" : "\r\n<>"));
        BOOST_TEST(peer.response().ends_with("\r\n<>"));  // of the same connection, and without one
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
    BOOST_TEST(one.response().starts_with("HTTP/1.1 200"));
    BOOST_TEST(other.response().starts_with("HTTP/1.1 200"));
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
    BOOST_TEST(idle.response().ends_with("xxx"));
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
        const auto late = std::chrono::steady_clock::now() + 20s;
        {
            std::vector<std::jthread> clients;
            for (int i = 0; i < 8; ++i) {
                clients.emplace_back([&] {
                    try {
                        for (;;) {
                            raw_peer peer(server.port());
                            for (int turn = 0; turn < 20; ++turn) {
                                if (!peer.send(get_a)) break;
                                const std::string response = peer.response();
                                if (response.empty()) break;
                                ++(response.ends_with("\r\n\r\n" + std::string(20'000, 'x')) ? answered : cut);
                            }
                        }
                    } catch (const std::runtime_error&) {
                        // refused: the server is gone
                    }
                });
            }
            do {
                std::this_thread::sleep_for(60ms);
            } while (handled <= 8 && std::chrono::steady_clock::now() < late);
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
    BOOST_TEST(peer.response().starts_with("HTTP/1.1 200"));
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
    BOOST_TEST(peer.response().starts_with("HTTP/1.1 200"));
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
    BOOST_TEST(peer.response().starts_with("HTTP/1.1 200"));
    ::setrlimit(RLIMIT_NOFILE, &before);
    BOOST_TEST(waiting->response().starts_with("HTTP/1.1 200"));
}

#if CAN_FAIL_ALLOCATIONS
// What a client meets whose connection an allocation fails for is its own matter; the next one is served.
BOOST_AUTO_TEST_CASE(accepting_goes_on_after_each_allocation_that_fails) {
    failing::is_spared = true;
    for (const bool lasts : {false, true}) {
        failing::lasts = lasts;
        auto options = brisk();
        options.threads = 1;
        running_server server([](const http_request&) { return http_response{.status = 200}; }, options);
        const auto is_served = [&] {
            raw_peer peer(server.port());
            peer.send(get_a);
            return peer.response().starts_with("HTTP/1.1 200");
        };
        BOOST_TEST(is_served());
        int failed = 0;
        for (bool has_failed = true; has_failed; ++failed) {
            BOOST_TEST_CONTEXT("allocation " << failed << (lasts ? " and all that follow" : "")) {
                failing::left = failed;
                {
                    raw_peer unlucky(server.port());
                    unlucky.send(get_a);
                    if (lasts)
                        std::this_thread::sleep_for(20ms);
                    else
                        unlucky.response();
                }
                has_failed = failing::left.exchange(-1) <= (lasts ? 0 : -1);
                BOOST_TEST_REQUIRE(is_served());
            }
        }
        BOOST_TEST(failed > 3);
        BOOST_TEST_MESSAGE(failed - 1 << " allocations failed, each alone or with all after it");
    }
}
#endif

BOOST_AUTO_TEST_CASE(a_network_has_its_share_of_the_connections) {
    const auto served = [](raw_peer& peer) {
        peer.send(get_a);
        return peer.response().starts_with("HTTP/1.1 200");
    };
    auto options = brisk();
    options.connections = 8;
    options.network_share = 0.25;
    options.proxies = trusted_proxies({"127.0.0.9"});
    std::atomic<int> shed{0};
    options.observe = [&](const http_exchange& one) {
        if (one.status == 503 && one.request.peer_address == "127.0.0.2") ++shed;
    };
    running_server server([](const http_request&) { return http_response{.status = 200}; }, options);
    std::vector<std::unique_ptr<raw_peer>> silent;
    for (int i = 0; i < 20; ++i) silent.push_back(std::make_unique<raw_peer>(server.port(), 2));
    for (int i = 2; i < 20; ++i) {
        const std::string told = silent[static_cast<std::size_t>(i)]->rest();
        BOOST_TEST(told.starts_with("HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\n"), told);
    }
    BOOST_TEST(shed == 18);
    raw_peer other(server.port(), 3);
    BOOST_TEST(served(other));
    std::vector<std::unique_ptr<raw_peer>> of_proxy;
    for (int i = 0; i < 5; ++i) {  // a proxy has no share
        of_proxy.push_back(std::make_unique<raw_peer>(server.port(), 9));
        BOOST_TEST(served(*of_proxy.back()));
    }
    for (int i = 0; i < 2; ++i) BOOST_TEST(served(*silent[static_cast<std::size_t>(i)]));
    silent.clear();  // its places are free again, once the server has seen it
    bool is_back = false;
    for (int tries = 0; tries < 2'000 && !is_back; ++tries) {
        std::this_thread::sleep_for(10ms);
        raw_peer again(server.port(), 2);
        is_back = served(again);
    }
    BOOST_TEST(is_back);
}
