#define BOOST_TEST_MODULE signing.key_text
#include <boost/test/unit_test.hpp>
#include <service_api/signing/key_text.hpp>
#include <vector>

namespace {

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
        BOOST_TEST(service_api::key_text(key) == text);
        const auto back = service_api::parse_key_text(text);
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
    for (const auto& text : cases) BOOST_TEST(!service_api::parse_key_text(text), text.substr(0, 80));
}
