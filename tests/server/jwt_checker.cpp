#define BOOST_TEST_MODULE server.jwt_checker
#include <boost/test/unit_test.hpp>
#include <service_api/openssl/rs256.hpp>
#include <service_api/server/environment.hpp>
#include <service_api/server/jwt_checker.hpp>
#include <string>

#include "support/jwt_keys.hpp"

using namespace service_api;

namespace {

struct claims {
    rules::required<std::string> sub;
    rules::required<std::int64_t> exp;
    rules::required<std::string> aud;
};
BOOST_DESCRIBE_STRUCT(claims, (), (sub, exp, aud))
struct no_header {};
BOOST_DESCRIBE_STRUCT(no_header, (), ())

}  // namespace

// The whole way from a client: tests/client/request_jwt.cpp.
BOOST_AUTO_TEST_CASE(finds_the_caller_of_a_bearer_token) {
    auto checker = jwt_checker<claims>(
        {.audience = "shop"}, [](std::string_view) { return rs256_verifier::from_pem(test::rsa_public_key); },
        [](const claims& of) { return std::optional(caller{*of.sub}); });
    static_assert(credential_checker<decltype(checker)>);
    const auto signer = rs256_signer::from_pem(test::rsa_key).value();
    const std::string token = make_jwt(signer, no_header{}, claims{.sub = "ada", .exp = 100, .aud = "shop"}).value();
    BOOST_TEST(checker.find("bearer", token, unix_ms{99'999})->account_id == "ada");
    BOOST_TEST(!checker.find("bearer", token, unix_ms{100'000}));
    BOOST_TEST(!checker.find("X-Key", token, unix_ms{0}));
    BOOST_TEST(!checker.find("bearer", "", unix_ms{0}));

    auto of_everybody = jwt_checker<claims>(
        {.audience = "shop"}, [](std::string_view) { return rs256_verifier::from_pem(test::rsa_public_key); },
        [](const claims& of) { return caller{*of.sub}; });
    BOOST_TEST(of_everybody.find("bearer", token, unix_ms{0})->account_id == "ada");
    BOOST_TEST(!of_everybody.find("bearer", "", unix_ms{0}));
}
