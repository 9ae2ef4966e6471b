#define BOOST_TEST_MODULE examples.platform.printable
#include <boost/test/unit_test.hpp>
#include <platform/printable.hpp>
#include <string>
#include <string_view>

using platform::printable;

BOOST_AUTO_TEST_CASE(commands_are_escaped_and_the_rest_is_kept) {
    struct {
        std::string_view text, shown;
    } const examples[] = {
        {"plain words, \"quotes\" and \\n", "plain words, \"quotes\" and \\n"},
        {"\u00fc \u20ac \U0001F600 \u00a0\ufeff", "\u00fc \u20ac \U0001F600 \u00a0\ufeff"},
        {"\x1b[2J\x1b]0;title\x07", "\\u001b[2J\\u001b]0;title\\u0007"},
        {"a\r\nb\tc\bd", "a\\u000d\\u000ab\\u0009c\\u0008d"},
        {std::string_view("\0", 1), "\\u0000"},
        {"\x7f\xc2\x80\xc2\x9b\xc2\x9f\xc2\xa0", "\\u007f\\u0080\\u009b\\u009f\xc2\xa0"},  // CSI in one character
        {"\x9b"
         "2J",
         "\\x9b2J"},
        {"\xff\xc3(\xe2\x82", "\\xff\\xc3(\\xe2\\x82"},
        {"\u202efdp.exe\u2066\u2028\u200f\u061c", "\\u202efdp.exe\\u2066\\u2028\\u200f\\u061c"},
        {R"({"a":"\u001b"})", R"({"a":"\u001b"})"},
        {"", ""},
    };
    for (const auto& [text, shown] : examples) BOOST_TEST(printable(text) == shown);
}

BOOST_AUTO_TEST_CASE(no_byte_that_is_shown_begins_a_command) {
    for (int first = 0; first < 256; ++first) {
        for (int second = 0; second < 256; ++second) {
            const std::string shown = printable(std::string{static_cast<char>(first), static_cast<char>(second)});
            for (std::size_t at = 0; at < shown.size(); ++at) {
                const auto byte = static_cast<unsigned char>(shown[at]);
                const bool continues = at > 0 && static_cast<unsigned char>(shown[at - 1]) >= 0xC3;
                BOOST_TEST_REQUIRE((byte >= 0x20 && byte != 0x7F && (byte < 0x80 || byte >= 0xA0 || continues)),
                                   first << ' ' << second);
            }
        }
    }
}
