#define BOOST_TEST_MODULE client.renewed_bearer
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cstdint>
#include <service_api/client.hpp>
#include <service_api/client/renewed_bearer.hpp>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

using namespace service_api;
using namespace service_api::rules;
using namespace std::chrono_literals;

namespace {

/// OAuth 2 client credentials (RFC 6749, section 4.4).
struct token_response {
    required<std::string> access_token;
    required<std::int64_t> expires_in;
};
BOOST_DESCRIBE_STRUCT(token_response, (), (access_token, expires_in))

struct create_token {
    required<std::string> grant_type;
    static constexpr auto http =
        endpoint<token_response>{.route = post("/token"), .access = basic_login, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(create_token, (), (grant_type))

struct look {
    static constexpr auto http = endpoint<no_data>{.route = get("/look"), .access = bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

constexpr api<create_token, look> v1{};

/// Issues t1, t2, ... for 60 s, and keeps what was sent to /look.
struct line {
    int issued = 0;
    bool is_down = false;
    std::string last{};

    http_response send(const http_request& request, std::error_code&) {
        if (request.target == "/look") {
            last = *request.headers.find("Authorization");
            return {.status = 200, .body = R"({"success":true})"};
        }
        if (is_down) return {.status = 500, .body = R"({"success":false,"code":-1000,"message":"closed"})"};
        return {.status = 200,
                .body = R"({"success":true,"data":{"access_token":"t)" + std::to_string(++issued) +
                        R"(","expires_in":60}})"};
    }
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_token_is_fetched_once_and_renewed_before_it_expires) {
    line wire;
    unix_ms now{1'000'000};
    client tokens(v1, wire, basic{"id", "secret"});
    const auto fetch = [&]() -> issued_token {
        auto got = tokens(create_token{.grant_type = "client_credentials"});
        if (!got) return {.failure = got.error().message};
        return {.token = *got->access_token, .lifetime = std::chrono::seconds(*got->expires_in)};
    };
    client call(v1, wire, renewed_bearer{fetch, 10s}, [&] { return now; });

    const struct {
        std::int64_t after_ms;
        bool is_down;
        const char* expected;
    } calls[] = {
        {0, true, "no token: closed"}, {0, false, "Bearer t1"},       {49'999, true, "Bearer t1"},
        {1, true, "Bearer t1"},        {0, false, "Bearer t2"},       {1, false, "Bearer t2"},
        {59'998, true, "Bearer t2"},   {1, true, "no token: closed"}, {86'400'000, false, "Bearer t3"},
    };
    for (const auto& one : calls) {
        now.count += one.after_ms;
        wire.is_down = one.is_down;
        wire.last.clear();
        const auto outcome = call(look{});
        BOOST_TEST((outcome ? wire.last : outcome.error().message) == one.expected);
        if (!outcome) {
            BOOST_TEST((outcome.error().stage == call_stage::not_sent));
            BOOST_TEST(wire.last == "");
        }
    }
}

BOOST_AUTO_TEST_CASE(copies_share_the_token) {
    int fetched = 0;
    const renewed_bearer token{[&] { return issued_token{.token = std::to_string(++fetched), .lifetime = 60s}; }, 0s};
    const auto copy = token;
    for (const auto* one : {&token, &copy}) {
        http_request request;
        BOOST_TEST(one->authorize(request, unix_ms{0}) == "");
        BOOST_TEST(*request.headers.find("Authorization") == "Bearer 1");
    }
    const renewed_bearer none{[] { return issued_token{}; }, 0s};
    http_request request;
    BOOST_TEST(none.authorize(request, unix_ms{0}) == "no token: the response has none");
    BOOST_TEST(request.headers.find("Authorization") == nullptr);
}

// The lifetime is the token server's, so it may have any value.
BOOST_AUTO_TEST_CASE(any_lifetime_and_margin_is_computed_without_overflow) {
    using std::chrono::seconds;
    const struct {
        seconds lifetime;
        seconds margin;
        int fetched;
    } cases[] = {
        {0s, 0s, 3},
        {30s, 30s, 3},
        {31s, 30s, 1},
        {-5s, 30s, 3},
        {seconds::max(), 30s, 1},
        {seconds::min(), 30s, 3},
        {60s, seconds::max(), 3},
        {seconds::max(), seconds::min(), 1},
        {seconds(9'223'372'036'854'775), 0s, 1},
    };
    for (const auto& [lifetime, margin, expected] : cases) {
        int fetched = 0;
        const renewed_bearer token{[&, for_time = lifetime] {
                                       ++fetched;
                                       return issued_token{.token = "t", .lifetime = for_time};
                                   },
                                   margin};
        for (int i = 0; i < 3; ++i) {
            http_request request;
            BOOST_TEST(token.authorize(request, unix_ms{1'800'000'000'000 + i}) == "");
        }
        BOOST_TEST(fetched == expected, lifetime.count() << " s, margin " << margin.count() << " s: " << fetched);
    }
}

BOOST_AUTO_TEST_CASE(a_token_is_renewed_after_the_clock_was_set_back) {
    int fetched = 0;
    const renewed_bearer token{[&] { return issued_token{.token = std::to_string(++fetched), .lifetime = 3600s}; }, 0s};
    const struct {
        std::int64_t now_ms;
        const char* expected;
    } calls[] = {
        {10'000'000, "Bearer 1"}, {9'999'000, "Bearer 1"},  // a call that has waited for the fetch of another thread
        {6'400'000, "Bearer 2"},  {6'400'001, "Bearer 2"}, {10'000'000, "Bearer 3"},
    };
    for (const auto& [now_ms, expected] : calls) {
        http_request request;
        BOOST_TEST(token.authorize(request, unix_ms{now_ms}) == "");
        BOOST_TEST(*request.headers.find("Authorization") == expected);
    }
}

BOOST_AUTO_TEST_CASE(one_thread_fetches_and_the_others_wait) {
    std::atomic<int> fetched{0};
    const renewed_bearer token{[&] {
                                   std::this_thread::sleep_for(50ms);
                                   return issued_token{.token = std::to_string(++fetched), .lifetime = 60s};
                               },
                               0s};
    std::vector<std::jthread> callers;
    std::atomic<int> wrong{0};
    for (int i = 0; i < 8; ++i) {
        callers.emplace_back([&, i] {
            http_request request;
            const bool is_right = token.authorize(request, unix_ms{1'000'000 - i}).empty() &&
                                  *request.headers.find("Authorization") == "Bearer 1";
            wrong += is_right ? 0 : 1;
        });
    }
    callers.clear();
    BOOST_TEST(fetched == 1);
    BOOST_TEST(wrong == 0);
}
