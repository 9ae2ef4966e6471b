#define BOOST_TEST_MODULE rule.list.max_items
#include <boost/test/unit_test.hpp>
#include <service_api/rule/list/max_items.hpp>
#include <service_api/rule/rule.hpp>
#include <string>
#include <vector>

using namespace service_api;
using namespace service_api::rules;

static_assert(value_rule<max_items, std::vector<std::string>> && value_rule<max_items, std::vector<int>>);
static_assert(!value_rule<max_items, std::string> && !value_rule<max_items, int>);

BOOST_AUTO_TEST_CASE(five_hundred_pass_and_one_more_fails) {
    const max_items rule{500};
    BOOST_TEST(rule.accepts(std::vector<std::string>{}));
    BOOST_TEST(rule.accepts(std::vector<std::string>(499)));
    BOOST_TEST(rule.accepts(std::vector<std::string>(500)));
    BOOST_TEST(!rule.accepts(std::vector<std::string>(501)));
    BOOST_TEST(max_items{0}.accepts(std::vector<int>{}));
    BOOST_TEST(!max_items{0}.accepts(std::vector<int>{1}));
    // A duplicate counts.
    BOOST_TEST(!max_items{1}.accepts(std::vector<std::string>{"a", "a"}));
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(max_items::id == "max_items");
    BOOST_TEST(sentence("account_ids", max_items{500}) == "account_ids must have at most 500 entries");
    BOOST_TEST(max_items{1}.words() == "must have at most 1 entry");
    BOOST_TEST(max_items{0}.words() == "must have at most 0 entries");
}
