#define BOOST_TEST_MODULE beast.beast_connection
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <ctime>
#include <functional>
#include <memory>
#include <mutex>
#include <service_api/beast/beast_connection.hpp>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>
#include "raw_peer.hpp"
#include "running_server.hpp"

namespace {

using namespace service_api;
using namespace std::chrono_literals;

http_response echo(const http_request& request) {
    if (request.target == "/throw") throw std::runtime_error("secret");
    if (request.target == "/throw_number") throw 5;
    if (request.target == "/bad_header") return {.status = 200, .headers = {{"A", "b\r\nSet-Cookie: c"}}};
    if (request.target == "/bad_status") return {};
    return {.status = 200, .body = request.method + ' ' + request.target + ' ' + request.body};
}

/// Deadlines that even a busy machine keeps: a case about a deadline shortens that one alone.
beast_server_options patient() {
    beast_server_options options;
    options.limits.body = 100;
    options.head_deadline = 5min;
    options.body_deadline = 5min;
    options.response_deadline = 5min;
    options.linger_deadline = 5min;
    options.network_share = 1;
    options.error_response = [](int status, const framing_rule* broken) {
        const std::string rule(broken != nullptr ? broken->name : "");
        return http_response{.status = status, .body = "code " + std::to_string(status) + ' ' + rule};
    };
    return options;
}

std::string response_of(int status, const std::string& reason, const std::string& body, bool last) {
    return "HTTP/1.1 " + std::to_string(status) + ' ' + reason + "\r\nContent-Length: " + std::to_string(body.size()) +
           (last ? "\r\nConnection: close\r\n\r\n" : "\r\n\r\n") + body;
}

std::string ok(const std::string& body, bool last = false) { return response_of(200, "OK", body, last); }

const std::string get_a = "GET /a HTTP/1.1\r\nHost: x\r\n\r\n";

}  // namespace

BOOST_AUTO_TEST_CASE(keeps_the_connection_and_gives_the_bytes_unchanged) {
    running_server server(echo, patient());
    raw_peer peer(server.port());
    const std::string body("\r\n\0\xff\n", 5);
    for (int i = 0; i < 3; ++i) {
        BOOST_TEST(peer.send(get_a));
        BOOST_TEST(peer.response() == ok("GET /a "));
        BOOST_TEST(peer.send("POST /%2C?c=%20+d HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n" + body));
        BOOST_TEST(peer.response() == ok("POST /%2C?c=%20+d " + body));
    }
    BOOST_TEST(peer.send("HEAD /a HTTP/1.1\r\nHost: x\r\n\r\n"));
    BOOST_TEST(peer.send(get_a));
    peer.close();
    BOOST_TEST(peer.rest() == "HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\n" + ok("GET /a "));
}

BOOST_AUTO_TEST_CASE(pipelined_requests_cut_at_every_byte_are_answered_in_order) {
    running_server server(echo, patient());
    const std::string requests = "POST /1 HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc" + get_a +
                                 "POST /2 HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nConnection: close\r\n\r\nde";
    const std::string responses = ok("POST /1 abc") + ok("GET /a ") + ok("POST /2 de", true);
    for (std::size_t cut = 0; cut <= requests.size(); ++cut) {
        raw_peer peer(server.port());
        peer.send(requests.substr(0, cut));
        std::this_thread::sleep_for(1ms);  // else the pieces arrive as one
        peer.send(requests.substr(cut));
        BOOST_TEST(peer.rest() == responses, "cut at " << cut);
    }
}

BOOST_AUTO_TEST_CASE(sixty_four_pipelined_requests_in_one_piece) {
    running_server server(echo, patient());
    std::string requests;
    std::string responses;
    for (int i = 0; i < 64; ++i) {
        requests += "POST /" + std::to_string(i) + " HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc";
        responses += ok("POST /" + std::to_string(i) + " abc");
    }
    raw_peer peer(server.port());
    peer.send(requests);
    peer.close();
    BOOST_TEST(peer.rest() == responses);
}

BOOST_AUTO_TEST_CASE(refuses_with_the_applications_body_and_closes_without_a_reset) {
    running_server server(echo, patient());
    struct example {
        std::string bytes;
        int status;
        std::string reason;
        std::string rule{};
    };
    const example examples[] = {
        {"nonsense\r\n\r\n", 400, "Bad Request", "request_line"},
        {"GET / HTTP/1.1\r\n\r\n", 400, "Bad Request", "host"},
        {"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx", 400, "Bad Request", "no_body"},
        {"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 411, "Length Required",
         "transfer_encoding"},
        {"GET /" + std::string(3'000, 'x') + " HTTP/1.1\r\nHost: x\r\n\r\n", 414, "URI Too Long", "target_size"},
        {"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n" + std::string(100'000, 'x'), 413,
         "Payload Too Large", "body_size"},
        {"GET / HTTP/1.1\r\nHost: x\r\nA: " + std::string(100'000, 'x'), 431, "Request Header Fields Too Large",
         "head_size"},
    };
    for (const auto& [bytes, status, reason, rule] : examples) {
        raw_peer peer(server.port());
        // What follows a refused request is not served: where it begins cannot be trusted.
        peer.send(get_a + bytes);
        BOOST_TEST_CONTEXT(bytes.substr(0, 80)) {
            BOOST_TEST(peer.response() == ok("GET /a "));
            peer.send(get_a);
            BOOST_TEST(peer.rest() == response_of(status, reason, "code " + std::to_string(status) + ' ' + rule, true));
        }
    }
}

BOOST_AUTO_TEST_CASE(a_request_that_is_not_whole_at_its_deadline_is_a_408) {
    const std::string head = "GET / HTTP/1.1\r\nHo";
    const std::string body = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nx";
    for (const std::string& bytes : {head, body}) {
        auto options = patient();
        (bytes == head ? options.head_deadline : options.body_deadline) = 100ms;
        running_server server(echo, options);
        raw_peer peer(server.port());
        peer.send(get_a + bytes);
        BOOST_TEST(peer.rest() == ok("GET /a ") + response_of(408, "Request Timeout", "code 408 ", true), bytes);
    }
}

BOOST_AUTO_TEST_CASE(a_body_above_its_routes_limit_is_refused_before_it_is_read) {
    auto options = patient();
    options.body_limit = [](const http_request& head) -> std::optional<std::size_t> {
        if (head.target == "/nowhere") return std::nullopt;
        return head.target == "/small" ? 3U : 1'000U;
    };
    running_server server(echo, options);
    const auto post = [](const std::string& target, int size) {
        return "POST " + target + " HTTP/1.1\r\nHost: x\r\nContent-Length: " + std::to_string(size) + "\r\n\r\n";
    };
    struct example {
        std::string target;
        int size, status;
    };
    for (const auto& [target, size, status] :
         {example{"/small", 0, 200}, example{"/small", 3, 200}, example{"/small", 4, 413}, example{"/small", 100, 413},
          example{"/large", 100, 200}, example{"/large", 101, 413}}) {
        raw_peer peer(server.port());
        peer.send(post(target, size));
        if (status == 200) peer.send(std::string(static_cast<std::size_t>(size), 'x'));
        BOOST_TEST(peer.response().starts_with("HTTP/1.1 " + std::to_string(status)), target << ' ' << size);
    }
    // Without a limit the handler answers the head alone, and the connection ends: the body was never read.
    raw_peer peer(server.port());
    peer.send(post("/nowhere", 100) + std::string(100, 'x') + get_a);
    const std::string got = peer.rest();
    BOOST_TEST(got.ends_with("POST /nowhere "), got);
    BOOST_TEST(got.find("Connection: close") != got.npos, got);
}

BOOST_AUTO_TEST_CASE(a_head_of_exactly_the_limit_passes) {
    auto options = patient();
    options.limits.head = 200;
    running_server server(echo, options);
    const std::string start = "GET /a HTTP/1.1\r\nHost: x\r\nA: ";
    for (const std::size_t size : {200U, 201U}) {
        raw_peer peer(server.port());
        peer.send(start + std::string(size - start.size() - 4, 'x') + "\r\n\r\n");
        BOOST_TEST(peer.response().starts_with(size == 200 ? "HTTP/1.1 200" : "HTTP/1.1 431"), "head of " << size);
    }
}

BOOST_AUTO_TEST_CASE(a_failing_handler_becomes_a_500_on_a_living_connection) {
    for (const bool own_body : {true, false}) {
        auto options = patient();
        if (!own_body)
            options.error_response = [](int, const framing_rule*) -> http_response {
                throw std::runtime_error("also broken");
            };
        running_server server(echo, options);
        raw_peer peer(server.port());
        for (const std::string target : {"/throw", "/throw_number", "/bad_header", "/bad_status"}) {
            peer.send("GET " + target + " HTTP/1.1\r\nHost: x\r\n\r\n");
            BOOST_TEST(peer.response() == response_of(500, "Internal Server Error", own_body ? "code 500 " : "", false),
                       target);
        }
        peer.send(get_a);
        BOOST_TEST(peer.response() == ok("GET /a "));
    }
}

BOOST_AUTO_TEST_CASE(deadlines_are_not_moved_by_a_trickle_of_bytes) {
    auto options = patient();
    options.head_deadline = 100ms;
    running_server server(echo, options);
    raw_peer peer(server.port());
    const std::jthread trickling([&](std::stop_token stopping) {  // for as long as there is no response
        peer.send("GET /a HTTP/1.1\r\nHost: x\r\nA: ");
        while (!stopping.stop_requested() && peer.send("x")) std::this_thread::sleep_for(10ms);
    });
    BOOST_TEST(peer.response() == response_of(408, "Request Timeout", "code 408 ", true));
}

BOOST_AUTO_TEST_CASE(an_idle_connection_is_closed_without_a_word) {
    auto options = patient();
    options.idle_deadline = 1s;
    running_server server(echo, options);
    raw_peer peer(server.port());
    const auto begun = std::chrono::steady_clock::now();
    peer.send(get_a);
    BOOST_TEST(peer.response() == ok("GET /a "));
    BOOST_TEST(peer.rest() == "");
    BOOST_TEST((std::chrono::steady_clock::now() - begun >= options.idle_deadline));
}

BOOST_AUTO_TEST_CASE(a_connection_serves_a_limited_number_of_requests) {
    auto options = patient();
    options.requests_per_connection = 2;
    running_server server(echo, options);
    raw_peer peer(server.port());
    peer.send(get_a + get_a + get_a);
    BOOST_TEST(peer.rest() == ok("GET /a ") + ok("GET /a ", true));
}

BOOST_AUTO_TEST_CASE(one_connection_too_many_is_told_so_and_closed) {
    auto options = patient();
    options.connections = 2;
    running_server server(echo, options);
    raw_peer one(server.port());
    raw_peer other(server.port());
    for (raw_peer* peer : {&one, &other}) {
        peer->send(get_a);
        BOOST_TEST(peer->response() == ok("GET /a "));
    }
    raw_peer third(server.port());
    BOOST_TEST(third.rest() ==
               "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 9\r\nConnection: "
               "close\r\n\r\ncode 503 ");
    one.send(get_a);
    BOOST_TEST(one.response() == ok("GET /a "));
    one.close();
    BOOST_TEST(one.rest() == "");
    std::string response;  // the server's side closes a moment after ours
    for (int tries = 0; tries < 500 && !response.starts_with("HTTP/1.1 200"); ++tries) {
        std::this_thread::sleep_for(20ms);
        raw_peer fourth(server.port());
        fourth.send(get_a);
        response = fourth.response();
    }
    BOOST_TEST(response == ok("GET /a "));
}

namespace {

std::string post_of(std::size_t size, std::size_t sent) {
    return "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: " + std::to_string(size) + "\r\n\r\n" +
           std::string(sent, 'x');
}

/// Fills the memory of a server, 30'000 bytes, with a body that has not ended.
class hoarder {
public:
    /// Returns once the bytes have arrived, of which nothing tells but that a further body is rejected. Begins anew if
    /// it came too early: the bytes that arrived after it may have been rejected instead.
    hoarder(std::uint16_t port, std::size_t bytes) {
        for (auto pause = 20ms; !refusal.starts_with("HTTP/1.1 503") && pause < 20s; pause *= 2) {
            peer = std::make_unique<raw_peer>(port);
            peer->send(post_of(100'000, bytes));
            std::this_thread::sleep_for(pause);
            raw_peer poster(port);
            poster.send(post_of(20'000, 20'000));
            refusal = poster.response();
        }
        BOOST_TEST(refusal.starts_with("HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\n"), refusal);
    }

    std::unique_ptr<raw_peer> peer{};
    std::string refusal{};
};

}  // namespace

BOOST_AUTO_TEST_CASE(bodies_above_the_memory_are_shed) {
    auto options = patient();
    options.limits.body = 100'000;
    options.memory = 30'000;
    running_server server([](const http_request&) { return http_response{.status = 200}; }, options);
    const hoarder one(server.port(), 29'000);
    one.peer->send(std::string(71'000, 'x'));  // what it holds is too much by then, and freed with the error response
    BOOST_TEST(one.peer->rest().starts_with("HTTP/1.1 503"));
    raw_peer later(server.port());
    later.send(post_of(20'000, 20'000));
    BOOST_TEST(later.response().starts_with("HTTP/1.1 200"));
}

// They would be refused as long as the bodies of others fill the memory.
BOOST_AUTO_TEST_CASE(requests_without_a_body_do_not_wait_for_memory) {
    auto options = patient();
    options.limits.body = 100'000;
    options.memory = 30'000;
    running_server server(echo, options);
    raw_peer peer(server.port());
    const hoarder one(server.port(), 29'900);
    peer.send(get_a + get_a);
    for (int i = 0; i < 2; ++i) BOOST_TEST(peer.response() == ok("GET /a "));
}

namespace {

constexpr std::size_t block = 100'000;  // twenty are more than the system buffers for a reader that does not read

/// Answers /N with N blocks, and counts the responses that are not delivered.
class large_responses {
public:
    explicit large_responses(beast_server_options options, bool are_shared = false)
        : shared_(are_shared ? std::make_shared<const std::string>(20 * block, 'x') : nullptr),
          server_([this](const http_request& request) { return response(request); }, observed(std::move(options))) {}

    std::uint16_t port() const { return server_.port(); }
    /// Waits until so many requests have come.
    void await_handled(int count) const { await(handled_, count); }
    void await_undelivered(int count) const { await(undelivered_, count); }
    int undelivered() const { return undelivered_; }

private:
    http_response response(const http_request& request) {
        ++handled_;
        if (shared_) return {.status = 200, .shared_body = shared_};
        return {.status = 200, .body = std::string(std::stoul(request.target.substr(1)) * block, 'x')};
    }
    beast_server_options observed(beast_server_options options) {
        options.observe = [this](const http_exchange& one) { undelivered_ += one.delivered ? 0 : 1; };
        return options;
    }
    static void await(const std::atomic<int>& number, int count) {
        for (int tries = 0; number < count && tries < 6'000; ++tries) std::this_thread::sleep_for(10ms);
        BOOST_TEST(number == count);
    }

    std::shared_ptr<const std::string> shared_;
    std::atomic<int> handled_{0};
    std::atomic<int> undelivered_{0};
    running_server server_;
};

std::string get(const std::string& target) { return "GET " + target + " HTTP/1.1\r\nHost: x\r\n\r\n"; }

std::size_t body_size(const std::string& response) {
    const std::size_t head = response.find("\r\n\r\n");
    return head == response.npos ? 0 : response.size() - head - 4;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_client_that_reads_least_is_dropped_when_memory_is_short) {
    auto options = patient();
    options.memory = 70 * block;
    large_responses server(options);
    raw_peer some(server.port());
    raw_peer most(server.port());
    raw_peer few(server.port());
    some.send(get("/22"));
    server.await_handled(1);
    most.send(get("/24"));
    server.await_handled(2);
    few.send(get("/20"));
    server.await_handled(3);
    for (int i = 0; i < 3; ++i) {  // a client that reads is served beside them
        raw_peer reader(server.port());
        reader.send(get("/0"));
        BOOST_TEST(reader.response() == ok(""));
    }
    BOOST_TEST(server.undelivered() == 0);
    raw_peer one_too_many(server.port());
    one_too_many.send(get("/21"));
    server.await_undelivered(1);
    BOOST_TEST(body_size(most.rest()) < 24 * block);
    BOOST_TEST(body_size(some.response()) == 22 * block);
    BOOST_TEST(body_size(few.response()) == 20 * block);
    BOOST_TEST(body_size(one_too_many.response()) == 21 * block);
    BOOST_TEST(server.undelivered() == 1);
}

BOOST_AUTO_TEST_CASE(a_network_drops_its_own_connections_first) {
    auto options = patient();
    options.memory = 100 * block;
    options.network_share = 0.5;
    large_responses server(options);
    raw_peer slow(server.port(), 2);
    slow.send(get("/40"));  // more than any of the others, and within its share
    server.await_handled(1);
    std::vector<std::unique_ptr<raw_peer>> greedy;
    for (int i = 0; i < 6; ++i) {
        greedy.push_back(std::make_unique<raw_peer>(server.port(), 3));
        greedy.back()->send(get("/20"));
        server.await_handled(i + 2);
    }
    server.await_undelivered(4);
    BOOST_TEST(body_size(slow.response()) == 40 * block);
    BOOST_TEST(server.undelivered() == 4);
}

BOOST_AUTO_TEST_CASE(shared_bodies_are_no_memory_of_their_readers) {
    auto options = patient();
    options.memory = block;
    large_responses server(options, true);
    std::vector<std::unique_ptr<raw_peer>> slow;
    for (int i = 0; i < 5; ++i) {
        slow.push_back(std::make_unique<raw_peer>(server.port()));
        slow.back()->send(get("/"));
    }
    server.await_handled(5);
    for (const auto& one : slow) BOOST_TEST(body_size(one->response()) == 20 * block);
    BOOST_TEST(server.undelivered() == 0);
}

BOOST_AUTO_TEST_CASE(a_response_that_is_not_read_in_time_ends_the_connection) {
    auto options = patient();
    options.response_deadline = 100ms;
    large_responses server(options);
    raw_peer slow(server.port());
    slow.send(get("/30") + get("/1"));
    server.await_undelivered(1);
    server.await_handled(1);
    BOOST_TEST(body_size(slow.rest()) < 30 * block);
}

// One thread, and requests that take longer than their queue may: some are refused at once, the others are served.
BOOST_AUTO_TEST_CASE(a_lasting_queue_is_shed_and_who_was_refused_is_heard_later) {
    using steady = std::chrono::steady_clock;
    auto options = patient();
    options.threads = 1;
    options.queue_delay = 1ms;
    running_server server(
        [](const http_request&) {
            std::this_thread::sleep_for(2ms);
            return http_response{.status = 200};
        },
        options);
    std::atomic<int> served{0};
    std::atomic<int> shed{0};
    std::atomic<int> served_after_shed{0};
    std::atomic<int> wrong{0};
    const auto is_enough = [&] { return served > 100 && shed > 5 && served_after_shed > 5; };
    {
        std::vector<std::jthread> clients;
        for (int i = 0; i < 30; ++i) {
            clients.emplace_back([&] {
                raw_peer peer(server.port());
                std::optional<steady::time_point> shed_at;  // or a moment before
                for (const auto end = steady::now() + 60s; !is_enough() && steady::now() < end;) {
                    const auto begun = steady::now();
                    peer.send(get_a);
                    const std::string response = peer.response();
                    if (response.starts_with("HTTP/1.1 503")) {
                        const bool is_right = response.find("Retry-After: 1\r\n") != response.npos &&
                                              response.find("Connection: close") == response.npos;
                        ++(is_right ? shed : wrong);
                    } else {
                        ++(response.starts_with("HTTP/1.1 200") ? served : wrong);
                        if (shed_at) ++(steady::now() - *shed_at >= 500ms ? served_after_shed : wrong);
                    }
                    shed_at = response.starts_with("HTTP/1.1 503") ? std::optional(begun) : std::nullopt;
                }
            });
        }
    }
    BOOST_TEST(wrong == 0);
    BOOST_TEST(is_enough());
}

BOOST_AUTO_TEST_CASE(the_observer_gets_the_id_of_a_request) {
    std::mutex mutex;
    std::vector<std::string> told;
    auto options = patient();
    options.observe = [&](const http_exchange& one) {
        const std::lock_guard lock(mutex);
        told.emplace_back(one.request_id);
    };
    running_server server(
        [](const http_request& request) {
            const bool has_id = request.target != "/none";
            return http_response{.status = 200,
                                 .headers = {{"X-Request-Id", "id of " + request.target}},
                                 .request_id_header = has_id ? "x-request-id" : ""};
        },
        options);
    {
        raw_peer peer(server.port());
        peer.send(get_a + "GET /none HTTP/1.1\r\nHost: x\r\n\r\n");
        peer.close();
        peer.rest();
    }
    server.stop();
    server.join();
    BOOST_TEST(told == (std::vector<std::string>{"id of /a", ""}));
}

BOOST_AUTO_TEST_CASE(every_request_is_told_of_once) {
    std::mutex mutex;
    std::vector<std::string> told;
    auto options = patient();
    options.head_deadline = 100ms;
    options.observe = [&](const http_exchange& one) {
        const std::lock_guard lock(mutex);
        told.push_back(one.request.method + ' ' + one.request.target + ' ' + std::to_string(one.status) + ' ' +
                       std::string(one.broken ? one.broken->name : "-") + ' ' + std::to_string(one.bytes_in) + ' ' +
                       one.request.peer_address + ' ' +
                       (one.delivered && one.bytes_out > 0 && one.duration > 0s &&
                                std::chrono::abs(std::chrono::system_clock::now() - one.begun) < 60s
                            ? "delivered"
                            : "lost"));
        throw std::runtime_error("nobody may notice");
    };
    running_server server(echo, options);
    {
        raw_peer peer(server.port());
        peer.send(get_a + "POST /b HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc" +
                  "GET /throw HTTP/1.1\r\nHost: x\r\n\r\n" +
                  "GET /c HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
        peer.close();
        peer.rest();
        raw_peer slow(server.port());
        slow.send("GET /d HTTP/1.1\r\n");
        slow.rest();
    }
    server.stop();
    server.join();
    BOOST_TEST(
        told == (std::vector<std::string>{"GET /a 200 - 28 127.0.0.1 delivered", "POST /b 200 - 51 127.0.0.1 delivered",
                                          "GET /throw 500 - 32 127.0.0.1 delivered",
                                          "GET /c 411 transfer_encoding 54 127.0.0.1 delivered",
                                          "GET /d 408 - 17 127.0.0.1 delivered"}),
        boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(every_answer_has_the_date) {
    running_server server(echo, patient());
    const std::time_t begun = std::time(nullptr);
    raw_peer peer(server.port());
    peer.send(get_a + "nonsense\r\n\r\n");
    for (int i = 0; i < 2; ++i) {
        const std::string response = peer.dated_response();
        const std::size_t at = response.find("\r\nDate: ");
        BOOST_TEST_REQUIRE(at != response.npos);
        std::tm told{};
        const std::string date = response.substr(at + 8, 29);
        BOOST_TEST(::strptime(date.c_str(), "%a, %d %b %Y %H:%M:%S GMT", &told) == date.c_str() + 29, date);
        const std::time_t moment = ::timegm(&told);
        BOOST_TEST((moment >= begun - 2 && moment <= std::time(nullptr) + 2), date);
    }
}

BOOST_AUTO_TEST_CASE(a_client_that_waits_for_100_is_told_to_go_on) {
    running_server server(echo, patient());
    raw_peer peer(server.port());
    peer.send("POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n");
    BOOST_TEST(peer.response() == "HTTP/1.1 100 Continue\r\n\r\n");
    peer.send("ab");
    BOOST_TEST(peer.response() == ok("POST /a ab"));
}

namespace {

/// Says how long its function has been alive, and what it is asked for.
struct counted_source : body_source {
    std::function<body_progress(int, std::string&)> make;
    std::atomic<int>& alive;
    int calls = 0;

    counted_source(std::function<body_progress(int, std::string&)> function, std::atomic<int>& count)
        : make(std::move(function)), alive(count) {
        ++alive;
    }
    ~counted_source() override { --alive; }
    body_progress read(std::string& bytes) override { return make(calls++, bytes); }
};

struct streaming {
    std::atomic<int> alive{0};
    std::function<body_progress(int, std::string&)> make;

    http_response operator()(const http_request&) {
        http_response response{.status = 200};
        response.source = std::make_shared<counted_source>(make, alive);
        return response;
    }
    /// Waits until the function of each stream has been destroyed.
    bool ends() const {
        for (int i = 0; i < 2000 && alive != 0; ++i) std::this_thread::sleep_for(10ms);
        return alive == 0;
    }
};

const std::string streamed_head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";

}  // namespace

BOOST_AUTO_TEST_CASE(a_stream_is_sent_in_chunks_and_the_connection_goes_on) {
    streaming handler{.make = [](int call, std::string& bytes) -> body_progress {
        if (call == 2) return {.wait = 1ms};
        if (call == 4) return {.is_complete = true};
        bytes = "part " + std::to_string(call);
        return {};
    }};
    std::mutex mutex;
    std::vector<std::string> log;
    auto options = patient();
    options.observe = [&](const http_exchange& one) {
        const std::lock_guard lock(mutex);
        log.push_back(std::to_string(one.bytes_in) + ' ' + std::to_string(one.bytes_out) +
                      (one.delivered ? "" : " cut"));
    };
    {
        running_server server(
            [&](const http_request& request) { return request.target == "/a" ? handler(request) : echo(request); },
            options);
        raw_peer peer(server.port());
        peer.send(get_a + "GET /b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        BOOST_TEST(peer.rest().starts_with(streamed_head +
                                           "6\r\npart 0\r\n6\r\npart 1\r\n6\r\npart 3\r\n0\r\n\r\nHTTP/1.1 200 OK"));
        BOOST_TEST(handler.ends());
    }
    BOOST_TEST(log.size() == 2u);
    // With its Date, which the peer omits.
    BOOST_TEST(log.front() == std::to_string(get_a.size()) + ' ' + std::to_string(streamed_head.size() + 37 + 33 + 5));
}

BOOST_AUTO_TEST_CASE(a_client_of_1_0_gets_a_stream_that_ends_with_the_connection) {
    streaming handler{.make = [](int call, std::string& bytes) -> body_progress {
        bytes = "part";
        return {.is_complete = call == 1};
    }};
    running_server server(std::ref(handler), patient());
    raw_peer peer(server.port());
    peer.send("GET /a HTTP/1.0\r\nHost: x\r\n\r\n");
    BOOST_TEST(peer.rest() == "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\npartpart");
}

BOOST_AUTO_TEST_CASE(the_head_of_a_stream_has_no_body) {
    streaming handler{.make = [](int, std::string&) -> body_progress { throw std::runtime_error("asked"); }};
    running_server server(std::ref(handler), patient());
    raw_peer peer(server.port());
    peer.send("HEAD /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    BOOST_TEST(peer.rest() == "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n");
    BOOST_TEST(handler.ends());
}

BOOST_AUTO_TEST_CASE(a_stream_that_fails_does_not_look_complete) {
    streaming handler{.make = [](int call, std::string& bytes) -> body_progress {
        bytes = "part";
        if (call == 1) throw std::runtime_error("secret");
        return {};
    }};
    running_server server(std::ref(handler), patient());
    raw_peer peer(server.port());
    peer.send(get_a);
    BOOST_TEST(peer.rest() == streamed_head + "4\r\npart\r\nRESET");
    BOOST_TEST(handler.ends());
}

BOOST_AUTO_TEST_CASE(a_client_that_leaves_ends_the_stream) {
    for (const bool waits : {true, false}) {
        streaming handler{.make = [=](int, std::string& bytes) -> body_progress {
            if (waits) return {.wait = 5min};
            bytes = "part";
            return {};
        }};
        running_server server(std::ref(handler), patient());
        {
            raw_peer peer(server.port());
            peer.send(get_a);
            for (int i = 0; i < 2000 && handler.alive == 0; ++i) std::this_thread::sleep_for(10ms);
        }
        BOOST_TEST(handler.ends());
    }
}

BOOST_AUTO_TEST_CASE(a_client_that_has_closed_for_sending_ends_the_stream) {
    for (const bool waits : {true, false}) {
        for (const std::string next : {"", "G"}) {  // unread bytes do not hide the end
            streaming handler{.make = [=](int, std::string& bytes) -> body_progress {
                if (waits) return {.wait = 5min};
                bytes = "part";
                return {};
            }};
            running_server server(std::ref(handler), patient());
            raw_peer peer(server.port());
            peer.send(get_a + next);
            for (int i = 0; i < 2000 && handler.alive == 0; ++i) std::this_thread::sleep_for(10ms);
            peer.close();
            BOOST_TEST(peer.rest().ends_with("RESET"));
            BOOST_TEST(handler.ends());
        }
    }
}

BOOST_AUTO_TEST_CASE(a_slow_reader_slows_the_stream_and_the_server_holds_one_part) {
    std::atomic<int> made = 0;
    const std::string part(16 * 1024, 'x');
    streaming handler{.make = [&](int, std::string& bytes) -> body_progress {
        bytes = part;
        return {.is_complete = ++made == 4000};
    }};
    running_server server(std::ref(handler), patient());
    raw_peer peer(server.port());
    peer.send(get_a);
    int seen = -1;
    while (seen != made || made == 0) {
        seen = made;
        std::this_thread::sleep_for(500ms);
    }
    BOOST_TEST(seen < 1000);  // 16 MB: what the buffers of the two sockets have room for
    BOOST_TEST(peer.rest().empty() == false);
}

BOOST_AUTO_TEST_CASE(waiting_streams_use_no_thread_and_end_with_the_server) {
    streaming handler{.make = [](int, std::string&) -> body_progress { return {.wait = 5min}; }};
    auto options = patient();
    options.threads = 1;
    running_server server(
        [&](const http_request& request) { return request.target == "/a" ? handler(request) : echo(request); },
        options);
    std::vector<std::unique_ptr<raw_peer>> waiting;
    for (int i = 0; i < 100; ++i) {
        waiting.push_back(std::make_unique<raw_peer>(server.port()));
        waiting.back()->send(get_a);
    }
    while (handler.alive != 100) std::this_thread::sleep_for(1ms);
    raw_peer peer(server.port());
    peer.send("GET /b HTTP/1.1\r\nHost: x\r\n\r\n");
    BOOST_TEST(peer.response() == ok("GET /b "));
    server.stop();
    BOOST_TEST(waiting.front()->rest() == streamed_head + "RESET");
    BOOST_TEST(handler.ends());
}
