#define BOOST_TEST_MODULE sodium.hmac_sha256
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <service_api/format/base64.hpp>
#include <service_api/sodium/hmac_sha256.hpp>

namespace {

using namespace service_api;

struct vector {
    std::string secret, bytes, signature;
};

// RFC 4231, test cases 1 to 4, 6 and 7 (case 5 is cut short), and the example of an exchange's documentation.
const vector vectors[] = {
    {std::string(20, '\x0b'), "Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"},
    {"Jefe", "what do ya want for nothing?", "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"},
    {std::string(20, '\xaa'), std::string(50, '\xdd'),
     "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"},
    {"\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19",
     std::string(50, '\xcd'), "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"},
    {std::string(131, '\xaa'), "Test Using Larger Than Block-Size Key - Hash Key First",
     "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"},
    {std::string(131, '\xaa'),
     "This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed "
     "before being used by the HMAC algorithm.",
     "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"},
    {"NhqPtmdSJYdKjVHjA7PZj4Mge3R5YNiP1e3UZjInClVN65XAbvqqM6A7H5fATj0j",
     "symbol=LTCBTC&side=BUY&type=LIMIT&timeInForce=GTC&quantity=1&price=0.1&recvWindow=5000&timestamp=1499827319559",
     "c8db56825ae71d6d79447849e617115f4a920fa2acdcab2b053c4b2838bd6b71"},
};

std::string bytes_of(std::string_view hex) {
    std::string bytes;
    for (std::size_t i = 0; i < hex.size(); i += 2)
        bytes += static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16));
    return bytes;
}

auto verifier_of(std::map<std::string, std::string, std::less<>> secrets) {
    return hmac_sha256_verifier([secrets](std::string_view key) -> std::optional<std::string> {
        const auto found = secrets.find(key);
        return found == secrets.end() ? std::nullopt : std::optional(found->second);
    });
}

}  // namespace

BOOST_AUTO_TEST_CASE(signs_as_the_standard_says) {
    for (const auto& [secret, bytes, signature] : vectors) {
        const hmac_sha256_signer signer("name", secret);
        BOOST_TEST(signer.key() == "name");
        BOOST_TEST(signer.sign(bytes) == signature);
        BOOST_TEST(hmac_sha256_signer(signer).sign(bytes) == signature);
        BOOST_TEST(verifier_of({{"name", secret}}).verify("name", bytes, signature));
    }
}

// The same vectors, as exchanges want them: the signature in base64, and the secret given in base64 too.
BOOST_AUTO_TEST_CASE(signs_in_base64_with_a_decoded_secret) {
    using enum signature_encoding;
    for (const auto& [secret, bytes, hex] : vectors) {
        const std::string signature = base64_encode(bytes_of(hex));
        std::string url_signature = signature.substr(0, signature.find('='));
        std::replace(url_signature.begin(), url_signature.end(), '+', '-');
        std::replace(url_signature.begin(), url_signature.end(), '/', '_');
        const auto signer = hmac_sha256_signer<base64>::from_base64("name", base64_encode(secret));
        BOOST_TEST_REQUIRE(signer.has_value());
        BOOST_TEST(signer->key() == "name");
        BOOST_TEST(signer->sign(bytes) == signature);
        BOOST_TEST(hmac_sha256_signer<base64>("name", secret).sign(bytes) == signature);
        BOOST_TEST(hmac_sha256_signer<base64url>("name", secret).sign(bytes) == url_signature);
        BOOST_TEST(hmac_sha256_signer<>::from_base64("name", base64_encode(secret))->sign(bytes) == hex);

        const auto secret_of = [&](std::string_view) { return std::optional(secret); };
        const hmac_sha256_verifier<base64> verifier(secret_of);
        BOOST_TEST(verifier.verify("name", bytes, signature));
        BOOST_TEST(!verifier.verify("name", bytes, url_signature));
        BOOST_TEST(hmac_sha256_verifier<base64url>(secret_of).verify("name", bytes, url_signature));
        BOOST_TEST(!verifier.verify("name", bytes, hex));
        BOOST_TEST(!verifier.verify("name", bytes + '.', signature));
    }
    // As given on the first line of RFC 4231, case 1, encoded by hand.
    BOOST_TEST(hmac_sha256_signer<base64>::from_base64("k", "CwsLCwsLCwsLCwsLCwsLCwsLCws=")->sign("Hi There") ==
               "sDRMYdjbOFNcqK/OrwvxK4gdwgDJgz2nJuk3bC4yz/c=");
    for (const char* wrong : {"a", "ab=", "a b=", "ab+_", "ab==="})
        BOOST_TEST(!hmac_sha256_signer<base64>::from_base64("k", wrong).has_value(), wrong);
}

BOOST_AUTO_TEST_CASE(any_other_key_byte_or_spelling_is_refused) {
    const auto verifier = verifier_of({{"one", "Jefe"}, {"other", "jefe"}, {"empty", ""}});
    const auto& [secret, bytes, signature] = vectors[1];
    BOOST_TEST(verifier.verify("one", bytes, signature));
    BOOST_TEST(!verifier.verify("other", bytes, signature));
    BOOST_TEST(!verifier.verify("", bytes, signature));
    BOOST_TEST(!verifier.verify("one", bytes + ' ', signature));
    // What an unknown key is computed with is no secret.
    BOOST_TEST(verifier.verify("empty", bytes, hmac_sha256_signer("empty", "").sign(bytes)));
    BOOST_TEST(!verifier.verify("unknown", bytes, hmac_sha256_signer("unknown", "").sign(bytes)));
    for (std::size_t i = 0; i < signature.size(); ++i) {
        std::string changed = signature;
        changed[i] = changed[i] == '0' ? '1' : '0';
        BOOST_TEST(!verifier.verify("one", bytes, changed));
        if (signature[i] < 'a') continue;
        changed[i] = static_cast<char>(signature[i] - 32);
        BOOST_TEST(!verifier.verify("one", bytes, changed));  // upper case
    }
    for (const std::string& wrong : {std::string(), signature + '0', signature + "00", signature.substr(1),
                                     ' ' + signature.substr(1), std::string(64, '\xff'), std::string(100'000, '0')}) {
        BOOST_TEST(!verifier.verify("one", bytes, wrong));
    }
}
