#define BOOST_TEST_MODULE format.base64
#include <boost/test/unit_test.hpp>
#include <service_api/format/base64.hpp>

#include "support/random.hpp"

using namespace service_api;

BOOST_AUTO_TEST_CASE(spells_what_the_standard_spells) {
    // RFC 4648, section 10, and the last two digits of the alphabet.
    const struct {
        std::string bytes, text;
    } cases[] = {{"", ""},
                 {"f", "Zg=="},
                 {"fo", "Zm8="},
                 {"foo", "Zm9v"},
                 {"foob", "Zm9vYg=="},
                 {"fooba", "Zm9vYmE="},
                 {"foobar", "Zm9vYmFy"},
                 {"Aladdin:open sesame", "QWxhZGRpbjpvcGVuIHNlc2FtZQ=="},
                 {std::string("\xFB\xFF\x00", 3), "+/8A"}};
    for (const auto& [bytes, text] : cases) {
        BOOST_TEST(base64_encode(bytes) == text);
        BOOST_TEST((base64_decode(text) == bytes));
    }
}

BOOST_AUTO_TEST_CASE(takes_no_second_spelling) {
    for (const std::string_view text :
         {"Zg", "Zg=", "Zg===", "Zh==", "Zm9=", "=", "====", "Zg==Zg==", "Z===", "Zm 9", "-_8A", "Zm9\xFF", "Zm9v\n"}) {
        BOOST_TEST_CONTEXT(text) BOOST_TEST(!base64_decode(text).has_value());
    }
}

BOOST_AUTO_TEST_CASE(whatever_is_written_is_read_back) {
    test::draws random;
    for (int i = 0; i < 1'000; ++i) {
        const std::string bytes = random.text(40);
        BOOST_TEST((base64_decode(base64_encode(bytes)) == bytes));
    }
}
