#define BOOST_TEST_MODULE format.json.string
#include <boost/test/unit_test.hpp>
#include <service_api/format/json/scanner.hpp>
#include <service_api/format/json/string.hpp>
#include <service_api/format/utf8.hpp>
#include <string>
#include <utility>
#include <vector>

namespace {

std::string written(std::string_view text) {
    std::string out;
    service_api::append_json_string(out, text);
    return out;
}

bool comes_back(std::string_view text) {
    const std::string json = written(text);
    service_api::json_scanner scan(json);
    std::string_view value;
    std::string scratch;
    return scan.string(value, scratch) && scan.expect_end() && value == text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(escapes_what_rfc_8259_asks_for_and_nothing_else) {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"", R"("")"},
        {"plain text", R"("plain text")"},
        {"\"", R"("\"")"},
        {"\\", R"("\\")"},
        {"/", R"("/")"},
        {"a\"b\\c", R"("a\"b\\c")"},
        {"\n\r\t", R"("\n\r\t")"},
        {"\b\f", R"("\u0008\u000c")"},
        {std::string("a\0b", 3), R"("a\u0000b")"},
        {"\x1f\x20\x7f", "\"\\u001f \x7f\""},
        {"\u00e4\u20ac\U0001f600", "\"\u00e4\u20ac\U0001f600\""},
    };
    for (const auto& [text, json] : cases) BOOST_TEST(written(text) == json);
}

BOOST_AUTO_TEST_CASE(appends_to_what_is_there) {
    std::string out = "{";
    service_api::append_json_string(out, "a\n");
    service_api::append_json_string(out, "b");
    BOOST_TEST(out == R"({"a\n""b")");
}

BOOST_AUTO_TEST_CASE(every_pair_of_ascii_bytes_comes_back) {
    int wrong = 0;
    for (int first = 0; first < 0x80; ++first) {
        for (int second = 0; second < 0x80; ++second) {
            wrong += !comes_back(std::string{static_cast<char>(first), static_cast<char>(second)});
        }
    }
    BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(every_unicode_scalar_value_comes_back) {
    // Sixteen at a time: together these are all bytes that a text may contain.
    int wrong = 0;
    for (unsigned long begin = 0; begin < 0x110000; begin += 16) {
        if (begin >= 0xD800 && begin < 0xE000) continue;
        std::string text;
        for (unsigned long scalar = begin; scalar < begin + 16; ++scalar)
            service_api::detail::append_utf8(text, scalar);
        wrong += !comes_back(text);
    }
    BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(texts_of_any_length_are_copied_whole) {
    std::string text;
    for (int length = 0; length < 300; ++length) {
        BOOST_TEST_REQUIRE(written(text) == '"' + text + '"');
        std::string copy(text.size(), '\0');
        BOOST_TEST_REQUIRE(service_api::detail::copy_plain(copy.data(), text.data(), text.size()));
        BOOST_TEST_REQUIRE(copy == text);
        text += static_cast<char>('#' + length * 7 % 57);  // no two blocks are equal
    }
}
