#define BOOST_TEST_MODULE openssl.rs256
#include <boost/test/unit_test.hpp>
#include <service_api/format/base64url.hpp>
#include <service_api/message/jwt.hpp>
#include <service_api/openssl/rs256.hpp>
#include <string>

#include "support/jwt_keys.hpp"

using namespace service_api;

static_assert(jwt_signer<rs256_signer> && jwt_verifier<rs256_verifier>);

BOOST_AUTO_TEST_CASE(makes_the_signature_of_the_rfc) {
    const std::string_view token = test::rfc_rs256_token;
    const std::size_t end = token.rfind('.');
    const std::string signature = rs256_signer::from_pem(test::rsa_key).value().sign(token.substr(0, end)).value();
    BOOST_TEST(detail::to_base64url(signature) == token.substr(end + 1));

    const auto verifier = rs256_verifier::from_pem(test::rsa_public_key).value();
    BOOST_TEST(verifier.verify(token.substr(0, end), signature));
    BOOST_TEST(!verifier.verify(token.substr(1, end - 1), signature));
    for (std::size_t i = 0; i < signature.size(); ++i) {
        std::string changed = signature;
        changed[i] = static_cast<char>(changed[i] ^ 1);
        BOOST_TEST(!verifier.verify(token.substr(0, end), changed));
    }
    for (const std::string& other : {std::string(), std::string(256, '\0'), std::string(256, '\xff'), signature + '\0',
                                     signature.substr(1), std::string(1'000'000, 'a')})
        BOOST_TEST(!verifier.verify(token.substr(0, end), other));
}

BOOST_AUTO_TEST_CASE(takes_keys_of_its_algorithm_and_of_enough_bits_only) {
    for (const std::string_view pem : {test::rsa_1024_key, test::rsa_public_key, test::p256_key, std::string_view()})
        BOOST_TEST(!rs256_signer::from_pem(pem));
    BOOST_TEST(!rs256_verifier::from_pem(test::rsa_key));
    BOOST_TEST(!rs256_verifier::from_pem(test::p256_public_key));
}
