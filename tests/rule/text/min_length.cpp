#define BOOST_TEST_MODULE rule.text.min_length
#include <boost/test/unit_test.hpp>
#include <service_api/rule/rule.hpp>
#include <service_api/rule/text/min_length.hpp>
#include <string>
#include <vector>

using namespace service_api;
using namespace service_api::rules;

static_assert(value_rule<min_length, std::string> && !value_rule<min_length, int>);
static_assert(!value_rule<min_length, std::vector<std::string>>);
static_assert(min_length{3}.accepts("abc") && !min_length{3}.accepts("ab"));

BOOST_AUTO_TEST_CASE(counts_scalar_values_and_not_bytes) {
    BOOST_TEST(min_length{2}.accepts("\u00e4\U0001f600"));
    BOOST_TEST(!min_length{3}.accepts("\u00e4\U0001f600"));
    BOOST_TEST(min_length{2}.accepts("\U0001f600\U0001f600"));
    BOOST_TEST(!min_length{3}.accepts("\U0001f600\U0001f600"));
    BOOST_TEST(min_length{0}.accepts(""));
    BOOST_TEST(!min_length{1}.accepts(""));
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(min_length::id == "min_length");
    BOOST_TEST(sentence("name", min_length{3}) == "name must have at least 3 characters");
    BOOST_TEST(min_length{1}.words() == "must have at least 1 character");
}
