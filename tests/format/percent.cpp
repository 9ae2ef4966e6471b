#define BOOST_TEST_MODULE format.percent
#include <boost/test/unit_test.hpp>
#include <service_api/format/percent.hpp>
#include <string>
#include <utility>
#include <vector>

using service_api::percent_decoded;

namespace {

std::string encoded(std::string_view text) {
    std::string out;
    service_api::append_percent_encoded(out, text);
    return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(leaves_the_66_unreserved_characters_and_escapes_the_rest) {
    const std::string unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
    BOOST_TEST(encoded(unreserved) == unreserved);
    int plain = 0;
    for (int byte = 0; byte < 256; ++byte) {
        const std::string one(1, static_cast<char>(byte));
        const std::string text = encoded(one);
        plain += text == one ? 1 : 0;
        if (text != one) BOOST_TEST(text.size() == 3U);
        BOOST_TEST((percent_decoded(text) == one), byte);
    }
    BOOST_TEST(plain == 66);
}

BOOST_AUTO_TEST_CASE(known_texts) {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"", ""},
        {"a b", "a%20b"},
        {"a+b", "a%2Bb"},
        {"100%", "100%25"},
        {"a/b?c=d&e#f", "a%2Fb%3Fc%3Dd%26e%23f"},
        {"\u20ac", "%E2%82%AC"},
        {std::string("\0\xff", 2), "%00%FF"},
        {"*", "%2A"},
    };
    for (const auto& [text, escaped] : cases) {
        BOOST_TEST(encoded(text) == escaped);
        BOOST_TEST((percent_decoded(escaped) == text), escaped);
    }
    std::string out = "?a=";
    service_api::append_percent_encoded(out, "1,2");
    BOOST_TEST(out == "?a=1%2C2");
}

BOOST_AUTO_TEST_CASE(slashes_between_segments_are_not_encoded) {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"", ""}, {"/", "/"}, {"a", "a"}, {"a b/c", "a%20b/c"}, {"/a//b/", "/a//b/"}, {"%2F/?", "%252F/%3F"},
    };
    for (const auto& [text, escaped] : cases) {
        std::string out = "x";
        service_api::append_percent_encoded_segments(out, text);
        BOOST_TEST(out == "x" + escaped);
    }
}

BOOST_AUTO_TEST_CASE(decodes_both_cases_of_hexadecimal_once_and_a_plus_as_itself) {
    BOOST_TEST((percent_decoded("%2b%2B") == "++"));
    BOOST_TEST((percent_decoded("a+b") == "a+b"));
    BOOST_TEST((percent_decoded("%2541") == "%41"));
    BOOST_TEST((percent_decoded("%00") == std::string(1, '\0')));
}

BOOST_AUTO_TEST_CASE(refuses_incomplete_escapes) {
    for (const std::string text :
         {"%", "%4", "a%", "a%4", "%%41", "%4g", "%g4", "% 41", "%+1", "%-1", "%4%41", "%0x"}) {
        BOOST_TEST(!percent_decoded(text).has_value(), text);
    }
}
