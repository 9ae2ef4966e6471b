#define BOOST_TEST_MODULE rule.text.at_most_characters
#include <boost/test/unit_test.hpp>
#include <service_api/rule/rule.hpp>
#include <service_api/rule/text/at_most_characters.hpp>
#include <string>
#include <vector>

using namespace service_api;

static_assert(value_rule<at_most_characters, std::string> && !value_rule<at_most_characters, int>);
static_assert(!value_rule<at_most_characters, std::vector<std::string>>);
static_assert(at_most_characters{3}.accepts("abc") && !at_most_characters{3}.accepts("abcd"));

BOOST_AUTO_TEST_CASE(counts_scalar_values_and_not_bytes) {
    // One character each, of one to four bytes.
    for (const std::string character : {"a", "\u00e4", "\u20ac", "\U0001f600", "\U0010ffff"}) {
        std::string text;
        for (int i = 0; i < 50; ++i) text += character;
        BOOST_TEST(at_most_characters{50}.accepts(text), character);
        BOOST_TEST(!at_most_characters{49}.accepts(text), character);
        BOOST_TEST(!at_most_characters{50}.accepts(text + "x"), character);
    }
    // A letter and its combining accent are two scalar values.
    BOOST_TEST(!at_most_characters{1}.accepts("e\u0301"));
    BOOST_TEST(at_most_characters{0}.accepts(""));
    BOOST_TEST(!at_most_characters{0}.accepts(std::string(1, '\0')));
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(at_most_characters::id == "at_most_characters");
    BOOST_TEST(sentence("description", at_most_characters{50}) == "description must have at most 50 characters");
    BOOST_TEST(at_most_characters{1}.words() == "must have at most 1 character");
}
