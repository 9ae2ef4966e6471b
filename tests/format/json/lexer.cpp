#define BOOST_TEST_MODULE format.json.lexer
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <memory>
#include <service_api/format/json/lexer.hpp>
#include <string>
#include <string_view>

using service_api::detail::json_lexer;

namespace {

// A text and its padding in a buffer of exactly that size: a sanitizer reports reads outside it.
struct lexed_text {
    std::unique_ptr<char[]> bytes;
    json_lexer lexer;

    explicit lexed_text(std::string_view text, std::size_t padding = 0)
        : bytes(new char[2 * padding + text.size()]()),
          lexer({bytes.get() + padding, text.size()}, {padding, padding}) {
        std::copy(text.begin(), text.end(), bytes.get() + padding);
    }

    const char* at(std::size_t offset) const { return lexer.begin() + offset; }
    /// Returns the offset where a token ended, or "failed at <offset>: <what was expected>".
    std::string ended(const char* here) const {
        if (here != nullptr) return std::to_string(here - lexer.begin());
        return "failed at " + std::to_string(lexer.failed_at() - lexer.begin()) + ": " + lexer.expected();
    }
};

}  // namespace

BOOST_AUTO_TEST_CASE(padding_is_readable_and_no_part_of_the_text) {
    std::string_view value;
    std::string scratch;
    for (const std::size_t padding : {0U, 1U, 16U, 72U}) {
        BOOST_TEST_CONTEXT("padding " << padding) {
            const std::ptrdiff_t room = static_cast<std::ptrdiff_t>(padding);
            lexed_text number("-12", padding);
            BOOST_TEST(number.lexer.readable(number.at(0)) == 3 + room);
            BOOST_TEST(number.lexer.readable(number.lexer.end()) == room);
            BOOST_TEST((number.lexer.readable_end() == number.lexer.end() + room));
            BOOST_TEST(number.lexer.readable_before(number.at(1)) == 1 + room);
            BOOST_TEST(number.ended(number.lexer.number(number.at(0), value)) == "3");
            BOOST_TEST(value == "-12");
            BOOST_TEST(number.lexer.at(number.lexer.end()) == '\0');
            BOOST_TEST(number.ended(number.lexer.expect_end(number.lexer.end())) == "3");
            BOOST_TEST(number.ended(number.lexer.expect_end(number.at(2))) == "failed at 2: the end of the text");

            // A token that runs to the end of the text neither ends in the padding nor continues there.
            lexed_text string("\"ab", padding);
            BOOST_TEST(string.ended(string.lexer.string(string.at(1), value, scratch)) ==
                       "failed at 3: the closing '\"' of a string");
            lexed_text escaped("\"\\n", padding);
            BOOST_TEST(escaped.ended(escaped.lexer.string(escaped.at(1), value, scratch)) ==
                       "failed at 3: the closing '\"' of a string");
            lexed_text escape("\"\\", padding);
            BOOST_TEST(escape.ended(escape.lexer.string(escape.at(1), value, scratch)) ==
                       "failed at 2: one of the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u");
            lexed_text unit("\"\\ud800", padding);
            BOOST_TEST(unit.ended(unit.lexer.string(unit.at(1), value, scratch)) ==
                       "failed at 7: a low surrogate after a high one");
            lexed_text foreign("\"\xe2\x82", padding);
            BOOST_TEST(foreign.ended(foreign.lexer.string(foreign.at(1), value, scratch)) ==
                       "failed at 1: well-formed UTF-8");
            lexed_text point("1.", padding);
            BOOST_TEST(point.ended(point.lexer.number(point.at(0), value)) == "failed at 2: a digit");
            lexed_text word("nul", padding);
            BOOST_TEST(word.ended(word.lexer.word(word.at(0), "null")) == "failed at 0: a JSON value");
            lexed_text space("  ", padding);
            BOOST_TEST(space.ended(space.lexer.space(space.at(0))) == "2");
            lexed_text key("\"a\"", padding);
            BOOST_TEST(key.ended(key.lexer.key(key.at(0), value, scratch)) == "failed at 3: ':'");
            lexed_text list("[1,[", padding);
            BOOST_TEST(list.ended(list.lexer.skip(list.at(0))) == "failed at 4: a JSON value");
        }
    }
}

BOOST_AUTO_TEST_CASE(a_zero_of_the_text_itself_is_no_end) {
    lexed_text zero(std::string_view("1\0", 2), 8);
    BOOST_TEST(zero.ended(zero.lexer.expect_end(zero.at(1))) == "failed at 1: the end of the text");
}

BOOST_AUTO_TEST_CASE(space_of_any_length) {
    int wrong = 0;
    for (std::size_t size = 0; size <= 50; ++size) {
        std::string text;
        while (text.size() < size) text += " \n\r\t"[text.size() % 4];
        for (const std::size_t padding : {0U, 20U}) {
            const lexed_text alone(text, padding);
            wrong += alone.lexer.space(alone.at(0)) != alone.lexer.end();
            for (const char behind : {'1', '"', '\v', '\f', '\0', '\x1f', '\x80', '\xa0'}) {
                const lexed_text more(text + behind, padding);
                wrong += more.lexer.space(more.at(0)) != more.at(size);
                wrong += more.lexer.space(more.at(size)) != more.at(size);
            }
        }
    }
    BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(an_empty_text_may_stand_nowhere) {
    json_lexer nowhere{std::string_view()};
    BOOST_TEST((nowhere.begin() != nullptr));
    BOOST_TEST((nowhere.begin() == nowhere.end()));
    BOOST_TEST(nowhere.readable(nowhere.begin()) == 0);
    BOOST_TEST(nowhere.at(nowhere.begin()) == '\0');
    BOOST_TEST((nowhere.expect_end(nowhere.begin()) == nowhere.end()));
    BOOST_TEST(!nowhere.failed());
    BOOST_TEST((nowhere.skip(nowhere.begin()) == nullptr));
    BOOST_TEST((nowhere.failed_at() == nowhere.begin()));
    BOOST_TEST(nowhere.expected() == "a JSON value");
}

BOOST_AUTO_TEST_CASE(a_step_begins_and_ends_wherever_it_is_told) {
    lexed_text text(R"({"a" :[-1.5e3,"\u0062"] ,"c":true}  )");
    std::string_view value;
    std::string scratch;
    BOOST_TEST(text.ended(text.lexer.key(text.at(1), value, scratch)) == "6");
    BOOST_TEST(value == "a");
    BOOST_TEST(text.ended(text.lexer.skip(text.at(6))) == "23");
    BOOST_TEST(text.ended(text.lexer.number(text.at(7), value)) == "13");
    BOOST_TEST(value == "-1.5e3");
    BOOST_TEST(text.ended(text.lexer.string(text.at(15), value, scratch)) == "22");
    BOOST_TEST(value == "b");
    BOOST_TEST(text.ended(text.lexer.word(text.at(29), "true")) == "33");
    BOOST_TEST(text.ended(text.lexer.expect_end(text.at(34))) == "36");
    BOOST_TEST(text.ended(text.lexer.skip(text.at(0))) == "34");
}

BOOST_AUTO_TEST_CASE(the_first_error_stands) {
    lexed_text text("[1 2]");
    BOOST_TEST((text.lexer.skip(text.at(0)) == nullptr));
    BOOST_TEST((text.lexer.fail(text.at(1), "another thing") == nullptr));
    BOOST_TEST(text.lexer.failed());
    BOOST_TEST(text.ended(nullptr) == "failed at 3: ',' or ']'");
}

BOOST_AUTO_TEST_CASE(numbers_begin_with_each_digit_and_have_no_leading_zero) {
    for (const std::string text : {"0", "1", "9", "-0", "-9", "0.5"}) {
        lexed_text number(text);
        BOOST_TEST(number.ended(number.lexer.skip(number.at(0))) == std::to_string(text.size()), text);
    }
    lexed_text zero("012");
    BOOST_TEST(zero.ended(zero.lexer.skip(zero.at(0))) == "failed at 1: no digit after a leading zero");
    lexed_text colon(":");
    BOOST_TEST(colon.ended(colon.lexer.skip(colon.at(0))) == "failed at 0: a JSON value");
}
