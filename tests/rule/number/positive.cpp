#define BOOST_TEST_MODULE rule.number.positive
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <limits>
#include <service_api/rule/number/positive.hpp>
#include <service_api/rule/rule.hpp>
#include <service_api/value/date.hpp>
#include <service_api/value/decimal.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <vector>

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::literals;

static_assert(value_rule<positive_rule, std::int64_t> && value_rule<positive_rule, std::uint8_t>);
static_assert(value_rule<positive_rule, decimal>);
// `std::string(0)` and `std::vector(0)` compile, but a string is not a number.
static_assert(!value_rule<positive_rule, std::string> && !value_rule<positive_rule, std::vector<int>>);
static_assert(!value_rule<positive_rule, bool> && !value_rule<positive_rule, unix_ms> &&
              !value_rule<positive_rule, date>);

static_assert(!positive.accepts(-1) && !positive.accepts(0) && positive.accepts(1));

BOOST_AUTO_TEST_CASE(zero_is_not_positive_and_the_smallest_number_is) {
    const auto smallest = decimal::from(1, 38).value();
    BOOST_TEST(positive.accepts(smallest));
    BOOST_TEST(!positive.accepts(-smallest));
    BOOST_TEST(!positive.accepts(0.000_decimal));
    BOOST_TEST(!positive.accepts(std::numeric_limits<std::int64_t>::min()));
    BOOST_TEST(positive.accepts(std::numeric_limits<std::uint64_t>::max()));
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(positive_rule::id == "positive");
    BOOST_TEST(sentence("amount_change", positive) == "amount_change must be positive");
}
