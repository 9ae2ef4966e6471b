#define BOOST_TEST_MODULE rule.text.not_empty
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/rule/rule.hpp>
#include <service_api/rule/text/not_empty.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace service_api;
using namespace service_api::rules;

static_assert(value_rule<not_empty_rule, std::string> && value_rule<not_empty_rule, std::vector<int>>);
static_assert(!value_rule<not_empty_rule, std::int64_t>);
static_assert(!not_empty.accepts(std::string_view()) && not_empty.accepts(std::string_view(" ")));

BOOST_AUTO_TEST_CASE(one_of_anything_is_enough) {
    BOOST_TEST(!not_empty.accepts(std::string()));
    BOOST_TEST(not_empty.accepts(std::string(1, '\0')));
    BOOST_TEST(!not_empty.accepts(std::vector<std::string>{}));
    BOOST_TEST(not_empty.accepts(std::vector<std::string>{""}));
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(not_empty_rule::id == "not_empty");
    BOOST_TEST(sentence("user_address", not_empty) == "user_address must not be empty");
}
