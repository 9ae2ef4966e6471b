#define BOOST_TEST_MODULE rule.number.at_most
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <limits>
#include <service_api/rule/number/at_most.hpp>
#include <service_api/rule/rule.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>

using namespace service_api;
using namespace service_api::literals;

static_assert(value_rule<at_most, std::int64_t> && value_rule<at_most, std::uint64_t> && value_rule<at_most, decimal>);
static_assert(!value_rule<at_most, std::string> && !value_rule<at_most, bool> && !value_rule<at_most, unix_ms>);

static_assert(at_most{1}.accepts(0) && at_most{1}.accepts(1) && !at_most{1}.accepts(2));
static_assert(at_most{0.01_decimal}.accepts(0.009_decimal) && at_most{0.01_decimal}.accepts(0.010_decimal));

BOOST_AUTO_TEST_CASE(its_bound_is_exact) {
    BOOST_TEST(at_most{1}.accepts(std::numeric_limits<std::int64_t>::min()));
    BOOST_TEST(!at_most{1}.accepts(std::numeric_limits<std::uint64_t>::max()));
    BOOST_TEST(at_most{-5}.accepts(-5));
    BOOST_TEST(at_most{-5}.accepts(-6));
    BOOST_TEST(at_most{1}.accepts(0.99999999999999999999_decimal));
    BOOST_TEST(!at_most{1}.accepts(1.00000000000000000001_decimal));
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(at_most::id == "at_most");
    BOOST_TEST(sentence("page", at_most{1}) == "page must be at most 1");
    BOOST_TEST(at_most{-5}.words() == "must be at most -5");
    BOOST_TEST(at_most{0.010_decimal}.words() == "must be at most 0.010");
}
