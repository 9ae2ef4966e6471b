#define BOOST_TEST_MODULE wire.choices
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <string>
#include <vector>

#include "comprehensive/item.hpp"
#include "support/repeated.hpp"
#include "support/said.hpp"

using namespace service_api;
using test::repeated;
using test::said;

// What RFC 8259 leaves to implementations, and how it is decided: docs/json.md lists it in the same words.

namespace {

const std::string no_json = "refused: no JSON";
const std::string no_number = "well-formed; no field's number";
const std::string exact = "read exactly into `decimal`; refused for an integer";
const std::string read_whole = "read";

std::string decided(const std::string& text) {
    if (!read_json<raw_json>(text, direction::response).value) return no_json;
    const auto decimals = read_json<std::vector<decimal>>(text, direction::response);
    const auto integers = read_json<std::vector<std::int64_t>>(text, direction::response);
    BOOST_TEST(!integers.value.has_value(), text);
    if (decimals.value) return write_json(*decimals.value, direction::response) == text ? exact : "rounded";
    return text.find_first_of("0123456789") == text.npos ? read_whole : no_number;
}

std::string text_with(const std::string& inside) { return "[\"" + inside + "\"]"; }

}  // namespace

BOOST_AUTO_TEST_CASE(each_case_that_the_parsing_suite_leaves_open) {
    const struct {
        std::string name;  // in the suite: `i_<name>.json`; the text is our own, of the same kind
        std::string text;
        std::string decision;
    } cases[] = {
        {"number_double_huge_neg_exp", "[1.5e-800]", no_number},
        {"number_huge_exp", "[0.25e0077777777777777777777777]", no_number},
        {"number_neg_int_huge_exp", "[-2e+8888]", no_number},
        {"number_pos_double_huge_exp", "[2.5e+8888]", no_number},
        {"number_real_neg_overflow", "[-321321e200000]", no_number},
        {"number_real_pos_overflow", "[321321e200000]", no_number},
        {"number_real_underflow", "[321e-20000000]", no_number},
        {"number_too_big_neg_int", "[-321321321321321321321321321321]", exact},
        {"number_too_big_pos_int", "[200000000000000000000]", exact},
        {"number_very_big_negative_int", "[-532453345345345345345345345345]", exact},
        {"object_key_lone_2nd_surrogate", R"({"\uDCBA":0})", no_json},
        {"string_1st_surrogate_but_2nd_missing", text_with(R"(\uDABC)"), no_json},
        {"string_1st_valid_surrogate_2nd_invalid", text_with(R"(\uD999\u4321)"), no_json},
        {"string_incomplete_surrogate_and_escape_valid", text_with(R"(\uD801\n)"), no_json},
        {"string_incomplete_surrogate_pair", text_with(R"(\uDd2ea)"), no_json},
        {"string_incomplete_surrogates_escape_valid", text_with(R"(\uD801\uD801\n)"), no_json},
        {"string_invalid_lonely_surrogate", text_with(R"(\ud801)"), no_json},
        {"string_invalid_surrogate", text_with(R"(\ud801abc)"), no_json},
        {"string_invalid_utf-8", text_with("\xff"), no_json},
        {"string_inverted_surrogates_U+1D11E", text_with(R"(\udd1e\ud834)"), no_json},
        {"string_iso_latin_1", text_with("\xe4"), no_json},
        {"string_lone_second_surrogate", text_with(R"(\uDFAB)"), no_json},
        {"string_lone_utf8_continuation_byte", text_with("\x82"), no_json},
        {"string_not_in_unicode_range", text_with("\xf4\xbf\xbf\xbe"), no_json},
        {"string_overlong_sequence_2_bytes", text_with("\xc0\xae"), no_json},
        {"string_overlong_sequence_6_bytes", text_with("\xfc\x83\xbf\xbf\xbf\xbe"), no_json},
        {"string_overlong_sequence_6_bytes_null", text_with("\xfc\x80\x80\x80\x80\x81"), no_json},
        {"string_truncated-utf-8", text_with("\xe0\xfe"), no_json},
        {"string_UTF-16LE_with_BOM", std::string("\xff\xfe[\0\"\0a\0\"\0]\0", 12), no_json},
        {"string_utf16BE_no_BOM", std::string("\0[\0\"\0a\0\"\0]", 10), no_json},
        {"string_utf16LE_no_BOM", std::string("[\0\"\0a\0\"\0]\0", 10), no_json},
        {"string_UTF-8_invalid_sequence", text_with("\xe6\x97\xa5\xd1\x88\xfb"), no_json},
        {"string_UTF8_surrogate_U+D800", text_with("\xed\xa0\x80"), no_json},
        {"structure_500_nested_arrays", repeated("[", 500) + repeated("]", 500), read_whole},
        {"structure_UTF-8_BOM_empty_object", "\xef\xbb\xbf{}", no_json},
    };
    std::ifstream file(std::filesystem::path(__FILE__).parent_path() / "../../docs/json.md");
    const std::string page{std::istreambuf_iterator<char>(file), {}};
    for (const auto& [name, text, decision] : cases) {
        BOOST_TEST(decided(text) == decision, name);
        BOOST_TEST(page.find("| `" + name + "` | " + decision + " |") != page.npos, name);
    }
    BOOST_TEST(std::size(cases) == 35U);
}

BOOST_AUTO_TEST_CASE(numbers) {
    const auto whole = [](const std::string& text) { return read_json<std::int64_t>(text, direction::response).value; };
    const auto number = [](const std::string& text) {
        const auto read = read_json<decimal>(text, direction::response).value;
        return read ? write_json(*read, direction::response) : "refused";
    };
    // Minus zero is zero, of both kinds.
    BOOST_TEST((whole("-0") == 0));
    BOOST_TEST(number("-0") == "0");
    BOOST_TEST(number("-0.00") == "0.00");
    // An integer is spelled as one.
    for (const char* text : {"1e3", "1E0", "1.0", "10e-1", "9223372036854775808", "\"1\""})
        BOOST_TEST(!whole(text), text);
    BOOST_TEST((whole("9223372036854775807") == INT64_MAX));
    // A decimal keeps its digits: 38 at most, 38 of them behind the point.
    BOOST_TEST(number("1.50") == "1.50");
    BOOST_TEST(number("1e3") == "1000");
    BOOST_TEST(number("15e-1") == "1.5");
    BOOST_TEST(number("0e99999999999999999999") == "0");
    BOOST_TEST(number(std::string(38, '9')) == std::string(38, '9'));
    BOOST_TEST(number(std::string(39, '9')) == "refused");
    BOOST_TEST(number("0." + std::string(37, '0') + '1') == "0." + std::string(37, '0') + '1');
    BOOST_TEST(number("1e-39") == "refused");
    BOOST_TEST(number("1e38") == "refused");
    // As a string in answers only.
    BOOST_TEST(number("\"1.5\"") == "1.5");
    BOOST_TEST(!read_json<decimal>("\"1.5\"", direction::request).value.has_value());
}

BOOST_AUTO_TEST_CASE(texts_and_names) {
    const auto text = [](const std::string& json) {
        return read_json<std::string>(json, direction::request).value.value_or("refused");
    };
    BOOST_TEST(text(R"("\u0000")") == std::string(1, '\0'));
    BOOST_TEST(text("\"\x7f\"") == "\x7f");
    BOOST_TEST(text("\"\ufeff\"") == "\ufeff");               // inside it is a character
    BOOST_TEST(text(R"("\uFFFF\uFDD0")") == "\uffff\ufdd0");  // no character, but a code point
    BOOST_TEST(text("\"\u2028\"") == "\u2028");               // JavaScript's line, nobody else's
    BOOST_TEST(text("\"e\u0301\"") == "e\u0301");             // bytes are not normalized
    BOOST_TEST(text(R"("\/")") == "/");
    // Names are compared byte by byte, their escapes undone.
    using names = std::map<std::string, std::string>;
    BOOST_TEST((read_json<names>(R"({"a":"1","A":"2","":"3"})", direction::request).value ==
                names{{"a", "1"}, {"A", "2"}, {"", "3"}}));
    for (const direction way : {direction::request, direction::response})
        BOOST_TEST(said(read_json<names>(R"({"a":"1","\u0061":"1"})", way).violations) ==
                   "/a | duplicate | a is given twice");
    BOOST_TEST(read_json<comprehensive::owner>(R"({"n\u0061me":"a"})", direction::request).value.has_value());
    // Where nobody asked for either, there is nothing to choose between.
    BOOST_TEST(read_json<comprehensive::owner>(R"({"name":"a","x":1,"x":2})", direction::response).value.has_value());
}

BOOST_AUTO_TEST_CASE(the_whole_text) {
    for (const char* text : {"", " ", "\xef\xbb\xbf[]", "[] []", "[],", "/**/[]", "[]//", "NaN", "'a'", "[1,]", "\f[]"})
        BOOST_TEST(!read_json<raw_json>(text, direction::response).value.has_value(), text);
    for (const char* text : {"null", "0", "\"\"", " \t\r\n[] \t\r\n"})
        BOOST_TEST(read_json<raw_json>(text, direction::request).value.has_value(), text);
}
