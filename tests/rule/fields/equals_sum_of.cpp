#define BOOST_TEST_MODULE rule.fields.equals_sum_of
#include <boost/test/unit_test.hpp>
#include <service_api/reflect/describe.hpp>
#include <service_api/rule/fields/equals_sum_of.hpp>
#include <service_api/rule/rule.hpp>
#include <string>

#include "support/random.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::literals;

struct revenue {
    decimal listing{};
    required<decimal> fees;
    optional<nullable<decimal>> equal{};
    nullable<decimal> total{};
};
BOOST_DESCRIBE_STRUCT(revenue, (), (listing, fees, equal, total))

constexpr equals_sum_of rule{&revenue::total, &revenue::listing, &revenue::fees, &revenue::equal};
static_assert(record_rule<decltype(rule), revenue>);
// A named record: g++ 12 does not accept a comparison of a temporary's address with null in a constant expression.
constexpr bool adds_up(decimal listing, decimal fees, decimal total) {
    const revenue one{.listing = listing, .fees = fees, .total = total};
    return rule.holds(one);
}
static_assert(adds_up(0.1_decimal, 0.2_decimal, 0.3_decimal));
static_assert(!adds_up(0.1_decimal, 0.2_decimal, 0.30000000000000004_decimal));

decimal nines() { return decimal::parse(std::string(38, '9')).value(); }

}  // namespace

BOOST_AUTO_TEST_CASE(a_sum_is_exact_to_its_last_digit_whatever_the_scales) {
    BOOST_TEST(
        rule.holds({.listing = 1.50_decimal, .fees = -0.25_decimal, .equal = 2_decimal, .total = 3.250_decimal}));
    BOOST_TEST(
        !rule.holds({.listing = 1.50_decimal, .fees = -0.25_decimal, .equal = 2_decimal, .total = 3.251_decimal}));
    BOOST_TEST(
        !rule.holds({.listing = 1.50_decimal, .fees = -0.25_decimal, .equal = 2_decimal, .total = 3.249_decimal}));
    const auto small = decimal::from(1, 37).value();
    BOOST_TEST(rule.holds(
        {.listing = small, .fees = 1, .total = decimal::parse("1.0000000000000000000000000000000000001").value()}));
    BOOST_TEST(!rule.holds({.listing = small, .fees = 1, .total = 1}));
    BOOST_TEST(rule.holds({.listing = nines(), .fees = -nines(), .total = 0}));
}

BOOST_AUTO_TEST_CASE(a_null_or_absent_part_counts_as_nothing_and_an_absent_total_is_not_judged) {
    BOOST_TEST(rule.holds({.fees = 2, .equal = nullptr, .total = 2}));
    BOOST_TEST(!rule.holds({.fees = 2, .equal = nullptr, .total = 3}));
    BOOST_TEST(rule.holds({.fees = 2, .equal = 5_decimal}));
}

BOOST_AUTO_TEST_CASE(a_total_of_more_than_64_bits_is_compared_whole) {
    const decimal two_64 = 18446744073709551616_decimal;
    for (const decimal low : {0_decimal, 5_decimal, -5_decimal}) {
        const decimal total = *decimal::sum(two_64, low);
        BOOST_TEST(!rule.holds({.listing = low, .fees = 0, .total = total}));
        BOOST_TEST(rule.holds({.listing = two_64, .fees = low, .total = total}));
        BOOST_TEST(!rule.holds({.listing = total, .fees = 0, .total = low}));
    }
    BOOST_TEST(!rule.holds({.listing = 0.05_decimal, .fees = 0, .total = 184467440737095516.21_decimal}));
}

BOOST_AUTO_TEST_CASE(a_sum_of_more_than_38_digits_equals_no_field) {
    BOOST_TEST(!rule.holds({.listing = nines(), .fees = 1, .total = nines()}));
    BOOST_TEST(!rule.holds({.listing = nines(), .fees = 1, .total = 0}));
}

// Its lowest 64 bits are 5.
BOOST_AUTO_TEST_CASE(a_total_above_a_word_is_not_judged_by_its_lowest_bits) {
    const decimal total = *decimal::parse("18446744073709551621");
    BOOST_TEST(!rule.holds({.listing = 5, .fees = 0, .total = total}));
    BOOST_TEST(!rule.holds({.listing = -5, .fees = 0, .total = -total}));
    BOOST_TEST(rule.holds({.listing = total, .fees = 0, .total = total}));
}

// Small numbers with similar scales are added as 64-bit words, the others as decimals.
BOOST_AUTO_TEST_CASE(however_it_is_added_a_sum_is_that_of_decimal_sum) {
    test::draws random;
    int equal = 0;
    int unequal = 0;
    for (int i = 0; i < 100'000; ++i) {
        const int digits = random.coin() ? 18 : 38;
        const int scale = random.coin() ? 10 : 38;
        revenue one{.listing = random.number(digits, scale), .fees = random.number(digits, scale)};
        if (random.coin()) one.equal = random.number(digits, scale);
        auto sum = decimal::sum(one.listing, *one.fees);
        if (const auto* more = present(one.equal); sum && more != nullptr) sum = decimal::sum(*sum, *more);
        decimal total = sum ? *sum : random.number(digits, scale);
        if (random.coin()) {
            const auto least = decimal::from(random.coin() ? 1 : -1, total.scale()).value();
            total = decimal::sum(total, least).value_or(total);
        }
        one.total = total;
        const bool expected = sum && decimal::sum(*sum, -total) == decimal(0);
        BOOST_REQUIRE_MESSAGE(rule.holds(one) == expected, one.listing.text().view()
                                                               << " + " << one.fees->text().view()
                                                               << " + ... = " << total.text().view());
        ++(expected ? equal : unequal);
    }
    BOOST_TEST(equal > 20'000);
    BOOST_TEST(unequal > 20'000);
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(rule.id == "equals_sum_of");
    BOOST_TEST(sentence(rule.first_field(), rule) == "total must equal listing + fees + equal");
    const equals_sum_of other{&revenue::total, &revenue::equal, &revenue::fees};
    BOOST_TEST(other.words() == "must equal equal + fees");
    BOOST_TEST((equals_sum_of{&revenue::total, &revenue::fees}.words()) == "must equal fees");
}
