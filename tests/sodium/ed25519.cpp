#define BOOST_TEST_MODULE sodium.ed25519
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <service_api/sodium/ed25519.hpp>
#include <vector>

#include "support/skipped.hpp"

namespace {

using namespace service_api;

std::vector<std::uint8_t> from_hex(std::string_view text) {
    std::vector<std::uint8_t> bytes(text.size() / 2);
    if (text.empty()) return bytes;
    BOOST_REQUIRE(sodium_hex2bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, nullptr, nullptr) == 0);
    return bytes;
}

std::string text_from_hex(std::string_view text) {
    const auto bytes = from_hex(text);
    return {bytes.begin(), bytes.end()};
}

std::array<std::uint8_t, 32> key_from_hex(std::string_view text) {
    const auto bytes = from_hex(text);
    BOOST_REQUIRE(bytes.size() == 32);
    std::array<std::uint8_t, 32> key{};
    std::copy(bytes.begin(), bytes.end(), key.begin());
    return key;
}

struct vector {
    std::string_view seed, key, message, signature;
};

// RFC 8032, section 7.1, tests 1, 2, 3 and SHA(abc).
constexpr vector vectors[] = {
    {"9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
     "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
     "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46b"
     "d25bf5f0595bbe24655141438e7a100b"},
    {"4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
     "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
     "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c"
     "387b2eaeb4302aeeb00d291612bb0c00"},
    {"c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
     "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
     "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc659"
     "4a7c15e9716ed28dc027beceea1ec40a"},
    {"833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42",
     "ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf",
     "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd"
     "454d4423643ce80e2a9ac94fa54ca49f",
     "dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b58909351fc9ac90b3ecfdfbc7c66431e030"
     "3dca179c138ac17ad9bef1177331a704"},
};

// The canonical points whose order divides 8, and spellings of points that are not the canonical ones.
constexpr std::string_view unusable_keys[] = {
    "0100000000000000000000000000000000000000000000000000000000000000",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0000000000000000000000000000000000000000000000000000000000000080",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    "0100000000000000000000000000000000000000000000000000000000000080",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
};

std::array<std::uint8_t, 32> filled(std::uint8_t byte) {
    std::array<std::uint8_t, 32> key{};
    key.fill(byte);
    return key;
}

const std::string ones(32, '1');

}  // namespace

BOOST_AUTO_TEST_CASE(a_key_has_one_text) {
    // Base58 worked out by hand with Python's integers.
    const std::vector<std::pair<std::array<std::uint8_t, 32>, std::string>> cases{
        {filled(0x00), "ed25519:" + ones},
        {filled(0xff), "ed25519:JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFG"},
    };
    for (const auto& [key, text] : cases) {
        BOOST_TEST(key_text(key) == text);
        const auto back = parse_key_text(text);
        BOOST_TEST_REQUIRE(back.has_value());
        BOOST_TEST(*back == key, boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_CASE(refuses_all_but_the_canonical_text) {
    const std::vector<std::string> cases{
        "",
        "ed25519",
        "ed25519:",
        ones,
        "ED25519:" + ones,
        "ed25519 " + ones,
        " ed25519:" + ones,
        "ed25519: " + ones,
        "ed25519:" + ones + " ",
        "ed25519:" + ones + "1",            // 33 bytes
        "ed25519:" + ones.substr(1),        // 31 bytes
        "ed25519:" + ones.substr(1) + "0",  // no base58 digit
        "ed25519:1JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFG",
        "ed25519:JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFH",  // 2^256
        "ed25519:" + std::string(100'000, 'z'),                  // refused by length, in no time
    };
    for (const auto& text : cases) BOOST_TEST(!parse_key_text(text), text.substr(0, 80));
}

BOOST_AUTO_TEST_CASE(signs_and_verifies_the_vectors_of_rfc_8032) {
    const ed25519_verifier verifier;
    for (const auto& [seed, key, message, signature] : vectors) {
        const ed25519_signer signer(key_from_hex(seed));
        const std::string bytes = text_from_hex(message);
        const std::string signed_text = base64url_encode(from_hex(signature));
        BOOST_TEST(signer.key() == key_text(key_from_hex(key)));
        BOOST_TEST(signer.sign(bytes) == signed_text);
        BOOST_TEST(signed_text.size() == 86U);
        BOOST_TEST(verifier.verify(signer.key(), bytes, signed_text));
        BOOST_TEST(verifier.verify(signer.key(), bytes, signed_text + "=="));
        BOOST_TEST(!verifier.verify(signer.key(), bytes + " ", signed_text));
        BOOST_TEST(!verifier.verify(signer.key(), bytes, signed_text.substr(1)));
        BOOST_TEST(!verifier.verify(signer.key(), bytes, signed_text + "==="));
        BOOST_TEST(!verifier.verify(signer.key().substr(1), bytes, signed_text));
        BOOST_TEST(is_valid_key(signer.key()));
    }
}

BOOST_AUTO_TEST_CASE(any_changed_bit_is_noticed) {
    const ed25519_signer signer(key_from_hex(vectors[0].seed));
    const ed25519_verifier verifier;
    auto signature = base64url_decode(signer.sign("GET/v1/client/leverage")).value();
    for (std::size_t bit = 0; bit < signature.size() * 8; ++bit) {
        signature[bit / 8] = static_cast<std::uint8_t>(signature[bit / 8] ^ (1U << bit % 8));
        BOOST_TEST(!verifier.verify(signer.key(), "GET/v1/client/leverage", base64url_encode(signature)), bit);
        signature[bit / 8] = static_cast<std::uint8_t>(signature[bit / 8] ^ (1U << bit % 8));
    }
    BOOST_TEST(verifier.verify(signer.key(), "GET/v1/client/leverage", base64url_encode(signature)));
}

BOOST_AUTO_TEST_CASE(generated_keys_differ_can_be_registered_and_come_back_from_their_seed) {
    std::vector<std::string> keys;
    for (int i = 0; i < 50; ++i) {
        const auto signer = ed25519_signer::generate();
        keys.push_back(signer.key());
        BOOST_TEST(is_valid_key(signer.key()));
        const ed25519_signer again(signer.seed());
        BOOST_TEST(again.key() == signer.key());
        BOOST_TEST(again.sign("text") == signer.sign("text"));
    }
    std::sort(keys.begin(), keys.end());
    BOOST_TEST((std::unique(keys.begin(), keys.end()) == keys.end()));
}

BOOST_AUTO_TEST_CASE(a_small_order_or_non_canonical_key_neither_registers_nor_verifies) {
    for (const auto hex : unusable_keys) {
        const std::string key = key_text(key_from_hex(hex));
        BOOST_TEST(!is_valid_key(key), hex);
        // R = the key's own spelling and of the neutral element, S = 0: what a careless verifier takes for any message.
        for (const auto r : {hex, unusable_keys[0]}) {
            auto signature = from_hex(r);
            signature.resize(64);
            BOOST_TEST(!ed25519_verifier{}.verify(key, "any message", base64url_encode(signature)), hex);
        }
    }
    // y = 2 is on no point of the curve.
    BOOST_TEST(
        !is_valid_key(key_text(key_from_hex("0200000000000000000000000000000000000000000000000000000000000000"))));
    BOOST_TEST(!is_valid_key("ed25519:"));
}

BOOST_AUTO_TEST_CASE(agrees_with_wycheproof_case_by_case) {
    const auto path = test::shared_data("ed25519/wycheproof_ed25519_test.json");
    if (!path) return;
    std::ifstream in(*path);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const auto suite = boost::json::parse(text);
    const auto field = [](const boost::json::value& of, const char* name) -> std::string_view {
        const auto& found = of.at(name).as_string();
        return {found.data(), found.size()};
    };
    int checked = 0;
    int accepted = 0;
    for (const auto& group : suite.at("testGroups").as_array()) {
        const std::string key = key_text(key_from_hex(field(group.at("publicKey"), "pk")));
        for (const auto& test : group.at("tests").as_array()) {
            const bool expected = field(test, "result") == "valid";
            const bool verified = ed25519_verifier{}.verify(key, text_from_hex(field(test, "msg")),
                                                            base64url_encode(from_hex(field(test, "sig"))));
            BOOST_TEST(verified == expected, "tcId " << test.at("tcId").as_int64() << ": " << field(test, "comment"));
            accepted += verified ? 1 : 0;
            ++checked;
        }
    }
    BOOST_TEST(checked == 151);
    BOOST_TEST_MESSAGE(checked << " cases of Wycheproof agreed with, " << accepted << " of them accepted");
    BOOST_TEST(accepted > 0);
    BOOST_TEST(accepted < checked);
}
