#define BOOST_TEST_MODULE format.base64url
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <random>
#include <service_api/format/base64url.hpp>
#include <string>

using namespace service_api::detail;

BOOST_AUTO_TEST_CASE(bytes_have_one_text) {
    BOOST_TEST(to_base64url("") == "");
    BOOST_TEST(to_base64url("f") == "Zg");
    BOOST_TEST(to_base64url("\x03\xec\xff\xe0\xc1") == "A-z_4ME");  // RFC 7515, appendix C
    for (const char* text : {"Zg==", "Z", "Zh", "A+z/4ME", "A-z/4ME", "Z g", "Zg\n", "Zg.", "\xC3\xA4", "Zg="})
        BOOST_TEST(!from_base64url(text), text);
    BOOST_TEST(from_base64url("A-z_4ME").value() == "\x03\xec\xff\xe0\xc1");
    BOOST_TEST(from_base64url("").value() == "");
}

BOOST_AUTO_TEST_CASE(every_byte_string_comes_back) {
    const std::uint32_t seed = std::random_device()();
    BOOST_TEST_MESSAGE("seed " << seed);
    std::mt19937 random(seed);
    for (int i = 0; i < 2000; ++i) {
        std::string bytes(random() % 100, '\0');
        for (char& c : bytes) c = static_cast<char>(random() % 256);
        BOOST_REQUIRE(from_base64url(to_base64url(bytes)).value() == bytes);
    }
}
