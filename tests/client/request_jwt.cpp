#define BOOST_TEST_MODULE client.request_jwt
#include <boost/test/unit_test.hpp>
#include <service_api/client.hpp>
#include <service_api/client/request_jwt.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/openssl/es256.hpp>
#include <service_api/server.hpp>
#include <service_api/server/jwt_checker.hpp>
#include <string>

#include "support/jwt_keys.hpp"

using namespace service_api;
using namespace service_api::rules;

namespace {

// As Coinbase wants its tokens: for one request, for two minutes.
struct key_header {
    required<std::string> kid;
    required<std::string> nonce;
    static constexpr auto rules = rules_of(field(&key_header::nonce, min_length{1}));
};
BOOST_DESCRIBE_STRUCT(key_header, (), (kid, nonce))
struct call_claims {
    required<std::string> sub;
    required<unix_s> nbf;
    required<unix_s> exp;
    required<std::string> aud;
    required<std::string> uri;
    static constexpr auto rules = rules_of(field(&call_claims::sub, min_length{1}));
};
BOOST_DESCRIBE_STRUCT(call_claims, (), (sub, nbf, exp, aud, uri))

struct get_order {
    required<std::string> order_id;
    static constexpr auto http = endpoint<std::string, problem_details>{
        .route = get("/orders/{order_id}"), .access = bearer_token.only_for("trader"), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(get_order, (), (order_id))
constexpr api<get_order> v1{};

unix_ms now{1'700'000'000'000};

auto credential_of(std::string name) {
    return request_jwt{es256_signer::from_pem(test::p256_key).value(), [name](const http_request& request, unix_ms at) {
                           const unix_s begin{at.count / 1000};
                           return jwt_content{key_header{.kid = "k1", .nonce = name == "anne" ? "" : "n"},
                                              call_claims{.sub = name,
                                                          .nbf = begin,
                                                          .exp = unix_s{begin.count + 120},
                                                          .aud = "shop",
                                                          .uri = request.method + ' ' + request.target}};
                       }};
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_request_has_a_token_of_its_own_that_a_server_verifies) {
    const auto verifier = es256_verifier::from_pem(test::p256_public_key).value();
    std::string uri;
    auto checker = jwt_checker<call_claims>(
        {.audience = "shop", .max_lifetime = std::chrono::seconds(120)},
        [&](std::string_view kid) { return kid == "k1" ? &verifier : nullptr; },
        [&](const call_claims& claims) -> std::optional<caller> {
            uri = *claims.uri;
            if (*claims.sub == "nobody") return std::nullopt;
            return caller{*claims.sub, {*claims.sub == "ada" ? "trader" : "guest"}};
        });
    auto service = serve(
        v1, environment{.clock = [] { return now; }, .credentials = checker, .on_exception = [](std::exception_ptr) {}},
        handle<get_order>([](const get_order& request, const caller& user) -> reply<get_order> {
            return user.account_id + ' ' + *request.order_id;
        }));
    loopback wire{service};
    const auto clock = [] { return now; };
    const auto called_as = [&](const char* name) {
        client call(v1, wire, credential_of(name), clock);
        const auto got = call(get_order{.order_id = "7 b"});
        return got ? *got : std::to_string(got.error().status) + got.error().message;
    };
    BOOST_TEST(called_as("ada") == "ada 7 b");
    BOOST_TEST(uri == "GET /orders/7%20b");
    BOOST_TEST(called_as("bob").starts_with("403"));     // without the role
    BOOST_TEST(called_as("nobody").starts_with("401"));  // a right token of no caller
    // A header or claims that break a rule are not sent.
    BOOST_TEST(called_as("").starts_with("0the token of the request: sub "));
    BOOST_TEST(called_as("anne").starts_with("0the token of the request: nonce "));

    // A token that was caught is of no use two minutes later.
    http_request caught{.method = "GET", .target = "/orders/7"};
    BOOST_TEST(credential_of("ada").authorize(caught, now) == "");
    BOOST_TEST(service(caught).status == 200);
    now.count += 119'000;
    BOOST_TEST(service(caught).status == 200);
    now.count += 1'000;
    BOOST_TEST(service(caught).status == 401);
    caught.headers.set("Authorization", "Bearer a.b.c");
    BOOST_TEST(service(caught).status == 401);
}
