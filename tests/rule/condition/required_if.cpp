#define BOOST_TEST_MODULE rule.condition.required_if
#include <boost/test/unit_test.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/rule/condition/is.hpp>
#include <service_api/rule/condition/required_if.hpp>
#include <service_api/rule/rules.hpp>
#include <string>

namespace {

using namespace service_api;
using namespace service_api::rules;

BOOST_DEFINE_ENUM_CLASS(order_kind, market, limit)

struct order {
    order_kind type;
    optional<nullable<int>> price{};

    static constexpr auto rules = rules_of(field(&order::price, required_if{is{&order::type, order_kind::market}}));
};
BOOST_DESCRIBE_STRUCT(order, (), (type, price))

struct other {};

constexpr required_if rule{is{&order::type, order_kind::market}};
static_assert(field_rule<decltype(rule), order, optional<nullable<int>>> &&
              !field_rule<decltype(rule), other, optional<nullable<int>>>);
// A named record: g++ 12 does not accept a comparison of a temporary's address with null in a constant expression.
constexpr bool passes(order_kind type, nullable<int> price) {
    const order one{.type = type};
    return rule.holds(one, price);
}
static_assert(passes(order_kind::market, 1) && !passes(order_kind::market, nullptr));
static_assert(passes(order_kind::limit, 1) && passes(order_kind::limit, nullptr));

std::string broken(const order& one) {
    std::string said;
    check_rules(one,
                [&](std::string_view name, const auto& validation_error) { said += sentence(name, validation_error); });
    return said;
}

}  // namespace

BOOST_AUTO_TEST_CASE(asks_in_one_direction) {
    const std::string words = "price must have a value when type is market";
    order one{.type = order_kind::market};
    BOOST_TEST(broken(one) == words);
    one.price.emplace(nullptr);
    BOOST_TEST(broken(one) == words);
    one.price.emplace(0);
    BOOST_TEST(broken(one) == "");
    one.type = order_kind::limit;
    BOOST_TEST(broken(one) == "");
    one.price.reset();
    BOOST_TEST(broken(one) == "");
}

BOOST_AUTO_TEST_CASE(its_id) { BOOST_TEST(rule.id == "required_if"); }
