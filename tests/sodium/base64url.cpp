#define BOOST_TEST_MODULE sodium.base64url
#include <array>
#include <boost/test/unit_test.hpp>
#include <service_api/sodium/base64url.hpp>

namespace {

using bytes = std::vector<std::uint8_t>;

bytes of(std::string_view text) { return {text.begin(), text.end()}; }

struct spelling {
    std::string text;
    bytes plain;
};

}  // namespace

BOOST_AUTO_TEST_CASE(encodes_url_safe_without_padding) {
    // RFC 4648, section 10, without the padding; then the two digits in which the alphabets differ.
    const std::vector<spelling> cases{
        {"", of("")},           {"Zg", of("f")},          {"Zm8", of("fo")},          {"Zm9v", of("foo")},
        {"Zm9vYg", of("foob")}, {"Zm9vYmE", of("fooba")}, {"Zm9vYmFy", of("foobar")}, {"-_8", {0xfb, 0xff}}};
    for (const auto& [text, plain] : cases) {
        BOOST_TEST(service_api::base64url_encode(plain) == text);
        const auto back = service_api::base64url_decode(text);
        BOOST_TEST_REQUIRE(back.has_value(), text);
        BOOST_TEST(*back == plain, boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_CASE(decodes_both_alphabets_padded_or_not) {
    for (const std::string_view text : {"-_8", "-_8=", "+/8", "+/8="}) {
        const auto back = service_api::base64url_decode(text);
        BOOST_TEST_REQUIRE(back.has_value(), text);
        BOOST_TEST(*back == (bytes{0xfb, 0xff}), boost::test_tools::per_element());
    }
    for (const std::string_view text : {"Zg", "Zg=="})
        BOOST_TEST(service_api::base64url_decode(text).value() == of("f"));
}

BOOST_AUTO_TEST_CASE(refuses_every_other_spelling) {
    const std::vector<std::string> cases{
        "Z",        "Zm9vY",     // one digit spells no byte
        "Zh",       "Zm9",       // stray bits
        "Zh==",     "Zm9=",      //
        "\xc3g",    "Zm9v\xfa",  // bytes from 0x80
        "Zg=",      "Zg===",    "Zm8==", "Zm9v=",  "Zm9v==", "Zm9v====", "=",         "==",
        "====",                          // wrong padding
        "Zg==Zg==", "Z=g=",              // padding inside
        "+_8",      "-/8",      "-_+/",  // mixed alphabets
        " Zg",      "Zg ",      "Z g",   "Zm9v\n", "Zg\r\n", "Z.",       "Z\xc3\xa9", std::string("Zm9v\0", 5)};
    for (const auto& text : cases) BOOST_TEST(!service_api::base64url_decode(text), text);
}

BOOST_AUTO_TEST_CASE(each_byte_has_one_spelling_per_alphabet) {
    // Of all two-character texts, 256 url-safe spellings; the standard alphabet adds those with its own two digits.
    int accepted = 0;
    for (int first = 0; first < 256; ++first) {
        for (int second = 0; second < 256; ++second) {
            const std::string text{static_cast<char>(first), static_cast<char>(second)};
            accepted += service_api::base64url_decode(text) ? 1 : 0;
        }
    }
    // The second digit of one byte is A, Q, g or w, in both alphabets: 64 first digits and the other two, times 4.
    BOOST_TEST(accepted == 66 * 4);
}

BOOST_AUTO_TEST_CASE(more_bytes_than_there_is_room_for_are_refused) {
    std::array<std::uint8_t, 3> room{};
    BOOST_TEST((service_api::base64url_decode("Zm9v", room) == 3U));
    BOOST_TEST(std::string(room.begin(), room.end()) == "foo");
    BOOST_TEST((service_api::base64url_decode("Zm8", room) == 2U));
    BOOST_TEST(!service_api::base64url_decode("Zm9vZg", room));
}
