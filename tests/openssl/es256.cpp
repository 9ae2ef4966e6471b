#define BOOST_TEST_MODULE openssl.es256
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <service_api/format/base64url.hpp>
#include <service_api/message/jwt.hpp>
#include <service_api/openssl/es256.hpp>
#include <string>

#include "support/jwt_keys.hpp"

using namespace service_api;

namespace {

static_assert(jwt_signer<es256_signer> && jwt_verifier<es256_verifier>);

// One of the two numbers as an integer of DER.
std::string der_integer(std::string number) {
    while (number.size() > 1 && number[0] == 0 && static_cast<unsigned char>(number[1]) < 0x80) number.erase(0, 1);
    if (static_cast<unsigned char>(number[0]) >= 0x80) number.insert(0, 1, '\0');
    return std::string{'\x02', static_cast<char>(number.size())} + number;
}

}  // namespace

BOOST_AUTO_TEST_CASE(verifies_the_token_of_the_rfc) {
    const auto verifier = es256_verifier::from_pem(test::p256_public_key).value();
    const std::string_view token = test::rfc_es256_token;
    const std::size_t end = token.rfind('.');
    const std::string signature = detail::from_base64url(token.substr(end + 1)).value();
    BOOST_TEST(verifier.verify(token.substr(0, end), signature));
    BOOST_TEST(!verifier.verify(token.substr(0, end - 1), signature));
    for (std::size_t i = 0; i < signature.size(); ++i) {
        std::string changed = signature;
        changed[i] = static_cast<char>(changed[i] ^ 1);
        BOOST_TEST(!verifier.verify(token.substr(0, end), changed));
    }
    for (const std::string& other : {std::string(), std::string(64, '\0'), std::string(64, '\xff'), signature + '\0',
                                     signature.substr(1), std::string(1'000'000, 'a')})
        BOOST_TEST(!verifier.verify(token.substr(0, end), other));
}

BOOST_AUTO_TEST_CASE(signs_what_its_verifier_and_the_command_verify) {
    const auto signer = es256_signer::from_pem(test::p256_key).value();
    const auto verifier = es256_verifier::from_pem(test::p256_public_key).value();
    const std::string bytes = "header.claims";
    for (int i = 0; i < 100; ++i) {  // one of 256 numbers is shorter than 32 bytes
        const std::string signature = signer.sign(bytes).value();
        BOOST_REQUIRE(signature.size() == 64U);
        BOOST_REQUIRE(verifier.verify(bytes, signature));
        BOOST_REQUIRE(!verifier.verify("header.claimS", signature));
    }
    BOOST_TEST(verifier.verify("", signer.sign("").value()));

    const auto folder = std::filesystem::temp_directory_path() / ("es256_" + std::to_string(std::rand()));
    std::filesystem::create_directories(folder);
    const auto write = [&](const char* name, std::string_view text) {
        std::ofstream(folder / name, std::ios::binary) << text;
        return (folder / name).string();
    };
    const std::string signature = signer.sign(bytes).value();
    const std::string numbers = der_integer(signature.substr(0, 32)) + der_integer(signature.substr(32));
    const std::string command =
        "openssl dgst -sha256 -verify " + write("key.pem", test::p256_public_key) + " -signature " +
        write("der", std::string{'\x30', static_cast<char>(numbers.size())} + numbers) + ' ' + write("bytes", bytes);
    BOOST_TEST(std::system(command.c_str()) == 0);
    std::filesystem::remove_all(folder);
}

BOOST_AUTO_TEST_CASE(takes_keys_of_its_curve_only) {
    BOOST_TEST(es256_signer::from_pem(test::p256_sec1_key).has_value());
    for (const std::string_view pem : {test::p256_encrypted_key, test::p256_public_key, test::rsa_key, test::p384_key,
                                       std::string_view(), std::string_view("-----BEGIN PRIVATE KEY-----\n")})
        BOOST_TEST(!es256_signer::from_pem(pem));
    BOOST_TEST(!es256_verifier::from_pem(test::p256_key));
    BOOST_TEST(!es256_verifier::from_pem(test::rsa_public_key));
    BOOST_TEST(!es256_signer::from_pem(std::string(1'000'000, 'A')));
}
