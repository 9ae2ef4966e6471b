#define BOOST_TEST_MODULE client.sign_request
#include <boost/test/unit_test.hpp>
#include <service_api/client/sign_request.hpp>
#include <service_api/sodium/ed25519.hpp>
#include <service_api/sodium/hmac_sha256.hpp>
#include <service_api/trading/signing.hpp>

namespace {

using namespace service_api;

ed25519_signer signer_of(std::uint8_t first) {
    std::array<std::uint8_t, 32> seed{first};
    return ed25519_signer(seed);
}

/// Returns the signed bytes as the signature, in clear text.
struct seal {
    std::string key() const { return "k 1"; }
    std::string sign(std::string_view bytes) const { return "seal of " + std::string(bytes); }
};

using enum signature_component;

static_assert(request_signer<ed25519_signer>);
static_assert(request_signer<hmac_sha256_signer<>>);
static_assert(!request_signer<ed25519_verifier>);

// Returns which signers and verifiers fit which schemes.
template <class T>
constexpr bool fits(signing_algorithm algorithm, signature_encoding encoding) {
    return detail::fits_signature_scheme<T>({.algorithm = algorithm, .encoding = encoding});
}
template <class T>
constexpr int fitting() {
    int found = 0;
    for (const signing_algorithm& algorithm : {signing_algorithm(ed25519{}), signing_algorithm(hmac_sha256{})}) {
        for (const auto spelling : {signature_encoding::base64url, signature_encoding::base64, signature_encoding::hex})
            found = 2 * found + fits<T>(algorithm, spelling);
    }
    return found;
}
static_assert(fitting<ed25519_signer>() == 0b100'000);
static_assert(fitting<ed25519_verifier>() == 0b110'000);
static_assert(fitting<hmac_sha256_signer<>>() == 0b000'001);
static_assert(fitting<hmac_sha256_signer<signature_encoding::base64>>() == 0b000'010);
static_assert(fitting<hmac_sha256_signer<signature_encoding::base64url>>() == 0b000'100);
static_assert(fitting<hmac_sha256_verifier<>>() == 0b000'001);
static_assert(fitting<hmac_sha256_verifier<signature_encoding::base64>>() == 0b000'010);
static_assert(fitting<seal>() == 0b111'111);  // has no `fits`

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

BOOST_AUTO_TEST_CASE(what_travels_in_the_query_comes_after_it_and_the_signature_last) {
    const signature_scheme signing{.components = {query, account, key, body},
                                   .separator = "|",
                                   .account = parameter_named("account"),
                                   .key = parameter_named("key"),
                                   .timestamp = parameter_named("timestamp"),
                                   .signature = parameter_named("signature"),
                                   .unit = timestamp_unit::seconds};
    http_request request{.method = "POST", .target = "/a?b=1", .body = "{}"};
    sign_request(request, signing, signed_as{"me&you", seal{}}, unix_ms{1'700'000'000'999});
    BOOST_TEST(
        request.target ==
        "/a?b=1&timestamp=1700000000&account=me%26you&key=k%201&signature=seal%20of%20b%3D1%26timestamp%3D1700000000"
        "%26account%3Dme%2526you%26key%3Dk%25201%7Cme%26you%7Ck%201%7C%7B%7D");
    BOOST_TEST((request.headers == http_headers{}));
    BOOST_TEST(request.body == "{}");
}

BOOST_AUTO_TEST_CASE(what_does_not_travel_is_not_sent) {
    const signature_scheme signing{.components = {method, path, query},
                                   .separator = "\n",
                                   .key = header_named("X-Key"),
                                   .signature = parameter_named("signature")};
    http_request request{.method = "GET", .target = "/a"};
    sign_request(request, signing, signed_as{"me", seal{}}, unix_ms{1});
    BOOST_TEST(request.target == "/a?signature=seal%20of%20GET%0A%2Fa%0A");
    BOOST_TEST((request.headers == http_headers{{"X-Key", "k 1"}}));
}

// The example in an exchange's documentation.
BOOST_AUTO_TEST_CASE(an_exchanges_order_is_signed_as_it_is_documented) {
    const signature_scheme signing{.components = {query, body},
                                   .algorithm = hmac_sha256{},
                                   .encoding = signature_encoding::hex,
                                   .key = header_named("X-MBX-APIKEY"),
                                   .timestamp = parameter_named("timestamp"),
                                   .signature = parameter_named("signature")};
    const hmac_sha256_signer signer("vmPUZE6mv9SD5VNHk4HlWFsOr6aKE2zvsw0MuIgwCIPy6utIco14y7Ju91duEh8A",
                                    "NhqPtmdSJYdKjVHjA7PZj4Mge3R5YNiP1e3UZjInClVN65XAbvqqM6A7H5fATj0j");
    const std::string op =
        "/api/v3/order?symbol=LTCBTC&side=BUY&type=LIMIT&timeInForce=GTC&quantity=1&price=0.1&recvWindow=5000";
    http_request request{.method = "POST", .target = op};
    sign_request(request, signing, signed_as{"", signer}, unix_ms{1'499'827'319'559});
    BOOST_TEST(request.target == op + "&timestamp=1499827319559"
                                      "&signature=c8db56825ae71d6d79447849e617115f4a920fa2acdcab2b053c4b2838bd6b71");
    BOOST_TEST((request.headers == http_headers{{"X-MBX-APIKEY", signer.key()}}));
}
