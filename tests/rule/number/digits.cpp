#define BOOST_TEST_MODULE rule.number.digits
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <limits>
#include <service_api/rule/number/digits.hpp>
#include <service_api/rule/rule.hpp>
#include <service_api/value/decimal.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <vector>

using namespace service_api;
using namespace service_api::rules;

static_assert(value_rule<digits, std::int64_t> && value_rule<digits, std::uint8_t> && value_rule<digits, unix_ms>);
static_assert(value_rule<digits, std::uint64_t>);
static_assert(!value_rule<digits, std::string> && !value_rule<digits, decimal>);
static_assert(!value_rule<digits, double> && !value_rule<digits, bool>);

static_assert(digits{13}.accepts(unix_ms{1'700'000'000'000}) && !digits{13}.accepts(unix_ms{1'700'000'000}));

// No 64-bit integer has more than 20 digits: the table of such numbers is not read past its end.
static_assert(digits{20}.accepts(~std::uint64_t{0}) && !digits{21}.accepts(~std::uint64_t{0}) &&
              !digits{22}.accepts(~std::uint64_t{0}));

BOOST_AUTO_TEST_CASE(exactly_so_many_digits) {
    struct row {
        std::int64_t value;
        int written;
    };
    const std::vector<row> cases{
        {0, 1},
        {9, 1},
        {10, 2},
        {99, 2},
        {100, 3},
        {999'999'999'999, 12},
        {1'000'000'000'000, 13},
        {9'999'999'999'999, 13},
        {10'000'000'000'000, 14},
        {std::numeric_limits<std::int64_t>::max(), 19},
    };
    for (const auto& [value, written] : cases) {
        for (int count = 1; count <= 20; ++count) {
            const digits rule{static_cast<std::uint8_t>(count)};
            BOOST_TEST(rule.accepts(value) == (count == written), value << " in " << count);
            BOOST_TEST(rule.accepts(unix_ms{value}) == (count == written), value << " in " << count);
        }
    }
    BOOST_TEST(digits{20}.accepts(std::numeric_limits<std::uint64_t>::max()));
    BOOST_TEST(digits{20}.accepts(std::uint64_t{10'000'000'000'000'000'000U}));
    BOOST_TEST(!digits{20}.accepts(std::uint64_t{9'999'999'999'999'999'999U}));
    BOOST_TEST(!digits{0}.accepts(0));
    BOOST_TEST(!digits{21}.accepts(std::numeric_limits<std::uint64_t>::max()));
}

BOOST_AUTO_TEST_CASE(a_sign_is_no_digit) {
    for (const std::int64_t value :
         {std::int64_t{-1}, std::int64_t{-1'700'000'000'000}, std::numeric_limits<std::int64_t>::min()}) {
        for (int count = 1; count <= 20; ++count) {
            BOOST_TEST(!digits{static_cast<std::uint8_t>(count)}.accepts(value), value << " in " << count);
        }
    }
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(digits::id == "digits");
    BOOST_TEST(sentence("start_t", digits{13}) == "start_t must have exactly 13 digits");
    BOOST_TEST(digits{1}.words() == "must have exactly 1 digit");
}
