#define BOOST_TEST_MODULE value.bytes
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/value/bytes.hpp>
#include <string>
#include <support/random.hpp>

using service_api::bytes;

namespace {

bytes bytes_of(const std::string& text) { return {.data = {text.begin(), text.end()}}; }

std::string text_of(const bytes& value) {
    std::string text;
    value.append_to(text);
    return text;
}

static_assert(bytes::json == service_api::json_kind::string && bytes::format == "byte");

}  // namespace

BOOST_AUTO_TEST_CASE(the_vectors_of_rfc_4648_and_every_digit) {
    struct row {
        std::string plain;
        std::string text;
    };
    const row cases[] = {
        {"", ""},
        {"f", "Zg=="},
        {"fo", "Zm8="},
        {"foo", "Zm9v"},
        {"foob", "Zm9vYg=="},
        {"fooba", "Zm9vYmE="},
        {"foobar", "Zm9vYmFy"},
        {std::string(3, '\0'), "AAAA"},
        {"\xFF\xFF\xFF", "////"},
        {"\xFB\xEF\xBE", "++++"},
    };
    for (const auto& [plain, text] : cases) {
        BOOST_TEST(text_of(bytes_of(plain)) == text);
        BOOST_TEST((bytes::parse(text) == bytes_of(plain)), text);
    }
    const std::string every_digit = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const auto read = bytes::parse(every_digit);
    BOOST_TEST_REQUIRE(read.has_value());
    BOOST_TEST(read->data.size() == 48U);
    BOOST_TEST(text_of(*read) == every_digit);
}

BOOST_AUTO_TEST_CASE(refuses_what_is_no_text_of_its_own) {
    const std::string cases[] = {
        "Z",
        "Zg",
        "Zg=",
        "Zm8",
        "Zm9vYg",
        "=",
        "==",
        "====",
        "Z===",
        "Zg==Zg",
        "Zg==Zm8=",
        "Zm9=v",
        "Zm8==",
        "Zm9v====",
        "Zm9v\n",
        " Zm9v",
        "Zm 9v",
        "Zm9vYg==\n",
        "Zh==",
        "Zm9=",
        "Z/==",
        "_-_-",
        "Zm-v",
        "Zm.v",
        "Zm[v",
        "Zm`v",
        "Zm{v",
        "Zm:v",
        "Zm@v",
        "Zm9\xFF",
        std::string("Zm9\0", 4),
        std::string("\0\0\0\0", 4),
    };
    for (const auto& text : cases) BOOST_TEST(!bytes::parse(text).has_value(), text);
}

BOOST_AUTO_TEST_CASE(whatever_is_read_is_written_the_same) {
    service_api::test::draws draw;
    int read_texts = 0;
    for (int round = 0; round < 5000; ++round) {
        std::string text;
        for (auto left = 4 * draw.between(0, 4); left > 0; --left) text += "AQgw/+9=z"[draw.between(0, 8)];
        if (const auto read = bytes::parse(text)) {
            ++read_texts;
            BOOST_TEST(text_of(*read) == text);
        }
        bytes made;
        for (auto left = draw.between(0, 40); left > 0; --left) {
            made.data.push_back(static_cast<std::uint8_t>(draw.between(0, 255)));
        }
        BOOST_TEST((bytes::parse(text_of(made)) == made), text_of(made));
    }
    BOOST_TEST(read_texts > 500);
}
