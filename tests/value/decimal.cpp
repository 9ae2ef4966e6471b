#define BOOST_TEST_MODULE value.decimal
#include <boost/multiprecision/cpp_int.hpp>
#include <boost/test/unit_test.hpp>
#include <compare>
#include <optional>
#include <random>
#include <service_api/value/decimal.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "support/seed.hpp"

using service_api::decimal;
using namespace service_api::literals;
using boost::multiprecision::cpp_int;

namespace {

std::string zeros(std::size_t count) { return std::string(count, '0'); }
std::string nines(std::size_t count) { return std::string(count, '9'); }

std::string text_of(decimal value) { return std::string(value.text().view()); }

// A decimal and the same number in arithmetic that cannot overflow.
struct number {
    decimal value;
    cpp_int coefficient;
    int scale = 0;

    cpp_int at_scale_38() const { return coefficient * pow(cpp_int(10), static_cast<unsigned>(38 - scale)); }
};

number drawn(std::mt19937& random, int min_digits) {
    const int count = min_digits + static_cast<int>(random() % static_cast<unsigned>(39 - min_digits));
    std::string digits;
    for (int i = 0; i < count; ++i) digits += static_cast<char>('0' + (random() % 3 == 0 ? 9U : random() % 10));
    number made;
    made.scale = static_cast<int>(random() % 39);
    made.coefficient = cpp_int("1" + digits) - pow(cpp_int(10), static_cast<unsigned>(count));  // no octal
    if (random() % 2 == 0) made.coefficient = -made.coefficient;

    service_api::detail::int128 coefficient = 0;
    for (const char c : digits) coefficient = coefficient * 10 + (c - '0');
    made.value = decimal::from(made.coefficient < 0 ? -coefficient : coefficient, made.scale).value();
    return made;
}

// Returns the spelling that preserves the scale, made without the library.
std::string spelled(const number& from) {
    std::string digits = cpp_int(abs(from.coefficient)).str();
    const auto scale = static_cast<std::size_t>(from.scale);
    if (digits.size() <= scale) digits.insert(0, scale + 1 - digits.size(), '0');
    if (scale > 0) digits.insert(digits.size() - scale, ".");
    return (from.coefficient < 0 ? "-" : "") + digits;
}

static_assert(decimal::json == service_api::json_kind::number && decimal::format.empty());

// Neither a binary float, nor a `bool` or `char`, which look like numbers, converts.
static_assert(!std::is_constructible_v<decimal, double>);
static_assert(!std::is_constructible_v<decimal, float>);
static_assert(!std::is_constructible_v<decimal, long double>);
static_assert(!std::is_constructible_v<decimal, bool>);
static_assert(!std::is_constructible_v<decimal, char>);
static_assert(!std::is_constructible_v<decimal, const char*>);
static_assert(std::is_convertible_v<int, decimal>);
static_assert(std::is_convertible_v<std::uint64_t, decimal>);
static_assert(sizeof(decimal) == 24);

static_assert(12.50_decimal == decimal::parse("12.5"));
static_assert((1.50_decimal).scale() == 2);
static_assert(decimal(7) == 7.000_decimal);
static_assert(-0.5_decimal < 0 && 0 < 0.5_decimal);
static_assert(decimal::sum(0.1_decimal, 0.2_decimal) == 0.3_decimal);

}  // namespace

BOOST_AUTO_TEST_CASE(reads_json_spellings_and_keeps_the_scale) {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"0", "0"},
        {"-0", "0"},
        {"0.0", "0.0"},
        {"-0.00", "0.00"},
        {"7", "7"},
        {"1.50", "1.50"},
        {"-1.50", "-1.50"},
        {"100", "100"},
        {"0.05", "0.05"},
        {"12e2", "1200"},
        {"12E+2", "1200"},
        {"1.5e1", "15"},
        {"1.50e1", "15.0"},
        {"15e-1", "1.5"},
        {"-15e-3", "-0.015"},
        {"1e00", "1"},
        {"0e999", "0"},
        {"-0e999", "0"},
        {"0e-999", "0"},
        {"0e-3", "0.000"},
        {"0.00e1", "0.0"},
        {"1e37", "1" + zeros(37)},
        {"1e-38", "0." + zeros(37) + "1"},
        {"10e-39", "0." + zeros(37) + "1"},
        {nines(38), nines(38)},
        {"-" + nines(38), "-" + nines(38)},
        {"0." + nines(38), "0." + nines(38)},
        {nines(1) + "." + nines(37), "9." + nines(37)},
        {"0." + zeros(60), "0"},
        {"0." + zeros(60) + "1e61", "1"},
        {"0." + zeros(20'000) + "1e20001", "1"},
    };
    for (const auto& [text, spelling] : cases) {
        BOOST_TEST_CONTEXT(text.substr(0, 60)) {
            const auto read = decimal::parse(text);
            BOOST_TEST_REQUIRE(read.has_value());
            BOOST_TEST(text_of(*read) == spelling);
        }
    }
}

BOOST_AUTO_TEST_CASE(refuses_other_spellings_and_more_than_38_digits) {
    const std::vector<std::string> cases{
        "",
        "-",
        "+1",
        ".5",
        "-.5",
        "1.",
        "-1.",
        "1.e5",
        "01",
        "-01",
        "00",
        "00.5",
        "1e",
        "1e+",
        "1e-",
        "1E",
        "e5",
        "1e5.0",
        "1..2",
        "1.2.3",
        "--1",
        "-+1",
        "1-",
        "1 ",
        " 1",
        "1\n",
        "1,5",
        "1'000",
        "1_000",
        "0x10",
        "1f",
        "NaN",
        "nan",
        "Infinity",
        "-Infinity",
        "inf",
        "null",
        "\"1\"",
        "\xd9\xa1",
        std::string("1\0", 2),
        std::string("\0", 1),
        // one digit too many
        "1" + zeros(38),
        nines(39),
        "-" + nines(39),
        "0." + nines(39),
        "1." + nines(38),
        nines(38) + ".0",
        "1e38",
        "-1e38",
        "10e37",
        "1e-39",
        "11e-39",
        "1e999",
        "1e-999",
        "1e99999999999999999999",
        "1e-99999999999999999999",
        "1e18446744073709551616",
        "1e4294967296",
        "1e-4294967296",
        // an exponent that a reader truncates must not cancel out against a long fraction
        "0." + zeros(1999) + "1e20001",
        "0." + zeros(9'999) + "1e100001",
        "0." + zeros(9'998) + "1e99999999999",
    };
    for (const auto& text : cases) BOOST_TEST(!decimal::parse(text).has_value(), text.substr(0, 60));
}

BOOST_AUTO_TEST_CASE(a_coefficient_has_at_most_38_digits_and_a_scale_of_0_to_38) {
    const auto limit = service_api::detail::power_of_ten(38);
    BOOST_TEST(decimal::from(limit - 1, 0).has_value());
    BOOST_TEST(decimal::from(1 - limit, 38).has_value());
    BOOST_TEST(!decimal::from(limit, 0).has_value());
    BOOST_TEST(!decimal::from(-limit, 0).has_value());
    BOOST_TEST(decimal::from(1, 38).has_value());
    BOOST_TEST(!decimal::from(1, 39).has_value());
    BOOST_TEST(!decimal::from(1, -1).has_value());
}

BOOST_AUTO_TEST_CASE(whole_numbers_of_every_width_convert) {
    BOOST_TEST(text_of(std::numeric_limits<std::int8_t>::min()) == "-128");
    std::string appended = "at ";
    decimal::parse("-1.50").value().append_to(appended);
    BOOST_TEST(appended == "at -1.50");
    BOOST_TEST(text_of(std::numeric_limits<std::int64_t>::min()) == "-9223372036854775808");
    BOOST_TEST(text_of(std::numeric_limits<std::int64_t>::max()) == "9223372036854775807");
    BOOST_TEST(text_of(std::numeric_limits<std::uint64_t>::max()) == "18446744073709551615");
}

BOOST_AUTO_TEST_CASE(drawn_numbers_come_back_from_their_text) {
    std::mt19937 random(service_api::test::fresh_seed());
    for (int i = 0; i < 5'000; ++i) {
        const number one = drawn(random, 1);
        const std::string text = spelled(one);
        BOOST_TEST_INFO_SCOPE("number " << text);
        BOOST_TEST_REQUIRE(text_of(one.value) == text);
        const auto read = decimal::parse(text);
        BOOST_TEST_REQUIRE(read.has_value());
        BOOST_TEST_REQUIRE((read->coefficient() == one.value.coefficient()));
        BOOST_TEST_REQUIRE(read->scale() == one.scale);
        // The same number, with an exponent.
        const std::string scientific = one.coefficient.str() + "e-" + std::to_string(one.scale);
        const auto other = decimal::parse(scientific);
        BOOST_TEST_REQUIRE(other.has_value());
        BOOST_TEST_REQUIRE((other->coefficient() == one.value.coefficient() && other->scale() == one.scale));
    }
}

BOOST_AUTO_TEST_CASE(comparison_is_exact) {
    std::mt19937 random(service_api::test::fresh_seed());
    const auto check = [](const number& left, const number& right) {
        const cpp_int a = left.at_scale_38();
        const cpp_int b = right.at_scale_38();
        const auto order = left.value <=> right.value;
        BOOST_TEST_INFO_SCOPE(spelled(left) << " and " << spelled(right));
        BOOST_TEST_REQUIRE(((order < 0) == (a < b) && (order > 0) == (a > b) && (order == 0) == (a == b)));
        BOOST_TEST_REQUIRE((left.value == right.value) == (a == b));
    };
    for (int i = 0; i < 5'000; ++i) {
        const number left = drawn(random, 1);
        check(left, drawn(random, 1));
        // As near as possible: the last digit differs by at most one, at a larger scale if it fits.
        number near = left;
        if (near.scale < 38 && abs(near.coefficient) < pow(cpp_int(10), 36)) {
            near.coefficient *= 10;
            ++near.scale;
        }
        near.coefficient += static_cast<int>(random() % 3) - 1;
        if (abs(near.coefficient) >= pow(cpp_int(10), 38)) continue;
        near.value = decimal::parse(spelled(near)).value();
        check(left, near);
        check(near, left);
    }
}

BOOST_AUTO_TEST_CASE(a_sum_is_exact_or_nothing) {
    std::mt19937 random(service_api::test::fresh_seed());
    const cpp_int limit = pow(cpp_int(10), 38);
    int fitting = 0;
    const auto check = [&](const number& left, const number& right) {
        const cpp_int exact = left.at_scale_38() + right.at_scale_38();
        cpp_int needed = exact;
        for (int scale = 38; scale > 0 && needed % 10 == 0; --scale) needed /= 10;
        const bool fits = abs(needed) < limit;
        fitting += fits ? 1 : 0;
        const auto sum = decimal::sum(left.value, right.value);
        BOOST_TEST_INFO_SCOPE(spelled(left) << " + " << spelled(right));
        BOOST_TEST_REQUIRE(sum.has_value() == fits);
        if (!fits) return;
        const number found{*sum, cpp_int(text_of(*decimal::from(sum->coefficient(), 0))), sum->scale()};
        BOOST_TEST_REQUIRE(found.at_scale_38() == exact);
    };
    for (int i = 0; i < 5'000; ++i) {
        check(drawn(random, 1), drawn(random, 1));
        // Long numbers with almost equal scales reach the limit of 38 digits, where sums cancel or carry.
        number left = drawn(random, 36);
        number right = drawn(random, 36);
        right.scale = left.scale > 0 ? left.scale - static_cast<int>(random() % 2) : 0;
        right.value = decimal::from(right.value.coefficient(), right.scale).value();
        check(left, right);
        right.coefficient = -right.coefficient;
        right.value = -right.value;
        check(left, right);
    }
    BOOST_TEST(fitting > 1'000);  // both branches are tested
    BOOST_TEST(fitting < 14'000);
}

BOOST_AUTO_TEST_CASE(sums_at_the_border_of_38_digits) {
    struct row {
        std::string left, right, sum;  // an empty sum means that it needs more digits
    };
    const std::vector<row> cases{
        {"1.50", "1.50", "3.00"},
        {"1.5", "-1.50", "0.00"},
        {nines(37) + ".5", "0.5", "1" + zeros(37)},
        {nines(37) + ".5", "0.4", nines(37) + ".9"},
        {"18" + zeros(36), "-9" + nines(36) + ".5", "8" + zeros(36) + ".5"},
        {"0." + nines(38), "0." + zeros(37) + "1", "1." + zeros(37)},
        {"0.9" + zeros(37), "0.9" + zeros(37), "1.8" + zeros(36)},
        {"-0.9" + zeros(37), "-0.9" + zeros(37), "-1.8" + zeros(36)},
        {nines(38), "1", ""},
        {"-" + nines(38), "-1", ""},
        {nines(38), nines(38), ""},
        {nines(38), "0.1", ""},
        {nines(38), "0.0", nines(38)},
        {nines(38), "-" + nines(38), "0"},
        {"0." + nines(38), "1", ""},
        {"0." + nines(38), "-1", "-0." + zeros(37) + "1"},
    };
    for (const auto& [left, right, wanted] : cases) {
        BOOST_TEST_CONTEXT(left << " + " << right) {
            const auto sum = decimal::sum(decimal::parse(left).value(), decimal::parse(right).value());
            BOOST_TEST((sum ? text_of(*sum) : "") == wanted);
        }
    }
}
