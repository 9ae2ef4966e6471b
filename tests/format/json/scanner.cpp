#define BOOST_TEST_MODULE format.json.scanner
#include <boost/test/unit_test.hpp>
#include <cstring>
#include <random>
#include <service_api/format/json/scanner.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "support/exact_text.hpp"
#include "support/json_suites.hpp"
#include "support/seed.hpp"

using service_api::json_scanner;
using service_api::test::exact_text;

namespace {

bool is_json(std::string_view text) {
    const exact_text exact(text);
    json_scanner scan(exact.view());
    const bool accepted = scan.skip_value() && scan.expect_end();
    BOOST_TEST_REQUIRE(accepted == !scan.failed());
    BOOST_TEST_REQUIRE(scan.position() <= text.size());
    return accepted;
}

struct outcome {
    bool read = false;
    std::string value{};
    std::size_t position = 0;
    std::string expected{};
};

outcome read_string(std::string_view text) {
    const exact_text exact(text);
    json_scanner scan(exact.view());
    std::string_view value;
    std::string scratch;
    outcome made;
    made.read = scan.string(value, scratch);
    made.value = std::string(value);
    made.position = scan.position();
    if (scan.failed()) made.expected = scan.expected();
    return made;
}

std::string nested(std::size_t depth, const std::string& open, const std::string& close) {
    std::string text;
    for (std::size_t i = 0; i < depth; ++i) text += open;
    for (std::size_t i = 0; i < depth; ++i) text += close;
    return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(agrees_with_the_json_parsing_test_suite) {
    service_api::test::each_parsing_case([](const std::string& name, const std::string& text, bool wanted) {
        BOOST_TEST(is_json(text) == wanted, name);
    });
}

BOOST_AUTO_TEST_CASE(agrees_with_the_utf8_test_suite) {
    service_api::test::each_utf8_case([](const std::string& line, const std::string& bytes, bool valid) {
        // In a JSON string, control characters, quotes and backslashes need an escape; the suite's valid texts may
        // contain them.
        std::string quoted = "\"";
        for (const char c : bytes) {
            constexpr std::string_view hex = "0123456789abcdef";
            const auto byte = static_cast<unsigned char>(c);
            if (byte < 0x20 || c == '"' || c == '\\')
                quoted += {'\\', 'u', '0', '0', hex[byte >> 4], hex[byte & 15]};
            else
                quoted += c;
        }
        const auto read = read_string(quoted + '"');
        BOOST_TEST(read.read == valid, line);
        if (valid)
            BOOST_TEST(read.value == bytes, line);
        else
            BOOST_TEST(read.expected == "well-formed UTF-8", line);
    });
}

BOOST_AUTO_TEST_CASE(strings_and_their_escapes) {
    struct row {
        std::string text, value;
    };
    const std::vector<row> cases{
        {R"("")", ""},
        {R"("abc")", "abc"},
        {R"(  "abc")", "abc"},
        {R"("\"\\\/\b\f\n\r\t")", "\"\\/\b\f\n\r\t"},
        {R"("a\u0041b")", "aAb"},
        {R"("\u0000")", std::string(1, '\0')},
        {R"("\u001f\u007F")", "\x1f\x7f"},
        {R"("\u0080\u07ff\u0800\uFFFF")", "\u0080\u07ff\u0800\uffff"},
        {R"("\ud7ff\ue000")", "\ud7ff\ue000"},
        {R"("\ud800\udc00")", "\U00010000"},
        {R"("\uDBFF\uDFFF")", "\U0010ffff"},
        {R"("x\uD834\uDD1Ey")", "x\U0001d11ey"},
        {"\"\u00e4\\n\U0001f600\"", "\u00e4\n\U0001f600"},
        {"\"\x7f\"", "\x7f"},
    };
    for (const auto& [text, value] : cases) {
        BOOST_TEST_CONTEXT(text) {
            const auto read = read_string(text);
            BOOST_TEST_REQUIRE(read.read);
            BOOST_TEST(read.value == value);
            BOOST_TEST(read.position == text.size());
        }
    }
}

BOOST_AUTO_TEST_CASE(refused_strings_say_where_and_what_was_expected) {
    const std::string low = "a low surrogate after a high one";
    const std::string hex = "four hexadecimal digits";
    const std::string escapes = R"(one of the escapes \" \\ \/ \b \f \n \r \t \u)";
    struct row {
        std::string text;
        std::size_t position;
        std::string expected;
    };
    const std::vector<row> cases{
        {"", 0, "a string"},
        {"  ", 2, "a string"},
        {"'a'", 0, "a string"},
        {"\"", 1, "the closing '\"' of a string"},
        {"\"ab", 3, "the closing '\"' of a string"},
        {"\"a\nb\"", 2, "an escape instead of a control character"},
        {std::string("\"a\0b\"", 5), 2, "an escape instead of a control character"},
        {"\"\x1f\"", 1, "an escape instead of a control character"},
        {"\"\\", 2, escapes},
        {"\"\\x\"", 2, escapes},
        {"\"\\U0041\"", 2, escapes},
        {std::string("\"\\\0\"", 4), 2, escapes},
        {"\"\\u", 3, hex},
        {"\"\\u004\"", 6, hex},
        {"\"\\u00g1\"", 5, hex},
        {"\"\\u-001\"", 3, hex},
        {"\"\\udc00\"", 7, "a high surrogate before a low one"},
        {"\"\\udfff\\ud800\"", 7, "a high surrogate before a low one"},
        {"\"\\ud800\"", 7, low},
        {"\"\\ud800x\"", 7, low},
        {"\"\\ud800\\n\"", 7, low},
        {"\"\\ud800\\", 7, low},
        {"\"\\ud800\\u", 9, hex},
        {"\"\\ud800\\u0041\"", 13, low},
        {"\"\\ud800\\ud800\"", 13, low},
        {"\"\xed\xa0\x80\"", 1, "well-formed UTF-8"},
        {"\"a\xc3", 2, "well-formed UTF-8"},
        {"\"\xff\"", 1, "well-formed UTF-8"},
    };
    for (const auto& [text, position, expected] : cases) {
        BOOST_TEST_CONTEXT(text) {
            const auto read = read_string(text);
            BOOST_TEST(!read.read);
            BOOST_TEST(read.position == position);
            BOOST_TEST(read.expected == expected);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_string_without_escapes_is_a_view_into_the_text) {
    const std::string text = R"("plain" "\u0065scaped")";
    json_scanner scan(text);
    std::string_view value;
    std::string scratch = "untouched";
    BOOST_TEST_REQUIRE(scan.string(value, scratch));
    BOOST_TEST((value.data() == text.data() + 1));
    BOOST_TEST(scratch == "untouched");
    BOOST_TEST_REQUIRE(scan.string(value, scratch));
    BOOST_TEST((value.data() == scratch.data()));
    BOOST_TEST(value == "escaped");
}

BOOST_AUTO_TEST_CASE(numbers_hand_out_their_spelling) {
    for (const std::string text :
         {"0", "-0", "7", "10", "-12.50", "1e5", "1E+5", "1e-05", "0.0e0", "123456789012345678901234567890"}) {
        const exact_text exact(text);
        json_scanner scan(exact.view());
        std::string_view spelling;
        BOOST_TEST_REQUIRE(scan.number(spelling), text);
        BOOST_TEST(spelling == text);
        BOOST_TEST(scan.expect_end(), text);
    }
    struct row {
        std::string text;
        std::size_t position;
        std::string expected;
    };
    const std::vector<row> cases{
        {"", 0, "a digit"},
        {"-", 1, "a digit"},
        {"+1", 0, "a digit"},
        {".5", 0, "a digit"},
        {"1.", 2, "a digit"},
        {"1.e5", 2, "a digit"},
        {"1e", 2, "a digit"},
        {"1e+", 3, "a digit"},
        {"NaN", 0, "a digit"},
        {"-x", 1, "a digit"},
        {"\"1\"", 0, "a digit"},
        {"01", 1, "no digit after a leading zero"},
        {" -00", 3, "no digit after a leading zero"},
    };
    for (const auto& [text, position, expected] : cases) {
        BOOST_TEST_CONTEXT(text) {
            const exact_text exact(text);
            json_scanner scan(exact.view());
            std::string_view spelling;
            BOOST_TEST(!scan.number(spelling));
            BOOST_TEST(scan.position() == position);
            BOOST_TEST_REQUIRE(scan.failed());
            BOOST_TEST(scan.expected() == expected);
        }
    }
}

BOOST_AUTO_TEST_CASE(walks_token_by_token) {
    const exact_text text("\t{ \"a\" :\r\n[true ,null]}  ");
    json_scanner scan(text.view());
    std::string_view name;
    std::string scratch;
    BOOST_TEST(scan.peek() == '{');
    BOOST_TEST(!scan.take('['));
    BOOST_TEST(scan.take('{'));
    BOOST_TEST(scan.key(name, scratch));
    BOOST_TEST(name == "a");
    BOOST_TEST(scan.expect('[', "an array"));
    BOOST_TEST(scan.word("true"));
    BOOST_TEST(scan.take(','));
    BOOST_TEST(scan.word("null"));
    BOOST_TEST(scan.expect(']', "']'"));
    BOOST_TEST(scan.take('}'));
    BOOST_TEST(scan.expect_end());
    BOOST_TEST(scan.peek() == '\0');
    BOOST_TEST(!scan.take('\0'));  // the end of the text is not a byte
    BOOST_TEST(!scan.failed());
}

BOOST_AUTO_TEST_CASE(the_first_error_stands) {
    json_scanner scan("[1 2]");
    BOOST_TEST(!scan.skip_value());
    BOOST_TEST(scan.position() == 3U);
    BOOST_TEST(scan.expected() == "',' or ']'");
    BOOST_TEST(!scan.expect('}', "another thing"));
    BOOST_TEST(!scan.fail("a third"));
    BOOST_TEST(scan.expected() == "',' or ']'");
}

BOOST_AUTO_TEST_CASE(skipping_says_what_was_expected) {
    struct row {
        std::string text;
        std::size_t position;
        std::string expected;
    };
    const std::vector<row> cases{
        {"", 0, "a JSON value"},
        {"tru", 0, "a JSON value"},
        {"nul", 0, "a JSON value"},
        {"True", 0, "a JSON value"},
        {std::string("\0", 1), 0, "a JSON value"},
        {"\xef\xbb\xbf{}", 0, "a JSON value"},
        {"[", 1, "a JSON value"},
        {"[1", 2, "',' or ']'"},
        {"[1,]", 3, "a JSON value"},
        {"[1}", 2, "',' or ']'"},
        {"{", 1, "a member's name"},
        {"{1:2}", 1, "a member's name"},
        {"{\"a\"}", 4, "':'"},
        {"{\"a\":}", 5, "a JSON value"},
        {"{\"a\":1", 6, "',' or '}'"},
        {"{\"a\":1,}", 7, "a member's name"},
        {"{\"a\":1]", 6, "',' or '}'"},
        {"{} {}", 3, "the end of the text"},
        {"1 x", 2, "the end of the text"},
        {"truefalse", 4, "the end of the text"},
    };
    for (const auto& [text, position, expected] : cases) {
        BOOST_TEST_CONTEXT(text) {
            const exact_text exact(text);
            json_scanner scan(exact.view());
            BOOST_TEST(!(scan.skip_value() && scan.expect_end()));
            BOOST_TEST(scan.position() == position);
            BOOST_TEST_REQUIRE(scan.failed());
            BOOST_TEST(scan.expected() == expected);
        }
    }
}

BOOST_AUTO_TEST_CASE(what_is_skipped_nests_at_most_512_deep) {
    BOOST_TEST(json_scanner::max_skipped_depth == 512U);
    const std::string object = "{\"a\":";
    BOOST_TEST(is_json(nested(512, "[", "]")));
    BOOST_TEST(!is_json(nested(513, "[", "]")));
    BOOST_TEST(is_json(nested(511, object, "}").insert(511 * object.size(), "{}")));
    BOOST_TEST(!is_json(nested(512, object, "}").insert(512 * object.size(), "{}")));
    BOOST_TEST(is_json(nested(256, object + '[', "]}")));
    // Depth is the number of open arrays, not of all arrays so far.
    std::string wide = "[[]";
    for (int i = 0; i < 2'000; ++i) wide += ",[[]]";
    BOOST_TEST(is_json(wide + ']'));
    const std::string deep(200'000, '[');
    const exact_text exact(deep);
    json_scanner scan(exact.view());
    BOOST_TEST(!scan.skip_value());
    BOOST_TEST(scan.position() == 512U);
    BOOST_TEST(scan.expected() == "a value that nests at most 512 deep");
}

BOOST_AUTO_TEST_CASE(every_proper_prefix_is_refused_within_its_bounds) {
    const std::vector<std::string> texts{
        R"({"success":true,"timestamp":1700000000000,"data":{"rows":[{"vault_id":"v","amount_change":-12.50e+3}]}})",
        R"(["\u0041\ud834\udd1e\n\\", null, false, [], {}, {"":0}])",
        "[\"\u00e4\u20ac\U0001f600\", \t\r\n 0 ]",
        R"({"a":[{"b":[{"c":[1,2,3]}]}],"description":null})",
        R"("a text alone, with \"quotes\"")",
        "true",
        "null",
    };
    for (const auto& text : texts) {
        BOOST_TEST(is_json(text), text);
        for (std::size_t size = 0; size < text.size(); ++size)
            BOOST_TEST(!is_json(text.substr(0, size)), text.substr(0, size));
    }
}

BOOST_AUTO_TEST_CASE(changed_texts_never_lead_past_the_end) {
    std::mt19937 random(service_api::test::fresh_seed());
    const std::string whole = R"({"a":[1,-2.5e3,"x\u00e4\ud834\udd1e"],"b":{"c":null,"d":[true,false,{}]}})";
    constexpr std::string_view bytes = "{}[]:,\"\\ue0-+.tfn \x80\xc3\xf0\xff\x01";
    int accepted = 0;
    for (int i = 0; i < 3'000; ++i) {
        std::string text = whole;
        for (unsigned changes = random() % 4 + 1; changes > 0; --changes) {
            const auto at = random() % text.size();
            const char drawn = bytes[random() % bytes.size()];
            if (random() % 3 == 0)
                text.erase(at, 1);
            else if (random() % 2 == 0)
                text.insert(at, 1, drawn);
            else
                text[at] = drawn;
        }
        accepted +=
            is_json(text) ? 1 : 0;  // `is_json` checks that an error has a message and a position within the text
    }
    BOOST_TEST(accepted > 0);
    BOOST_TEST(accepted < 3'000);
}
