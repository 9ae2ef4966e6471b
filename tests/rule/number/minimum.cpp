#define BOOST_TEST_MODULE rule.number.minimum
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <limits>
#include <service_api/rule/number/minimum.hpp>
#include <service_api/rule/rule.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::literals;

static_assert(value_rule<minimum, std::int64_t> && value_rule<minimum, std::uint64_t> && value_rule<minimum, decimal>);
static_assert(!value_rule<minimum, std::string> && !value_rule<minimum, bool> && !value_rule<minimum, unix_ms>);

static_assert(!minimum{1}.accepts(0) && minimum{1}.accepts(1) && minimum{1}.accepts(2));
static_assert(!minimum{0.01_decimal}.accepts(0.009_decimal) && minimum{0.01_decimal}.accepts(0.010_decimal));

BOOST_AUTO_TEST_CASE(accepts_from_its_bound_on) {
    BOOST_TEST(!minimum{1}.accepts(std::numeric_limits<std::int64_t>::min()));
    BOOST_TEST(minimum{1}.accepts(std::numeric_limits<std::uint64_t>::max()));
    BOOST_TEST(minimum{-5}.accepts(-5));
    BOOST_TEST(!minimum{-5}.accepts(-6));
    BOOST_TEST(!minimum{1}.accepts(0.99999999999999999999_decimal));
}

BOOST_AUTO_TEST_CASE(zero_has_any_scale_and_no_sign) {
    const decimal least = 0.00000000000000000000000000000000000001_decimal;
    for (const decimal& zero : {0_decimal, 0.000_decimal, -0.0_decimal}) {
        BOOST_TEST(minimum{zero}.accepts(0));
        BOOST_TEST(!minimum{zero}.accepts(-1));
        BOOST_TEST(minimum{zero}.accepts(0.00_decimal));
        BOOST_TEST(minimum{zero}.accepts(least));
        BOOST_TEST(!minimum{zero}.accepts(-least));
        BOOST_TEST(minimum{zero}.accepts(99999999999999999999999999999999999999_decimal));
        BOOST_TEST(!minimum{zero}.accepts(-99999999999999999999999999999999999999_decimal));
    }
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(minimum::id == "minimum");
    BOOST_TEST(sentence("page", minimum{1}) == "page must be at least 1");
    BOOST_TEST(minimum{-5}.words() == "must be at least -5");
    BOOST_TEST(minimum{0.010_decimal}.words() == "must be at least 0.010");
}
