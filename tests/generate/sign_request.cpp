#define BOOST_TEST_MODULE generate.sign_request
#include <boost/test/unit_test.hpp>
#include <service_api/generate/sign_request.hpp>
#include <service_api/signing/ed25519.hpp>
#include <service_api/trading/signing.hpp>

namespace {

using namespace service_api;

ed25519_signer signer_of(std::uint8_t first) {
    std::array<std::uint8_t, 32> seed{first};
    return ed25519_signer(seed);
}

static_assert(request_signer<ed25519_signer>);
static_assert(!request_signer<ed25519_verifier>);

}  // namespace

BOOST_AUTO_TEST_CASE(adds_the_four_headers_and_changes_nothing_else) {
    const auto signer = signer_of(1);
    http_request request{
        .method = "POST", .target = "/v1/a?b=%20", .headers = {{"Content-Type", "application/json"}}, .body = "{}"};
    sign_request(request, trading::signing, signed_as{"acct", signer}, unix_ms{1700000000000});
    BOOST_TEST(request.method == "POST");
    BOOST_TEST(request.target == "/v1/a?b=%20");
    BOOST_TEST(request.body == "{}");
    BOOST_TEST(request.headers.size() == 5U);
    BOOST_TEST(*request.headers.find("content-type") == "application/json");
    BOOST_TEST(*request.headers.find("service-timestamp") == "1700000000000");
    BOOST_TEST(*request.headers.find("service-account-id") == "acct");
    BOOST_TEST(*request.headers.find("service-key") == signer.key());
    const std::string signature = *request.headers.find("service-signature");
    BOOST_TEST(signature.size() == 86U);  // 64 bytes as base64url, unpadded
    BOOST_TEST(ed25519_verifier{}.verify(signer.key(), "1700000000000POST/v1/a?b=%20{}", signature));
    BOOST_TEST(!ed25519_verifier{}.verify(signer_of(2).key(), "1700000000000POST/v1/a?b=%20{}", signature));
    BOOST_TEST(!ed25519_verifier{}.verify(signer.key(), "1700000000001POST/v1/a?b=%20{}", signature));
}

BOOST_AUTO_TEST_CASE(the_timestamp_is_the_clocks_and_is_signed) {
    const auto signer = signer_of(1);
    std::string signatures[2];
    for (int i = 0; i < 2; ++i) {
        http_request request{.method = "GET", .target = "/"};
        sign_request(request, trading::signing, signed_as{"acct", signer}, unix_ms{1700000000000 + i});
        signatures[i] = *request.headers.find("service-signature");
        BOOST_TEST(signatures[i] == signer.sign("170000000000" + std::to_string(i) + "GET/"));
    }
    BOOST_TEST(signatures[0] != signatures[1]);
}
