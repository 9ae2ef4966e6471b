#define BOOST_TEST_MODULE rule.text.max_length
#include <boost/test/unit_test.hpp>
#include <service_api/rule/rule.hpp>
#include <service_api/rule/text/max_length.hpp>
#include <string>
#include <vector>

using namespace service_api;
using namespace service_api::rules;

static_assert(value_rule<max_length, std::string> && !value_rule<max_length, int>);
static_assert(!value_rule<max_length, std::vector<std::string>>);
static_assert(max_length{3}.accepts("abc") && !max_length{3}.accepts("abcd"));

BOOST_AUTO_TEST_CASE(counts_scalar_values_and_not_bytes) {
    // One character each, of one to four bytes.
    for (const std::string character : {"a", "\u00e4", "\u20ac", "\U0001f600", "\U0010ffff"}) {
        std::string text;
        for (int i = 0; i < 50; ++i) text += character;
        BOOST_TEST(max_length{50}.accepts(text), character);
        BOOST_TEST(!max_length{49}.accepts(text), character);
        BOOST_TEST(!max_length{50}.accepts(text + "x"), character);
    }
    // A letter and its combining accent are two scalar values.
    BOOST_TEST(!max_length{1}.accepts("e\u0301"));
    BOOST_TEST(max_length{0}.accepts(""));
    BOOST_TEST(!max_length{0}.accepts(std::string(1, '\0')));
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(max_length::id == "max_length");
    BOOST_TEST(sentence("description", max_length{50}) == "description must have at most 50 characters");
    BOOST_TEST(max_length{1}.words() == "must have at most 1 character");
}
