#define BOOST_TEST_MODULE rule.list.at_most_entries
#include <boost/test/unit_test.hpp>
#include <service_api/rule/list/at_most_entries.hpp>
#include <service_api/rule/rule.hpp>
#include <string>
#include <vector>

using namespace service_api;

static_assert(value_rule<at_most_entries, std::vector<std::string>> && value_rule<at_most_entries, std::vector<int>>);
static_assert(!value_rule<at_most_entries, std::string> && !value_rule<at_most_entries, int>);

BOOST_AUTO_TEST_CASE(five_hundred_pass_and_one_more_fails) {
    const at_most_entries rule{500};
    BOOST_TEST(rule.accepts(std::vector<std::string>{}));
    BOOST_TEST(rule.accepts(std::vector<std::string>(499)));
    BOOST_TEST(rule.accepts(std::vector<std::string>(500)));
    BOOST_TEST(!rule.accepts(std::vector<std::string>(501)));
    BOOST_TEST(at_most_entries{0}.accepts(std::vector<int>{}));
    BOOST_TEST(!at_most_entries{0}.accepts(std::vector<int>{1}));
    // A duplicate counts.
    BOOST_TEST(!at_most_entries{1}.accepts(std::vector<std::string>{"a", "a"}));
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(at_most_entries::id == "at_most_entries");
    BOOST_TEST(sentence("account_ids", at_most_entries{500}) == "account_ids must have at most 500 entries");
    BOOST_TEST(at_most_entries{1}.words() == "must have at most 1 entry");
    BOOST_TEST(at_most_entries{0}.words() == "must have at most 0 entries");
}
