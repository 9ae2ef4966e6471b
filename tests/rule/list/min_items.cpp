#define BOOST_TEST_MODULE rule.list.min_items
#include <boost/test/unit_test.hpp>
#include <service_api/rule/list/min_items.hpp>
#include <service_api/rule/rule.hpp>
#include <string>
#include <vector>

using namespace service_api;
using namespace service_api::rules;

static_assert(value_rule<min_items, std::vector<std::string>> && value_rule<min_items, std::vector<int>>);
static_assert(!value_rule<min_items, std::string> && !value_rule<min_items, int>);

BOOST_AUTO_TEST_CASE(two_pass_and_one_fails) {
    const min_items rule{2};
    BOOST_TEST(!rule.accepts(std::vector<std::string>{}));
    BOOST_TEST(!rule.accepts(std::vector<std::string>(1)));
    BOOST_TEST(rule.accepts(std::vector<std::string>(2)));
    BOOST_TEST(rule.accepts(std::vector<std::string>(3)));
    BOOST_TEST(min_items{0}.accepts(std::vector<int>{}));
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(min_items::id == "min_items");
    BOOST_TEST(sentence("legs", min_items{2}) == "legs must have at least 2 entries");
    BOOST_TEST(min_items{1}.words() == "must have at least 1 entry");
}
