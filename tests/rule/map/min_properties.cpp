#define BOOST_TEST_MODULE rule.map.min_properties
#include <boost/test/unit_test.hpp>
#include <map>
#include <service_api/rule/map/min_properties.hpp>
#include <service_api/rule/rule.hpp>
#include <string>
#include <vector>

using namespace service_api;
using namespace service_api::rules;

using numbers = std::map<std::string, int>;
static_assert(value_rule<min_properties, numbers> && value_rule<min_properties, std::map<std::string, std::string>>);
static_assert(!value_rule<min_properties, std::vector<int>> && !value_rule<min_properties, std::string>);

BOOST_AUTO_TEST_CASE(two_pass_and_one_less_fails) {
    const min_properties rule{2};
    BOOST_TEST(!rule.accepts(numbers{}));
    BOOST_TEST(!rule.accepts(numbers{{"a", 1}}));
    BOOST_TEST(rule.accepts(numbers{{"a", 1}, {"b", 1}}));
    BOOST_TEST(rule.accepts(numbers{{"a", 1}, {"b", 1}, {"c", 1}}));
    BOOST_TEST(sentence("labels", min_properties{1}) == "labels must have at least 1 entry");
    BOOST_TEST(min_properties::id == "min_properties");
}
