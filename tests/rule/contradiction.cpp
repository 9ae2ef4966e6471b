#define BOOST_TEST_MODULE rule.contradiction
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/reflect/describe.hpp>
#include <service_api/rule/contradiction.hpp>
#include <service_api/rule/list/max_items.hpp>
#include <service_api/rule/number/digits.hpp>
#include <service_api/rule/number/minimum.hpp>
#include <service_api/rule/number/positive.hpp>
#include <service_api/rule/text/max_length.hpp>
#include <service_api/rule/text/not_empty.hpp>
#include <string>
#include <vector>

namespace {

using namespace service_api;
using namespace service_api::rules;

// A rule of the user's own has bounds if it has the same member.
struct at_most_five {
    static constexpr std::string_view id = "at_most_five";

    constexpr bool accepts(std::int64_t value) const { return value <= 5; }
    constexpr bounds number_bounds() const { return {.upper = 5}; }
    std::string words() const { return "must be at most 5"; }
};

// A record whose second field has these rules.
template <class Field, auto Said>
struct with {
    int first = 0;
    Field second;

    static constexpr auto rules = Said(&with::second);
    BOOST_DESCRIBE_CLASS(with, (), (first, second), (), ())
};

template <class Field, auto Said>
constexpr bool contradicts = contradicting_member<with<Field, Said>>() == 1;
template <class Field, auto Said>
constexpr bool agree = contradicting_member<with<Field, Said>>() == 2;

using whole = std::int64_t;
using list = required<std::vector<std::string>>;

static_assert(agree<whole, [](auto to) { return rules_of(field(to, minimum{5}, at_most_five{})); }>);
static_assert(contradicts<whole, [](auto to) { return rules_of(field(to, minimum{10}, at_most_five{})); }>);
static_assert(
    contradicts<optional<nullable<whole>>, [](auto to) { return rules_of(field(to, at_most_five{}, minimum{10})); }>);
// In two `field(...)` of the same member.
static_assert(contradicts<whole, [](auto to) { return rules_of(field(to, minimum{10}), field(to, at_most_five{})); }>);
// Digits are bounds, and zero has one digit.
static_assert(agree<whole, [](auto to) { return rules_of(field(to, digits{1}, at_most_five{})); }>);
static_assert(agree<whole, [](auto to) { return rules_of(field(to, digits{2}, minimum{99})); }>);
static_assert(contradicts<whole, [](auto to) { return rules_of(field(to, digits{2}, minimum{100})); }>);
static_assert(contradicts<whole, [](auto to) { return rules_of(field(to, digits{2}, positive, at_most_five{})); }>);
static_assert(contradicts<whole, [](auto to) { return rules_of(field(to, digits{0})); }>);
// The type is a bound as well.
static_assert(agree<std::uint8_t, [](auto to) { return rules_of(field(to, minimum{255})); }>);
static_assert(contradicts<std::uint8_t, [](auto to) { return rules_of(field(to, minimum{256})); }>);
static_assert(agree<whole, [](auto to) { return rules_of(field(to, digits{19})); }>);
static_assert(contradicts<whole, [](auto to) { return rules_of(field(to, digits{20})); }>);
static_assert(contradicts<whole, [](auto to) { return rules_of(field(to, digits{200})); }>);
static_assert(agree<required<decimal>, [](auto to) { return rules_of(field(to, minimum{256}, positive)); }>);
// Sizes.
static_assert(agree<list, [](auto to) { return rules_of(field(to, not_empty, max_items{1})); }>);
static_assert(contradicts<list, [](auto to) { return rules_of(field(to, not_empty, max_items{0})); }>);
static_assert(contradicts<std::string, [](auto to) { return rules_of(field(to, max_length{0}, not_empty)); }>);
static_assert(agree<std::string, [](auto to) { return rules_of(field(to, max_length{0}, meaning{"?"})); }>);

struct base {
    whole number = 0;

    static constexpr auto rules = rules_of(field(&base::number, minimum{6}));
};
BOOST_DESCRIBE_STRUCT(base, (), (number))
struct derived : base {
    static constexpr auto rules = rules_of(field(&derived::number, at_most_five{}));
};
BOOST_DESCRIBE_STRUCT(derived, (base), ())
struct silent {
    whole number = 0;
};
BOOST_DESCRIBE_STRUCT(silent, (), (number))
static_assert(contradicting_member<base>() == 1 && contradicting_member<derived>() == 0 &&
              contradicting_member<silent>() == 1);

}  // namespace

BOOST_AUTO_TEST_CASE(the_compiler_has_told) {
    BOOST_TEST(contradicting_member<derived>() == 0U);
    BOOST_TEST(at_most_five::id == "at_most_five");
}
