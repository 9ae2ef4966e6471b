#define BOOST_TEST_MODULE rule.number.exclusive_maximum
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <limits>
#include <service_api/rule/number/exclusive_maximum.hpp>
#include <service_api/rule/rule.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::literals;

static_assert(value_rule<exclusive_maximum, std::int64_t> && value_rule<exclusive_maximum, std::uint64_t> &&
              value_rule<exclusive_maximum, decimal>);
static_assert(!value_rule<exclusive_maximum, std::string> && !value_rule<exclusive_maximum, bool> &&
              !value_rule<exclusive_maximum, unix_ms>);

static_assert(exclusive_maximum{1}.accepts(0) && !exclusive_maximum{1}.accepts(1) && !exclusive_maximum{1}.accepts(2));
static_assert(exclusive_maximum{0.01_decimal}.accepts(0.009_decimal) &&
              !exclusive_maximum{0.01_decimal}.accepts(0.010_decimal));

BOOST_AUTO_TEST_CASE(its_bound_is_exact) {
    BOOST_TEST(exclusive_maximum{1}.accepts(std::numeric_limits<std::int64_t>::min()));
    BOOST_TEST(!exclusive_maximum{1}.accepts(std::numeric_limits<std::uint64_t>::max()));
    BOOST_TEST(!exclusive_maximum{-5}.accepts(-5));
    BOOST_TEST(exclusive_maximum{-5}.accepts(-6));
    BOOST_TEST(exclusive_maximum{1}.accepts(0.99999999999999999999_decimal));
    BOOST_TEST(!exclusive_maximum{1}.accepts(1.00000000000000000001_decimal));
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(exclusive_maximum::id == "exclusive_maximum");
    BOOST_TEST(sentence("page", exclusive_maximum{1}) == "page must be below 1");
    BOOST_TEST(exclusive_maximum{-5}.words() == "must be below -5");
    BOOST_TEST(exclusive_maximum{0.010_decimal}.words() == "must be below 0.010");
}
