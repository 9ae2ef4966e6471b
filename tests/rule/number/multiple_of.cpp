#define BOOST_TEST_MODULE rule.number.multiple_of
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <limits>
#include <service_api/rule/number/multiple_of.hpp>
#include <service_api/rule/rule.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>

#include "support/random.hpp"

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::literals;

static_assert(value_rule<multiple_of, std::int64_t> && value_rule<multiple_of, std::uint64_t> &&
              value_rule<multiple_of, decimal>);
static_assert(!value_rule<multiple_of, std::string> && !value_rule<multiple_of, bool> &&
              !value_rule<multiple_of, unix_ms>);

static_assert(multiple_of{0.1_decimal}.accepts(0.30_decimal) && !multiple_of{0.1_decimal}.accepts(0.35_decimal));
static_assert(multiple_of{5}.accepts(15) && !multiple_of{5}.accepts(16));

namespace {

decimal number(const char* text) { return decimal::parse(text).value(); }

// Steps must be constants in descriptions; here they are random, so the member of a rule is overwritten.
multiple_of every(decimal step) {
    multiple_of rule{1};
    rule.step = step;
    return rule;
}

}  // namespace

BOOST_AUTO_TEST_CASE(is_exact_whatever_the_scales) {
    struct row {
        const char* step;
        const char* value;
        bool accepted;
    };
    const row table[] = {
        {"0.1", "0.30", true},
        {"0.10", "0.3", true},
        {"0.25", "1", true},
        {"0.25", "1.1", false},
        {"0.04", "0.1", false},
        {"0.04", "0.2", true},
        {"0.003", "0.01", false},
        {"0.003", "0.012", true},
        {"3", "9.000", true},
        {"3", "9.001", false},
        {"3", "10.000", false},
        {"0.5", "-1.5", true},
        {"0.5", "-1.4", false},
        {"7", "0", true},
        {"7", "0.000", true},
        // A product with a power of ten would exceed 128 bits.
        {"0.00000000000000000000000000000000000001", "99999999999999999999999999999999999999", true},
        {"0.00000000000000000000000000000000000003", "99999999999999999999999999999999999999", true},
        {"0.00000000000000000000000000000000000007", "99999999999999999999999999999999999999", false},
        {"99999999999999999999999999999999999999", "0.99999999999999999999999999999999999999", false},
        {"99999999999999999999999999999999999999", "99999999999999999999999999999999999999", true},
        {"0.99999999999999999999999999999999999999", "1", false},
    };
    for (const auto& [step, value, accepted] : table) {
        BOOST_TEST(every(number(step)).accepts(number(value)) == accepted, value << " of " << step);
    }
    BOOST_TEST(multiple_of{2}.accepts(std::numeric_limits<std::int64_t>::min()));
    BOOST_TEST(!multiple_of{2}.accepts(std::numeric_limits<std::uint64_t>::max()));
    BOOST_TEST(multiple_of{5}.accepts(std::numeric_limits<std::uint64_t>::max()));
}

BOOST_AUTO_TEST_CASE(agrees_with_whole_numbers) {
    test::draws random;
    int multiples = 0;
    for (int i = 0; i < 20'000; ++i) {
        // Both are whole numbers of 10^-6, written with as few or as many digits after the point as chosen at random.
        const auto spelled = [&](std::int64_t millionths) {
            int scale = 6;
            for (; scale > 0 && millionths % 10 == 0 && random.coin(); --scale) millionths /= 10;
            return decimal::from(millionths, scale).value();
        };
        const std::int64_t step = random.between(1, 9) * (random.coin() ? 1 : 1000) * (random.coin() ? 1 : 250);
        const std::int64_t value = random.coin() ? step * random.between(-1'000'000, 1'000'000)
                                                 : random.between(-10'000'000'000, 10'000'000'000);
        const bool accepted = value % step == 0;
        multiples += accepted ? 1 : 0;
        BOOST_TEST_REQUIRE(every(spelled(step)).accepts(spelled(value)) == accepted, value << " of " << step);
    }
    BOOST_TEST(multiples > 5'000);
    BOOST_TEST(multiples < 20'000);
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(multiple_of::id == "multiple_of");
    BOOST_TEST(sentence("price", multiple_of{0.10_decimal}) == "price must be a multiple of 0.10");
}
