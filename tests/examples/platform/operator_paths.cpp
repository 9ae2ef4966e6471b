#define BOOST_TEST_MODULE examples.platform.operator_paths
#include <boost/test/unit_test.hpp>
#include <platform/operator_paths.hpp>
#include <string>

using service_api::http_request;

BOOST_AUTO_TEST_CASE(answers_the_operator_and_nobody_else) {
    auto state = platform::store_state::well;
    const platform::operator_paths paths{.store = [&] { return state; }, .metrics = [] { return "a 1\n"; }};
    struct example {
        std::string method, target, peer;
        int status;  // 0: not its path
        std::string body{};
    };
    const example examples[] = {
        {"GET", "/healthz", "203.0.113.1", 200, R"({"status":"ok"})"},
        {"HEAD", "/healthz?x=y", "203.0.113.1", 200, R"({"status":"ok"})"},
        {"POST", "/healthz", "203.0.113.1", 405},
        {"GET", "/metrics", "127.0.0.1", 200, "a 1\n"},
        {"GET", "/metrics", "127.8.9.1", 200, "a 1\n"},
        {"GET", "/metrics", "::1", 200, "a 1\n"},
        {"GET", "/metrics", "::ffff:127.0.0.1", 200, "a 1\n"},
        {"PUT", "/metrics", "127.0.0.1", 405},
        {"GET", "/metrics", "203.0.113.1", 0},
        {"GET", "/metrics", "2001:db8::1", 0},
        {"GET", "/metrics", "", 0},
        {"GET", "/metrics/", "127.0.0.1", 0},
        {"GET", "/healthz/", "127.0.0.1", 0},
        {"GET", "/", "127.0.0.1", 0},
    };
    for (const auto& [method, target, peer, status, body] : examples) {
        BOOST_TEST_CONTEXT(method << ' ' << target << ' ' << peer) {
            const auto response = paths({.method = method, .target = target, .peer_address = peer});
            BOOST_TEST((response ? response->status : 0) == status);
            if (response) BOOST_TEST(response->body == body);
        }
    }
    struct {
        platform::store_state state;
        int status;
        const char* body;
    } const states[] = {
        {platform::store_state::busy, 200, R"({"status":"store busy"})"},  // it still answers what is read
        {platform::store_state::full, 503, R"({"status":"store full"})"},
        {platform::store_state::gone, 503, R"({"status":"store gone"})"},
        {platform::store_state::well, 200, R"({"status":"ok"})"},
    };
    for (const auto& [now, status, body] : states) {
        state = now;
        const auto response = paths({.method = "GET", .target = "/healthz"});
        BOOST_TEST(response->status == status);
        BOOST_TEST(response->body == body);
    }
}
