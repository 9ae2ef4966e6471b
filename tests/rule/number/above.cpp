#define BOOST_TEST_MODULE rule.number.above
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <limits>
#include <service_api/rule/number/above.hpp>
#include <service_api/rule/rule.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>

using namespace service_api;
using namespace service_api::literals;

static_assert(value_rule<above, std::int64_t> && value_rule<above, std::uint64_t> && value_rule<above, decimal>);
static_assert(!value_rule<above, std::string> && !value_rule<above, bool> && !value_rule<above, unix_ms>);

static_assert(!above{1}.accepts(0) && !above{1}.accepts(1) && above{1}.accepts(2));
static_assert(!above{0.01_decimal}.accepts(0.009_decimal) && !above{0.01_decimal}.accepts(0.010_decimal));

BOOST_AUTO_TEST_CASE(its_bound_is_exact) {
    BOOST_TEST(!above{1}.accepts(std::numeric_limits<std::int64_t>::min()));
    BOOST_TEST(above{1}.accepts(std::numeric_limits<std::uint64_t>::max()));
    BOOST_TEST(!above{-5}.accepts(-5));
    BOOST_TEST(!above{-5}.accepts(-6));
    BOOST_TEST(!above{1}.accepts(0.99999999999999999999_decimal));
    BOOST_TEST(above{1}.accepts(1.00000000000000000001_decimal));
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(above::id == "above");
    BOOST_TEST(sentence("page", above{1}) == "page must be above 1");
    BOOST_TEST(above{-5}.words() == "must be above -5");
    BOOST_TEST(above{0.010_decimal}.words() == "must be above 0.010");
}
