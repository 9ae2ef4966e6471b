#define BOOST_TEST_MODULE rule.fields.max_difference
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <limits>
#include <random>
#include <service_api/reflect/describe.hpp>
#include <service_api/rule/fields/max_difference.hpp>
#include <service_api/rule/rule.hpp>
#include <service_api/value/date.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <vector>

#include "support/seed.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;

struct range {
    required<date> start_date;
    optional<date> end_date{};
};
BOOST_DESCRIBE_STRUCT(range, (), (start_date, end_date))

struct window {
    optional<unix_ms> start_t{};
    optional<unix_ms> end_t{};
};
BOOST_DESCRIBE_STRUCT(window, (), (start_t, end_t))

constexpr max_difference minute{&window::start_t, &window::end_t, milliseconds{60'000}};
static_assert(record_rule<decltype(minute), window>);

constexpr max_difference rule{&range::start_date, &range::end_date, days{180}};
static_assert(record_rule<decltype(rule), range>);

constexpr date day(int year, int month, int number) { return date::from(year, month, number).value(); }

// Returns the next day of the calendar, without arithmetic on days.
date next(date from) {
    if (const auto same_month = date::from(from.year(), from.month(), from.day() + 1)) return *same_month;
    if (const auto same_year = date::from(from.year(), from.month() + 1, 1)) return *same_year;
    return day(from.year() + 1, 1, 1);
}

// A named record: g++ 12 does not accept a comparison of a temporary's address with null in a constant expression.
constexpr bool passes(date start, date end) {
    const range one{.start_date = start, .end_date = end};
    return rule.holds(one);
}
static_assert(passes(day(2024, 1, 1), day(2024, 6, 29)) && !passes(day(2024, 1, 1), day(2024, 6, 30)));
static_assert(passes(day(2025, 1, 1), day(2025, 6, 30)) && !passes(day(2025, 1, 1), day(2025, 7, 1)));

void check_from(date start) {
    const auto text = start.text();
    BOOST_TEST_INFO_SCOPE("from " << std::string(text.data(), text.size()));
    date end = start;
    for (int apart = 0; apart <= 180; ++apart, end = next(end)) {
        if (apart % 90 == 0) BOOST_TEST_REQUIRE(rule.holds({.start_date = start, .end_date = end}));
    }
    // Now 181 days apart.
    BOOST_TEST_REQUIRE(!rule.holds({.start_date = start, .end_date = end}));
    BOOST_TEST_REQUIRE(!rule.holds({.start_date = end, .end_date = start}));
}

}  // namespace

BOOST_AUTO_TEST_CASE(days_180_pass_and_181_fail_across_leap_days_and_turns_of_the_year) {
    for (const int year : {1900, 1999, 2000, 2023, 2024, 2025, 2100}) {
        for (int month = 1; month <= 12; ++month) {
            for (const int number : {1, 27, 28, 29, 30, 31}) {
                if (const auto start = date::from(year, month, number)) check_from(*start);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(days_180_pass_and_181_fail_from_any_day) {
    std::mt19937 random(test::fresh_seed());
    for (int i = 0; i < 500; ++i) {
        check_from(day(static_cast<int>(random() % 9'999), static_cast<int>(random() % 12) + 1,
                       static_cast<int>(random() % 28) + 1));
    }
}

BOOST_AUTO_TEST_CASE(whichever_is_first_and_while_either_is_absent) {
    BOOST_TEST(rule.holds({.start_date = day(2024, 6, 29), .end_date = day(2024, 1, 1)}));
    BOOST_TEST(!rule.holds({.start_date = day(2024, 6, 30), .end_date = day(2024, 1, 1)}));
    BOOST_TEST(!rule.holds({.start_date = day(0, 1, 1), .end_date = day(9999, 12, 31)}));
    BOOST_TEST(rule.holds({.start_date = day(2024, 1, 1)}));
}

BOOST_AUTO_TEST_CASE(moments_are_apart_in_milliseconds) {
    constexpr auto least = std::numeric_limits<std::int64_t>::min();
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    struct row {
        std::int64_t start, end;
        bool near;
    };
    const row table[] = {
        {0, 60'000, true},    {60'000, 0, true},        {0, 60'001, false},     {60'001, 0, false},
        {-60'000, 0, true},   {-30'001, 30'000, false}, {most, most - 1, true}, {least, least + 60'001, false},
        {least, most, false}, {most, least, false},
    };
    for (const auto& [start, end, near] : table) {
        BOOST_TEST(minute.holds({.start_t = unix_ms{start}, .end_t = unix_ms{end}}) == near, start << " and " << end);
    }
    BOOST_TEST(minute.holds({.start_t = unix_ms{0}}));
    BOOST_TEST(minute.words() == "must be at most 60000 milliseconds from end_t");
}

BOOST_AUTO_TEST_CASE(its_sentence) {
    BOOST_TEST(rule.id == "max_difference");
    BOOST_TEST(sentence(rule.first_field(), rule) == "start_date must be at most 180 days from end_date");
    BOOST_TEST((max_difference{&range::end_date, &range::start_date, days{1}}.words()) ==
               "must be at most 1 day from start_date");
}
