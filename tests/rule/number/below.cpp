#define BOOST_TEST_MODULE rule.number.below
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <limits>
#include <service_api/rule/number/below.hpp>
#include <service_api/rule/rule.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>

using namespace service_api;
using namespace service_api::literals;

static_assert(value_rule<below, std::int64_t> && value_rule<below, std::uint64_t> && value_rule<below, decimal>);
static_assert(!value_rule<below, std::string> && !value_rule<below, bool> && !value_rule<below, unix_ms>);

static_assert(below{1}.accepts(0) && !below{1}.accepts(1) && !below{1}.accepts(2));
static_assert(below{0.01_decimal}.accepts(0.009_decimal) && !below{0.01_decimal}.accepts(0.010_decimal));

BOOST_AUTO_TEST_CASE(its_bound_is_exact) {
    BOOST_TEST(below{1}.accepts(std::numeric_limits<std::int64_t>::min()));
    BOOST_TEST(!below{1}.accepts(std::numeric_limits<std::uint64_t>::max()));
    BOOST_TEST(!below{-5}.accepts(-5));
    BOOST_TEST(below{-5}.accepts(-6));
    BOOST_TEST(below{1}.accepts(0.99999999999999999999_decimal));
    BOOST_TEST(!below{1}.accepts(1.00000000000000000001_decimal));
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(below::id == "below");
    BOOST_TEST(sentence("page", below{1}) == "page must be below 1");
    BOOST_TEST(below{-5}.words() == "must be below -5");
    BOOST_TEST(below{0.010_decimal}.words() == "must be below 0.010");
}
