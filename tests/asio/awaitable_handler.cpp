#define BOOST_TEST_MODULE asio.awaitable_handler
#include <sys/resource.h>
#include <algorithm>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/system/system_error.hpp>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <mutex>
#include <optional>
#include <regex>
#include <service_api/awaitable.hpp>
#include <service_api/client.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/http/with_compression.hpp>
#include <service_api/idempotency.hpp>
#include <service_api/limits/idempotency_cache.hpp>
#include <service_api/limits/sliding_window.hpp>
#include <service_api/request_id.hpp>
#include <service_api/server/unavailable.hpp>
#include <service_api/server/with_checked_responses.hpp>
#include <service_api/server/with_cors.hpp>
#include <service_api/zlib/gzip.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>
#include "beast/raw_peer.hpp"
#include "beast/running_server.hpp"

using namespace service_api;
using namespace service_api::rules;
using namespace std::chrono_literals;
namespace asio = boost::asio;

namespace {

struct report {
    required<std::string> text;
};
BOOST_DESCRIBE_STRUCT(report, (), (text))

struct with_ids : problem_details {
    static constexpr request_id_header request_id{"X-Request-Id"};
};

struct list_reports {
    static constexpr auto http =
        endpoint<report, with_ids>{.route = get("/reports"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_reports, (), ())

struct get_report {
    required<std::string> name;

    static constexpr auto http = endpoint<report, with_ids>{.route = get("/reports/{name}"),
                                                            .access = bearer_token || public_access,
                                                            .limit = unspecified,
                                                            .declared_errors = {errors::data_not_found}};
};
BOOST_DESCRIBE_STRUCT(get_report, (), (name))

struct make_report {
    required<std::string> name;
    optional<idempotency_key> key{};

    static constexpr auto rules = rules_of(field(&make_report::key, in_header{"Idempotency-Key"}));
    static constexpr auto http = endpoint<response<201, report>, with_ids>{
        .route = post("/reports"),
        .access = bearer_token.only_for("writer").requires_ownership("name", "must be the caller's"),
        .limit = rate{8, per_second, limit_scope::account}};
};
BOOST_DESCRIBE_STRUCT(make_report, (), (name, key))

constexpr api<list_reports, get_report, make_report> v1{.title = "Reports", .version = "1"};

/// Stops coroutines until it is opened.
class gate {
public:
    asio::awaitable<void> pass() {
        const auto timer = std::make_shared<asio::steady_timer>(co_await asio::this_coro::executor,
                                                                asio::steady_timer::time_point::max());
        if (!enter(timer)) co_return;
        boost::system::error_code error;
        co_await timer->async_wait(asio::redirect_error(asio::use_awaitable, error));
        if (!leave(timer)) throw boost::system::system_error(error);
    }

    void open() {
        const std::lock_guard lock(mutex_);
        is_open_ = true;
        for (const auto& timer : waiting_) asio::post(timer->get_executor(), [timer] { timer->cancel(); });
    }

    /// Waits until this many coroutines are suspended.
    void wait_for(std::size_t count) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return waiting_.size() == count; });
    }

private:
    using timer_list = std::vector<std::shared_ptr<asio::steady_timer>>;

    bool enter(timer_list::const_reference timer) {
        const std::lock_guard lock(mutex_);
        if (is_open_) return false;
        waiting_.push_back(timer);
        changed_.notify_all();
        return true;
    }
    bool leave(timer_list::const_reference timer) {
        const std::lock_guard lock(mutex_);
        std::erase(waiting_, timer);
        changed_.notify_all();
        return is_open_;
    }

    std::mutex mutex_{};
    std::condition_variable changed_{};
    timer_list waiting_{};
    bool is_open_ = false;
};

/// Every token is an account; that of "writer" may write.
struct tokens {
    std::optional<caller> find(std::string_view, std::string_view token, unix_ms) const {
        if (token == "writer") return caller{"writer", {"writer"}};
        return caller{std::string(token)};
    }
};

struct world {
    gate slow{};
    std::atomic<int> runs{0};   // of awaitable handlers
    std::atomic<int> lists{0};  // of the plain one
    std::mutex mutex{};
    std::vector<std::string> thrown{};
    tokens credentials{};
    sliding_window<> limiter{1'000, [] { return sliding_window<>::time_point{}; }};
    idempotency_cache keys{};

    auto server() {
        return serve(
            v1,
            environment{.clock = [] { return unix_ms{1'700'000'000'000}; },
                        .credentials = credentials,
                        .limiter = limiter,
                        .idempotency = keys,
                        .on_exception =
                            [this](std::exception_ptr one) {
                                const std::lock_guard lock(mutex);
                                thrown.push_back(text_of(one));
                            }},
            handle<list_reports>(
                [this](const list_reports&) -> reply<list_reports> { return report{std::to_string(++lists)}; }),
            handle<get_report>([this](get_report request, std::optional<caller> user,
                                      request_id id) -> asio::awaitable<reply<get_report>> {
                ++runs;
                const std::string& name = *request.name;
                if (name == "throws") throw std::runtime_error("at once");
                if (name == "slow") co_await slow.pass();
                if (name == "stubborn") {
                    co_await asio::this_coro::reset_cancellation_state(asio::disable_cancellation());
                    co_await slow.pass();
                }
                if (name == "later" || name == "throws later") {
                    asio::steady_timer timer(co_await asio::this_coro::executor, 1ms);
                    co_await timer.async_wait(asio::use_awaitable);
                }
                if (name == "throws later") throw std::runtime_error("after a wait");
                if (name == "missing") co_return fail<errors::data_not_found>();
                if (name == "closed") throw unavailable("the database is closed");
                co_return report{name + " for " + (user ? user->account_id : "anyone") + ' ' + std::string(id.text)};
            }),
            authorize<make_report>([](const make_report& request, const caller&) { return *request.name != "other"; }),
            handle<make_report>(
                [this](const make_report& request, const caller& user) -> asio::awaitable<reply<make_report>> {
                    const int run = ++runs;
                    co_await slow.pass();
                    co_return response<201, report>(
                        report{*request.name + " of " + user.account_id + ' ' + std::to_string(run)});
                },
                concurrency_limit{2, 3s}));
    }

    std::vector<std::string> exceptions() {
        const std::lock_guard lock(mutex);
        return thrown;
    }

private:
    static std::string text_of(std::exception_ptr thrown) {
        try {
            std::rethrow_exception(thrown);
        } catch (const std::exception& one) {
            return one.what();
        }
    }
};

beast_server_options brisk() {
    beast_server_options options;
    options.linger_deadline = 300ms;
    options.network_share = 1;
    options.queue_delay = 10s;
    return options;
}

std::string get_of(std::string_view path, std::string_view headers = {}) {
    return "GET " + std::string(path) + " HTTP/1.1\r\nHost: x\r\nX-Request-Id: 7\r\n" + std::string(headers) + "\r\n";
}

std::string post_of(std::string_view name, std::string_view token, std::string_view key = {}) {
    const std::string body = R"({"name":")" + std::string(name) + R"("})";
    return "POST /reports HTTP/1.1\r\nHost: x\r\nX-Request-Id: 7\r\nContent-Type: application/json\r\n"
           "Authorization: Bearer " +
           std::string(token) + (key.empty() ? "" : "\r\nIdempotency-Key: " + std::string(key)) +
           "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

std::string status_of(std::string_view response) { return std::string(response.substr(0, 12)); }
std::string body_of(const std::string& response) { return response.substr(response.find("\r\n\r\n") + 4); }

http_request request_of(std::string target) {
    return {.method = "GET", .target = std::move(target), .headers = {{"X-Request-Id", "7"}}};
}

std::size_t threads_of_process() {
    return static_cast<std::size_t>(
        std::distance(std::filesystem::directory_iterator("/proc/self/task"), std::filesystem::directory_iterator()));
}

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(std::filesystem::path(__FILE__).parent_path() / "../.." / path);
    return {std::istreambuf_iterator(file), {}};
}
std::string tokens_of(const std::string& code) { return std::regex_replace(code, std::regex("\\s+"), " "); }

/// Waits until a condition that other threads fulfil holds.
template <class Condition>
void await(Condition condition) {
    while (!condition()) std::this_thread::sleep_for(1ms);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_transport_that_cannot_wait_gets_the_whole_response) {
    world here;
    here.slow.open();
    const auto server = here.server();
    for (const auto& [path, status, body] : {std::tuple{"/reports/now", 200, R"({"text":"now for anyone 7"})"},
                                             std::tuple{"/reports/later", 200, R"({"text":"later for anyone 7"})"},
                                             std::tuple{"/reports/slow", 200, R"({"text":"slow for anyone 7"})"},
                                             std::tuple{"/reports", 200, R"({"text":"1"})"}}) {
        const http_response response = server(request_of(path));
        BOOST_TEST(response.status == status, path);
        BOOST_TEST(response.body == body);
        BOOST_TEST((response.pending == nullptr));
        BOOST_TEST(*response.headers.find("X-Request-Id") == "7");
    }
    BOOST_TEST(server(request_of("/reports/missing")).status == 400);
    BOOST_TEST(server(request_of("/reports/throws")).status == 500);
    BOOST_TEST(server(request_of("/reports/throws%20later")).status == 500);
    const http_response closed = server(request_of("/reports/closed"));
    BOOST_TEST(closed.status == 503);
    BOOST_TEST(*closed.headers.find("Retry-After") == "1");
    const std::vector<std::string> thrown{"at once", "after a wait", "the database is closed"};
    BOOST_TEST(here.exceptions() == thrown);

    loopback carrier(server);
    asio::io_context never_run;
    const handler_context context{never_run.get_executor()};
    http_request passed_on = request_of("/reports/now");
    passed_on.context = &context;
    std::error_code error;
    BOOST_TEST(carrier.send(passed_on, error).body == R"({"text":"now for anyone 7"})");
    BOOST_TEST((server(passed_on).pending != nullptr));

    client call(v1, carrier, bearer{"writer"});
    const auto made = call(make_report{.name = "mine"});
    BOOST_TEST_REQUIRE(bool(made));
    BOOST_TEST(*made->body.text == "mine of writer 9");
}

BOOST_AUTO_TEST_CASE(plain_and_awaitable_handlers_are_mixed) {
    world here;
    here.slow.open();
    running_server server(here.server(), brisk());
    raw_peer peer(server.port());
    const auto response_to = [&](const std::string& request) {
        peer.send(request);
        return peer.response();
    };
    BOOST_TEST(response_to(get_of("/reports")) ==
               "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nCache-Control: no-store\r\nX-Request-Id: "
               "7\r\nContent-Length: 12\r\n\r\n"
               R"({"text":"1"})");
    BOOST_TEST(response_to(get_of("/reports/now")) ==
               "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nCache-Control: no-store\r\nX-Request-Id: "
               "7\r\nContent-Length: 27\r\n\r\n"
               R"({"text":"now for anyone 7"})");
    BOOST_TEST(body_of(response_to(get_of("/reports/later", "Authorization: Bearer reader\r\n"))) ==
               R"({"text":"later for reader 7"})");
    BOOST_TEST(body_of(response_to(post_of("mine", "writer"))) == R"({"text":"mine of writer 3"})");
    BOOST_TEST(status_of(response_to(get_of("/reports/missing"))) == "HTTP/1.1 400");
    BOOST_TEST(status_of(response_to(get_of("/reports/throws"))) == "HTTP/1.1 500");
    BOOST_TEST(status_of(response_to(get_of("/reports/throws%20later"))) == "HTTP/1.1 500");
    const std::string closed = response_to(get_of("/reports/closed"));
    BOOST_TEST(status_of(closed) == "HTTP/1.1 503");
    BOOST_TEST(closed.find("\r\nRetry-After: 1\r\n") != closed.npos);
    const std::vector<std::string> thrown{"at once", "after a wait", "the database is closed"};
    BOOST_TEST(here.exceptions() == thrown);

    peer.send("HEAD /reports/later HTTP/1.1\r\nHost: x\r\nX-Request-Id: 7\r\n\r\n" +
              get_of("/reports", "Connection: close\r\n"));
    const std::string both = peer.rest();
    BOOST_TEST(both.starts_with("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nCache-Control: no-store\r\n"
                                "X-Request-Id: 7\r\n"
                                "Content-Length: 29\r\n\r\nHTTP/1.1 200 OK\r\n"),
               both);
    BOOST_TEST(both.ends_with(R"({"text":"2"})"));
}

BOOST_AUTO_TEST_CASE(checks_come_before_the_handler) {
    world here;
    here.slow.open();
    running_server server(here.server(), brisk());
    asking_peer peer(server.port());
    for (const auto& [request, status] :
         {std::pair{std::string("GET /reports/now?x=1 HTTP/1.1\r\nHost: x\r\n\r\n"), "400"},
          std::pair{post_of("mine", "reader"), "403"}, std::pair{post_of("other", "writer"), "403"},
          std::pair{std::string("POST /reports HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}"), "401"}})
        BOOST_TEST(peer.response_to(request).substr(9, 3) == status, request);
    BOOST_TEST(here.runs == 0);
    for (int i = 0; i < 7; ++i)  // the eighth is the one without the right
        BOOST_TEST(peer.response_to(post_of("mine", "writer")).find("\r\nRateLimit: ") != std::string::npos);
    BOOST_TEST(status_of(peer.response_to(post_of("mine", "writer"))) == "HTTP/1.1 429");
    BOOST_TEST(here.runs == 7);
}

BOOST_AUTO_TEST_CASE(a_suspended_handler_holds_no_thread_and_the_order_of_its_connection) {
    world here;
    auto options = brisk();
    options.threads = 1;
    running_server server(here.server(), options);
    raw_peer peer(server.port());
    peer.send(get_of("/reports/slow") + get_of("/reports"));
    here.slow.wait_for(1);
    raw_peer other(server.port());
    other.send(get_of("/reports"));
    BOOST_TEST(body_of(other.response()) == R"({"text":"1"})");
    here.slow.open();
    BOOST_TEST(body_of(peer.response()) == R"({"text":"slow for anyone 7"})");
    BOOST_TEST(body_of(peer.response()) == R"({"text":"2"})");
}

BOOST_AUTO_TEST_CASE(a_thousand_calls_at_once_need_two_threads) {
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
    constexpr std::size_t count = 1'000;
    world here;
    auto options = brisk();
    options.awaited = count;
    const std::size_t threads = threads_of_process();
    running_server server(here.server(), options);
    std::vector<std::unique_ptr<raw_peer>> peers;
    for (std::size_t i = 0; i < count; ++i) {
        peers.push_back(std::make_unique<raw_peer>(server.port()));
        peers.back()->send(get_of("/reports/slow"));
    }
    here.slow.wait_for(count);
    BOOST_TEST(threads_of_process() == threads + 2);
    here.slow.open();
    std::size_t served = 0;
    for (const auto& peer : peers) served += body_of(peer->response()) == R"({"text":"slow for anyone 7"})" ? 1 : 0;
    BOOST_TEST(served == count);
}

BOOST_AUTO_TEST_CASE(more_than_the_bound_or_the_share_of_a_network_get_503) {
    world here;
    auto options = brisk();
    options.awaited = 4;
    options.network_share = 0.5;
    running_server server(here.server(), options);
    std::vector<std::unique_ptr<raw_peer>> peers;
    const auto send = [&](std::uint8_t from, const std::string& request) -> raw_peer& {
        peers.push_back(std::make_unique<raw_peer>(server.port(), from));
        peers.back()->send(request);
        return *peers.back();
    };
    raw_peer& first = send(1, get_of("/reports/slow"));
    send(1, get_of("/reports/slow"));
    here.slow.wait_for(2);
    const std::string rejected = send(1, post_of("mine", "writer", "key-1")).response();
    BOOST_TEST(status_of(rejected) == "HTTP/1.1 503");
    BOOST_TEST(rejected.find("\r\nRetry-After: 1\r\n") != rejected.npos);
    BOOST_TEST(body_of(send(1, get_of("/reports")).response()) == R"({"text":"1"})");
    raw_peer& again = send(2, post_of("mine", "writer", "key-1"));  // whose key is free again
    send(2, get_of("/reports/slow"));
    here.slow.wait_for(4);
    BOOST_TEST(status_of(send(3, get_of("/reports/slow")).response()) == "HTTP/1.1 503");
    BOOST_TEST(here.runs == 4);
    here.slow.open();
    BOOST_TEST(status_of(first.response()) == "HTTP/1.1 200");
    BOOST_TEST(status_of(again.response()) == "HTTP/1.1 201");
    BOOST_TEST(status_of(send(3, get_of("/reports/slow")).response()) == "HTTP/1.1 200");
}

BOOST_AUTO_TEST_CASE(a_handler_may_have_a_limit_of_its_own) {
    world here;
    running_server server(here.server(), brisk());
    std::vector<std::unique_ptr<raw_peer>> peers;
    const auto send = [&](const std::string& request) -> raw_peer& {
        peers.push_back(std::make_unique<raw_peer>(server.port()));
        peers.back()->send(request);
        return *peers.back();
    };
    raw_peer& first = send(post_of("mine", "writer"));
    raw_peer& second = send(post_of("mine", "writer"));
    here.slow.wait_for(2);
    raw_peer& third = send(post_of("mine", "writer", "key-1"));
    const std::string rejected = third.response();
    BOOST_TEST(status_of(rejected) == "HTTP/1.1 503");
    BOOST_TEST(rejected.find("\r\nRetry-After: 3\r\n") != rejected.npos);
    send(get_of("/reports/slow"));  // another operation
    here.slow.wait_for(3);
    here.slow.open();
    BOOST_TEST(status_of(first.response()) == "HTTP/1.1 201");
    BOOST_TEST(status_of(second.response()) == "HTTP/1.1 201");
    third.send(post_of("mine", "writer", "key-1"));  // whose key is free again
    BOOST_TEST(status_of(third.response()) == "HTTP/1.1 201");
    BOOST_TEST(here.exceptions().empty());
}

BOOST_AUTO_TEST_CASE(a_client_that_leaves_ends_what_only_reads) {
    world here;
    {
        running_server server(here.server(), brisk());
        std::optional<raw_peer> peer(server.port());
        peer->send(get_of("/reports/slow"));
        here.slow.wait_for(1);
        peer.reset();
        here.slow.wait_for(0);
        peer.emplace(server.port());
        peer->send(get_of("/reports/stubborn"));
        here.slow.wait_for(1);
        peer->close();
        here.slow.open();
        BOOST_TEST(body_of(peer->response()) == R"({"text":"stubborn for anyone 7"})");
    }
    BOOST_TEST(here.exceptions().empty());
}

BOOST_AUTO_TEST_CASE(a_change_is_completed_after_its_client_has_left) {
    world here;
    std::atomic<int> undelivered{0};
    auto options = brisk();
    options.observe = [&](const http_exchange& one) { undelivered += one.delivered ? 0 : 1; };
    running_server server(here.server(), options);
    {
        raw_peer peer(server.port());
        peer.send(post_of("mine", "writer", "key-1"));
        here.slow.wait_for(1);
    }
    asking_peer peer(server.port());
    const std::string running = peer.response_to(post_of("mine", "writer", "key-1"));
    BOOST_TEST(status_of(running) == "HTTP/1.1 409");
    here.slow.open();
    std::string again;
    await([&] { return !status_of(again = peer.response_to(post_of("mine", "writer", "key-1"))).ends_with("409"); });
    BOOST_TEST(status_of(again) == "HTTP/1.1 201");
    BOOST_TEST(body_of(again) == R"({"text":"mine of writer 1"})");
    BOOST_TEST(here.runs == 1);
    BOOST_TEST(here.exceptions().empty());
}

BOOST_AUTO_TEST_CASE(a_handler_has_a_deadline) {
    world here;
    auto options = brisk();
    options.handler_deadline = 30ms;
    std::vector<std::chrono::nanoseconds> durations;
    options.observe = [&](const http_exchange& one) { durations.push_back(one.duration); };
    running_server server(here.server(), options);
    raw_peer peer(server.port());
    peer.send(get_of("/reports/slow") + get_of("/reports", "Connection: close\r\n"));
    BOOST_TEST(status_of(peer.response()) == "HTTP/1.1 500");
    BOOST_TEST(body_of(peer.response()) == R"({"text":"1"})");
    const std::vector<std::string> thrown{boost::system::system_error(asio::error::operation_aborted).code().message()};
    BOOST_TEST_REQUIRE(here.exceptions().size() == 1U);
    BOOST_TEST(here.exceptions()[0].find(thrown[0]) != std::string::npos);
    server.stop();
    server.join();
    BOOST_TEST_REQUIRE(durations.size() == 2U);
    BOOST_TEST((durations[0] >= 30ms));
}

BOOST_AUTO_TEST_CASE(a_stopped_server_waits_for_its_handlers) {
    for (const bool ends : {true, false}) {
        world here;
        auto options = brisk();
        if (!ends) options.handler_deadline = 100ms;
        running_server server(here.server(), options);
        raw_peer peer(server.port());
        peer.send(get_of("/reports/slow"));
        here.slow.wait_for(1);
        server.stop();
        if (ends) here.slow.open();
        const std::string response = peer.rest();
        BOOST_TEST(status_of(response) == (ends ? "HTTP/1.1 200" : "HTTP/1.1 500"));
        BOOST_TEST(response.find("\r\nConnection: close\r\n") != response.npos);
        server.join();
        here.slow.wait_for(0);
    }
}

BOOST_AUTO_TEST_CASE(handlers_around_a_server_change_responses_when_they_are_complete) {
    world here;
    std::atomic<int> invalid{0};
    const auto checked = with_checked_responses(v1, here.server(), [&](const invalid_response&, http_response& one) {
        ++invalid;
        one.status = 599;
    });
    const auto compressed = with_compression(checked, {.codings = coding_list(gzip{}),
                                                       .responses = [](const http_request&) { return true; },
                                                       .smallest_response = 1});
    static constexpr cors_policy policy = allow_origins({.origins = {"https://a.example"}});
    const auto open = with_cors(v1, compressed, policy);
    running_server server(
        [&](const http_request& request) {
            return when_complete(open(request), request, [](const http_request& head, http_response& response) {
                if (head.target == "/reports/broken") throw std::runtime_error("broken");
                response.headers.add("X-Status", std::to_string(response.status));
            });
        },
        brisk());
    raw_peer peer(server.port());
    peer.send(get_of("/reports/slow", "Origin: https://a.example\r\n"));
    here.slow.wait_for(1);
    here.slow.open();
    const std::string response = peer.response();
    for (const std::string_view header :
         {"HTTP/1.1 200 OK\r\n", "\r\nX-Status: 200\r\n", "\r\nX-Request-Id: 7\r\n", "\r\nVary: Accept-Encoding\r\n",
          "\r\nVary: Origin\r\n", "\r\nAccess-Control-Allow-Origin: https://a.example\r\n"})
        BOOST_TEST(response.find(header) != response.npos, header << " in " << response);
    BOOST_TEST(body_of(response) == R"({"text":"slow for anyone 7"})");
    peer.send(get_of("/reports/" + std::string(100, 'a'), "Accept-Encoding: gzip\r\n"));
    BOOST_TEST(peer.response().find("\r\nContent-Encoding: gzip\r\n") != std::string::npos);
    peer.send(get_of("/reports/broken"));
    BOOST_TEST(status_of(peer.response()) == "HTTP/1.1 500");
    BOOST_TEST(invalid == 0);
}

// examples/awaitable_handler.cpp is compiled with the other examples; the code of the section is a part of it.
BOOST_AUTO_TEST_CASE(docs_serving_shows_parts_of_the_example) {
    const std::string page = text_of("docs/serving.md");
    const std::string example = tokens_of(text_of("examples/awaitable_handler.cpp"));
    const std::size_t end = page.find("\n## ", page.find("## Awaitable handlers"));
    int blocks = 0;
    for (auto begin = page.find("```cpp\n", page.find("## Awaitable handlers")); begin < end;
         begin = page.find("```cpp\n", begin)) {
        begin += 7;
        const std::string code = tokens_of(page.substr(begin, page.find("```", begin) - begin));
        BOOST_TEST((example.find(code) != std::string::npos), code);
        ++blocks;
    }
    BOOST_TEST(blocks == 2);
}
