#define BOOST_TEST_MODULE rule.list.at_least_entries
#include <boost/test/unit_test.hpp>
#include <service_api/rule/list/at_least_entries.hpp>
#include <service_api/rule/rule.hpp>
#include <string>
#include <vector>

using namespace service_api;

static_assert(value_rule<at_least_entries, std::vector<std::string>> && value_rule<at_least_entries, std::vector<int>>);
static_assert(!value_rule<at_least_entries, std::string> && !value_rule<at_least_entries, int>);

BOOST_AUTO_TEST_CASE(two_pass_and_one_fails) {
    const at_least_entries rule{2};
    BOOST_TEST(!rule.accepts(std::vector<std::string>{}));
    BOOST_TEST(!rule.accepts(std::vector<std::string>(1)));
    BOOST_TEST(rule.accepts(std::vector<std::string>(2)));
    BOOST_TEST(rule.accepts(std::vector<std::string>(3)));
    BOOST_TEST(at_least_entries{0}.accepts(std::vector<int>{}));
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(at_least_entries::id == "at_least_entries");
    BOOST_TEST(sentence("legs", at_least_entries{2}) == "legs must have at least 2 entries");
    BOOST_TEST(at_least_entries{1}.words() == "must have at least 1 entry");
}
