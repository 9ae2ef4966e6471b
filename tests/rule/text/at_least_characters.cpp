#define BOOST_TEST_MODULE rule.text.at_least_characters
#include <boost/test/unit_test.hpp>
#include <service_api/rule/rule.hpp>
#include <service_api/rule/text/at_least_characters.hpp>
#include <string>
#include <vector>

using namespace service_api;

static_assert(value_rule<at_least_characters, std::string> && !value_rule<at_least_characters, int>);
static_assert(!value_rule<at_least_characters, std::vector<std::string>>);
static_assert(at_least_characters{3}.accepts("abc") && !at_least_characters{3}.accepts("ab"));

BOOST_AUTO_TEST_CASE(counts_scalar_values_and_not_bytes) {
    BOOST_TEST(at_least_characters{2}.accepts("\u00e4\U0001f600"));
    BOOST_TEST(!at_least_characters{3}.accepts("\u00e4\U0001f600"));
    BOOST_TEST(at_least_characters{2}.accepts("\U0001f600\U0001f600"));
    BOOST_TEST(!at_least_characters{3}.accepts("\U0001f600\U0001f600"));
    BOOST_TEST(at_least_characters{0}.accepts(""));
    BOOST_TEST(!at_least_characters{1}.accepts(""));
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(at_least_characters::id == "at_least_characters");
    BOOST_TEST(sentence("name", at_least_characters{3}) == "name must have at least 3 characters");
    BOOST_TEST(at_least_characters{1}.words() == "must have at least 1 character");
}
