#define BOOST_TEST_MODULE client.renewed_bearer
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cstdint>
#include <service_api/client.hpp>
#include <service_api/client/renewed_bearer.hpp>
#include <string>
#include <system_error>

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
        {0, true, "no token: closed"},    {0, false, "Bearer t1"}, {49'999, true, "Bearer t1"},
        {1, true, "no token: closed"},    {0, false, "Bearer t2"}, {1, false, "Bearer t2"},
        {86'400'000, false, "Bearer t3"},
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
