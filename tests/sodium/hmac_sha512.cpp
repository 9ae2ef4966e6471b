#define BOOST_TEST_MODULE sodium.hmac_sha512
#include <boost/test/unit_test.hpp>
#include <optional>
#include <service_api/format/base64.hpp>
#include <service_api/format/hex.hpp>
#include <service_api/sodium/hmac_sha512.hpp>
#include <string>

namespace {

using namespace service_api;

struct vector {
    std::string secret, bytes, signature;
};

// RFC 4231, test cases 1, 2, 3 and 6.
const vector vectors[] = {
    {std::string(20, '\x0b'), "Hi There",
     "87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cdedaa833b7d6b8a702038b274eaea3f4e4be9d914eeb61f1702"
     "e"
     "696c203a126854"},
    {"Jefe", "what do ya want for nothing?",
     "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b6"
     "3"
     "6e070a38bce737"},
    {std::string(20, '\xaa'), std::string(50, '\xdd'),
     "fa73b0089d56a284efb0f0756c890be9b1b5dbdd8ee81a3655f83e33b2279d39bf3e848279a722c806b485a47e67c807b946a337bee894267"
     "4"
     "278859e13292fb"},
    {std::string(131, '\xaa'), "Test Using Larger Than Block-Size Key - Hash Key First",
     "80b24263c7c1a3ebb71493c1dd7be8b49b46d1f41b4aeec1121b013783f8f3526b56d037e05f2598bd0fd2215d6a1e5295e64f73f63f0aec8"
     "b"
     "915a985d786598"},
};

static_assert(hmac_sha512_signer<>::fits({.algorithm = hmac_sha512{}, .encoding = signature_encoding::hex}));
static_assert(!hmac_sha512_signer<>::fits({.algorithm = hmac_sha256{}, .encoding = signature_encoding::hex}));
static_assert(!hmac_sha512_signer<>::fits({.algorithm = hmac_sha512{}, .encoding = signature_encoding::base64}));
static_assert(hmac_sha512_verifier<>::fits({.algorithm = hmac_sha512{}, .encoding = signature_encoding::hex}));
static_assert(!hmac_sha512_verifier<>::fits({.algorithm = hmac_sha256{}, .encoding = signature_encoding::hex}));

}  // namespace

BOOST_AUTO_TEST_CASE(signs_and_verifies_as_the_standard_says) {
    using enum signature_encoding;
    for (const auto& [secret, bytes, signature] : vectors) {
        BOOST_TEST(hmac_sha512_signer("name", secret).sign(bytes) == signature);
        const auto decoded = hmac_sha512_signer<base64>::from_base64("name", base64_encode(secret));
        BOOST_TEST_REQUIRE(decoded.has_value());
        BOOST_TEST(decoded->key() == "name");
        BOOST_TEST(detail::hex_of(base64_decode(decoded->sign(bytes)).value()) == signature);

        const hmac_sha512_verifier verifier(
            [&](std::string_view key) { return key == "name" ? std::optional(secret) : std::nullopt; });
        BOOST_TEST(verifier.verify("name", bytes, signature));
        BOOST_TEST(!verifier.verify("other", bytes, signature));
        BOOST_TEST(!verifier.verify("name", bytes + '.', signature));
        BOOST_TEST(!verifier.verify("name", bytes, signature.substr(1)));
    }
}
