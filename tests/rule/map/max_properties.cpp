#define BOOST_TEST_MODULE rule.map.max_properties
#include <boost/test/unit_test.hpp>
#include <map>
#include <service_api/rule/map/max_properties.hpp>
#include <service_api/rule/rule.hpp>
#include <string>
#include <vector>

using namespace service_api;
using namespace service_api::rules;

using numbers = std::map<std::string, int>;
static_assert(value_rule<max_properties, numbers> && value_rule<max_properties, std::map<std::string, std::string>>);
static_assert(!value_rule<max_properties, std::vector<int>> && !value_rule<max_properties, std::string>);

BOOST_AUTO_TEST_CASE(two_pass_and_one_more_fails) {
    const max_properties rule{2};
    BOOST_TEST(rule.accepts(numbers{}));
    BOOST_TEST(rule.accepts(numbers{{"a", 1}, {"b", 1}}));
    BOOST_TEST(!rule.accepts(numbers{{"a", 1}, {"b", 1}, {"c", 1}}));
    BOOST_TEST(sentence("labels", rule) == "labels must have at most 2 entries");
    BOOST_TEST(max_properties::id == "max_properties");
}
