#define BOOST_TEST_MODULE rule.number.maximum
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <limits>
#include <service_api/rule/number/maximum.hpp>
#include <service_api/rule/rule.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::literals;

static_assert(value_rule<maximum, std::int64_t> && value_rule<maximum, std::uint64_t> && value_rule<maximum, decimal>);
static_assert(!value_rule<maximum, std::string> && !value_rule<maximum, bool> && !value_rule<maximum, unix_ms>);

static_assert(maximum{1}.accepts(0) && maximum{1}.accepts(1) && !maximum{1}.accepts(2));
static_assert(maximum{0.01_decimal}.accepts(0.009_decimal) && maximum{0.01_decimal}.accepts(0.010_decimal));

BOOST_AUTO_TEST_CASE(its_bound_is_exact) {
    BOOST_TEST(maximum{1}.accepts(std::numeric_limits<std::int64_t>::min()));
    BOOST_TEST(!maximum{1}.accepts(std::numeric_limits<std::uint64_t>::max()));
    BOOST_TEST(maximum{-5}.accepts(-5));
    BOOST_TEST(maximum{-5}.accepts(-6));
    BOOST_TEST(maximum{1}.accepts(0.99999999999999999999_decimal));
    BOOST_TEST(!maximum{1}.accepts(1.00000000000000000001_decimal));
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(maximum::id == "maximum");
    BOOST_TEST(sentence("page", maximum{1}) == "page must be at most 1");
    BOOST_TEST(maximum{-5}.words() == "must be at most -5");
    BOOST_TEST(maximum{0.010_decimal}.words() == "must be at most 0.010");
}
