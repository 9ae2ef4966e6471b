#define BOOST_TEST_MODULE rule.fields.requires_field
#include <boost/test/unit_test.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/rule/fields/requires_field.hpp>
#include <service_api/rule/rule.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

struct order {
    optional<int> stop_price{};
    nullable<std::string> trigger{};
};
BOOST_DESCRIBE_STRUCT(order, (), (stop_price, trigger))

constexpr requires_field rule{&order::stop_price, &order::trigger};
static_assert(record_rule<decltype(rule), order> && !record_rule<decltype(rule), int>);

}  // namespace

BOOST_AUTO_TEST_CASE(only_the_first_without_the_other_breaks_it) {
    BOOST_TEST(rule.holds({}));
    BOOST_TEST(rule.holds({.trigger = "mark"}));
    BOOST_TEST(rule.holds({.stop_price = 0, .trigger = ""}));
    BOOST_TEST(!rule.holds({.stop_price = 0}));
    BOOST_TEST(!rule.holds({.stop_price = 0, .trigger = nullptr}));
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(rule.id == "requires_field");
    BOOST_TEST(sentence(rule.first_field(), rule) == "stop_price may have a value only when trigger has one");
}
