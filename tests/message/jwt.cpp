#define BOOST_TEST_MODULE message.jwt
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>
#include <service_api/message/jwt.hpp>
#include <service_api/openssl/es256.hpp>
#include <service_api/openssl/rs256.hpp>
#include <string>

#include "support/jwt_keys.hpp"

using namespace service_api;
using namespace service_api::rules;

namespace {

struct key_header {
    optional<std::string> kid{};
    required<const_value<"JWT">> typ{};
};
BOOST_DESCRIBE_STRUCT(key_header, (), (kid, typ))
struct no_header {};
BOOST_DESCRIBE_STRUCT(no_header, (), ())

struct claims {
    required<std::string> sub;
    optional<std::string> scope{};
};
BOOST_DESCRIBE_STRUCT(claims, (), (sub, scope))
struct all_claims : claims {
    optional<raw_json> exp{};
    optional<raw_json> nbf{};
    optional<raw_json> aud{};
    optional<raw_json> iss{};
};
BOOST_DESCRIBE_STRUCT(all_claims, (claims), (exp, nbf, aud, iss))
struct rfc_claims {
    required<std::string> iss;
};
BOOST_DESCRIBE_STRUCT(rfc_claims, (), (iss))

const es256_signer signer = es256_signer::from_pem(test::p256_key).value();
const es256_verifier verifier = es256_verifier::from_pem(test::p256_public_key).value();
const rs256_verifier other_verifier = rs256_verifier::from_pem(test::rsa_public_key).value();
constexpr unix_ms now{1'700'000'000'500};
const jwt_bounds shop_bounds{.audience = "shop", .leeway = std::chrono::seconds(5)};

const es256_verifier* key_of(std::string_view kid) { return kid.empty() || kid == "k1" ? &verifier : nullptr; }

std::string token_of(const char* exp, const char* nbf = "null", const char* aud = R"("shop")",
                     const char* iss = "null") {
    return make_jwt(signer, key_header{.kid = "k1"},
                    all_claims{claims{.sub = "ada", .scope = "read write"}, raw_json{exp}, raw_json{nbf}, raw_json{aud},
                               raw_json{iss}})
        .value();
}
jwt_fault fault_of(std::string_view token, const jwt_bounds& within = shop_bounds) {
    return verify_jwt<claims>(token, key_of, within, now).fault;
}

// Returns a token of any header and claims with a right signature.
std::string signed_token(std::string_view head, std::string_view body) {
    std::string token = detail::to_base64url(head) + '.' + detail::to_base64url(body);
    return token + '.' + detail::to_base64url(signer.sign(token).value());
}

}  // namespace

BOOST_TEST_DONT_PRINT_LOG_VALUE(jwt_fault)

BOOST_AUTO_TEST_CASE(a_token_has_the_members_of_both_records) {
    const std::string token = token_of("1700000060");
    BOOST_TEST(detail::from_base64url(token.substr(0, token.find('.'))).value() ==
               R"({"alg":"ES256","kid":"k1","typ":"JWT"})");
    const std::string plain = make_jwt(signer, no_header{}, claims{.sub = "a"}).value();
    BOOST_TEST(detail::from_base64url(plain.substr(0, plain.find('.'))).value() == R"({"alg":"ES256"})");
    const auto read = verify_jwt<claims>(token, key_of, shop_bounds, now);
    BOOST_REQUIRE(read.fault == jwt_fault::none);
    BOOST_TEST(*read.claims->sub == "ada");
    BOOST_TEST(*read.claims->scope == "read write");
}

BOOST_AUTO_TEST_CASE(the_tokens_of_the_rfc_are_verified) {
    const jwt_bounds joe{.audience = "any", .issuer = "joe"};
    constexpr unix_ms then{1'300'819'379'000};
    const auto rsa = [](std::string_view) { return &other_verifier; };
    // Their signatures are right, but they have no audience.
    BOOST_TEST(verify_jwt<rfc_claims>(test::rfc_es256_token, key_of, joe, then).fault == jwt_fault::audience);
    BOOST_TEST(verify_jwt<rfc_claims>(test::rfc_rs256_token, rsa, joe, then).fault == jwt_fault::audience);
    BOOST_TEST(verify_jwt<rfc_claims>(test::rfc_es256_token, key_of, joe, unix_ms{then.count + 1000}).fault ==
               jwt_fault::expired);
    BOOST_TEST(verify_jwt<rfc_claims>(test::rfc_es256_token, rsa, joe, then).fault == jwt_fault::algorithm);
}

BOOST_AUTO_TEST_CASE(each_bound_has_its_fault) {
    struct {
        const char *exp, *nbf, *aud, *iss;
        jwt_fault fault;
    } const cases[] = {
        {"1700000001", "null", R"("shop")", "null", jwt_fault::none},
        {"1699999996", "null", R"("shop")", "null", jwt_fault::none},  // within the leeway
        {"1699999996.9", "null", R"("shop")", "null", jwt_fault::none},
        {"1699999995", "null", R"("shop")", "null", jwt_fault::expired},
        {"1699999995.9", "null", R"("shop")", "null", jwt_fault::expired},
        {"1700086405", "null", R"("shop")", "null", jwt_fault::none},
        {"1700086406", "null", R"("shop")", "null", jwt_fault::expired},  // too far in the future
        {"999999999999", "null", R"("shop")", "null", jwt_fault::expired},
        {"9999999999999", "null", R"("shop")", "null", jwt_fault::malformed},
        {"null", "null", R"("shop")", "null", jwt_fault::expired},
        {"\"1700000001\"", "null", R"("shop")", "null", jwt_fault::malformed},
        {"1.7e9", "null", R"("shop")", "null", jwt_fault::malformed},
        {"-1", "null", R"("shop")", "null", jwt_fault::malformed},
        {"{}", "null", R"("shop")", "null", jwt_fault::malformed},
        {"1700000001", "1700000005", R"("shop")", "null", jwt_fault::none},
        {"1700000001", "1700000006", R"("shop")", "null", jwt_fault::not_yet},
        {"1700000001", "true", R"("shop")", "null", jwt_fault::malformed},
        {"1700000001", "null", R"(["a","shop"])", "null", jwt_fault::none},
        {"1700000001", "null", R"(["a"])", "null", jwt_fault::audience},
        {"1700000001", "null", R"([])", "null", jwt_fault::audience},
        {"1700000001", "null", R"("Shop")", "null", jwt_fault::audience},
        {"1700000001", "null", "null", "null", jwt_fault::audience},
        {"1700000001", "null", "7", "null", jwt_fault::malformed},
        {"1700000001", "null", R"("shop")", "7", jwt_fault::malformed},
    };
    for (const auto& [exp, nbf, aud, iss, fault] : cases) {
        BOOST_TEST_CONTEXT(exp << ' ' << nbf << ' ' << aud) {
            BOOST_TEST(fault_of(token_of(exp, nbf, aud, iss)) == fault);
        }
    }
    const jwt_bounds unbounded{
        .audience = "shop", .leeway = std::chrono::seconds::max(), .max_lifetime = std::chrono::seconds::max()};
    BOOST_TEST(fault_of(token_of("1"), unbounded) == jwt_fault::none);
    BOOST_TEST(fault_of(token_of("1700086406"), unbounded) == jwt_fault::none);
    const jwt_bounds no_leeway{.audience = "shop", .leeway = std::chrono::seconds::min()};
    BOOST_TEST(fault_of(token_of("1700000000"), no_leeway) == jwt_fault::expired);
    BOOST_TEST(fault_of(token_of("1700000001"), no_leeway) == jwt_fault::none);

    jwt_bounds issued = shop_bounds;
    issued.issuer = "joe";
    BOOST_TEST(fault_of(token_of("1700000001", "null", R"("shop")", R"("joe")"), issued) == jwt_fault::none);
    BOOST_TEST(fault_of(token_of("1700000001", "null", R"("shop")", R"("eve")"), issued) == jwt_fault::issuer);
    BOOST_TEST(fault_of(token_of("1700000001"), issued) == jwt_fault::issuer);
}

BOOST_AUTO_TEST_CASE(only_the_algorithm_of_the_key_is_accepted) {
    const std::string body = R"({"sub":"ada","exp":1700000001,"aud":"shop"})";
    struct {
        const char* head;
        jwt_fault fault;
    } const cases[] = {
        {R"({"alg":"ES256"})", jwt_fault::none},
        {R"({"alg":"ES256","kid":"k1","x":[1]})", jwt_fault::none},
        {R"({"alg":"none"})", jwt_fault::algorithm},
        {R"({"alg":"HS256"})", jwt_fault::algorithm},
        {R"({"alg":"es256"})", jwt_fault::algorithm},
        {R"({"alg":"ES256","crit":["exp"]})", jwt_fault::algorithm},
        {R"({"alg":"ES256","kid":"k2"})", jwt_fault::unknown_key},
        {R"({"alg":"ES256","kid":7})", jwt_fault::malformed},
        {R"({"kid":"k1"})", jwt_fault::malformed},
        {R"({"alg":7})", jwt_fault::malformed},
        {R"(["ES256"])", jwt_fault::malformed},
        {"", jwt_fault::malformed},
    };
    for (const auto& [head, fault] : cases) {
        BOOST_TEST_CONTEXT(head) { BOOST_TEST(fault_of(signed_token(head, body)) == fault); }
    }
    BOOST_TEST(fault_of(signed_token(R"({"alg":"ES256"})", "{}")) == jwt_fault::expired);
    BOOST_TEST(fault_of(signed_token(R"({"alg":"ES256"})", "[]")) == jwt_fault::malformed);
    BOOST_TEST(fault_of(signed_token(R"({"alg":"ES256"})", R"({"exp":1700000001,"aud":"shop"})")) ==
               jwt_fault::malformed);  // the program's own record has a required member
}

BOOST_AUTO_TEST_CASE(no_byte_of_a_token_can_be_changed) {
    const std::string token = token_of("1700000060");
    for (std::size_t i = 0; i < token.size(); ++i) {
        for (const char other : {'A', 'b', '.', '-', '=', '\0', '\xff'}) {
            if (token[i] == other) continue;
            std::string changed = token;
            changed[i] = other;
            BOOST_REQUIRE(fault_of(changed) != jwt_fault::none);
        }
        BOOST_REQUIRE(fault_of(token.substr(0, i)) != jwt_fault::none);
    }
    for (const std::string& other : {std::string(), std::string("."), std::string(".."), std::string("..."),
                                     token + '.', std::string(10'000'000, 'A'), std::string(10'000'000, '.')})
        BOOST_TEST(fault_of(other) == jwt_fault::malformed);
    BOOST_TEST(fault_of(token + "AA") == jwt_fault::signature);
    const std::string long_claim(20'000, 'x');
    BOOST_TEST(fault_of(make_jwt(signer, no_header{}, claims{.sub = long_claim}).value()) == jwt_fault::malformed);
}
