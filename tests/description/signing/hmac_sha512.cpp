#define BOOST_TEST_MODULE description.signing.hmac_sha512
#include <boost/test/unit_test.hpp>
#include <service_api/description/signing/hmac_sha512.hpp>

using namespace service_api;

BOOST_AUTO_TEST_CASE(the_signer_is_of_the_schemes_encoding) {
    BOOST_TEST(hmac_sha512::signer(signature_encoding::hex) == "hmac_sha512_signer(key, secret)");
    BOOST_TEST(hmac_sha512::signer(signature_encoding::base64) ==
               "hmac_sha512_signer<signature_encoding::base64>(key, secret)");
    BOOST_TEST(hmac_sha512::signer(signature_encoding::base64url) ==
               "hmac_sha512_signer<signature_encoding::base64url>(key, secret)");
}
