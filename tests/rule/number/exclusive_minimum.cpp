#define BOOST_TEST_MODULE rule.number.exclusive_minimum
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <limits>
#include <service_api/rule/number/exclusive_minimum.hpp>
#include <service_api/rule/rule.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::literals;

static_assert(value_rule<exclusive_minimum, std::int64_t> && value_rule<exclusive_minimum, std::uint64_t> &&
              value_rule<exclusive_minimum, decimal>);
static_assert(!value_rule<exclusive_minimum, std::string> && !value_rule<exclusive_minimum, bool> &&
              !value_rule<exclusive_minimum, unix_ms>);

static_assert(!exclusive_minimum{1}.accepts(0) && !exclusive_minimum{1}.accepts(1) && exclusive_minimum{1}.accepts(2));
static_assert(!exclusive_minimum{0.01_decimal}.accepts(0.009_decimal) &&
              !exclusive_minimum{0.01_decimal}.accepts(0.010_decimal));

BOOST_AUTO_TEST_CASE(its_bound_is_exact) {
    BOOST_TEST(!exclusive_minimum{1}.accepts(std::numeric_limits<std::int64_t>::min()));
    BOOST_TEST(exclusive_minimum{1}.accepts(std::numeric_limits<std::uint64_t>::max()));
    BOOST_TEST(!exclusive_minimum{-5}.accepts(-5));
    BOOST_TEST(!exclusive_minimum{-5}.accepts(-6));
    BOOST_TEST(!exclusive_minimum{1}.accepts(0.99999999999999999999_decimal));
    BOOST_TEST(exclusive_minimum{1}.accepts(1.00000000000000000001_decimal));
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(exclusive_minimum::id == "exclusive_minimum");
    BOOST_TEST(sentence("page", exclusive_minimum{1}) == "page must be above 1");
    BOOST_TEST(exclusive_minimum{-5}.words() == "must be above -5");
    BOOST_TEST(exclusive_minimum{0.010_decimal}.words() == "must be above 0.010");
}
