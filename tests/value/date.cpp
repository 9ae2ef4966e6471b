#define BOOST_TEST_MODULE value.date
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>
#include <limits>
#include <service_api/value/date.hpp>
#include <string>
#include <vector>

#include "support/skipped.hpp"

using service_api::date;
using service_api::days_between;

namespace {

constexpr date day(int year, int month, int day_of_month) { return date::from(year, month, day_of_month).value(); }

static_assert(date::json == service_api::json_kind::string && date::format == "date");
static_assert(date{} == day(1970, 1, 1));
static_assert(day(2000, 2, 29) < day(2000, 3, 1));
static_assert(day(1999, 12, 31) < day(2000, 1, 1));
static_assert(!std::is_convertible_v<int, date> && !std::is_constructible_v<date, int, int, int>);

}  // namespace

BOOST_AUTO_TEST_CASE(every_day_of_ten_thousand_years_comes_back_and_follows_the_one_before) {
    // Month lengths are repeated here: the reference is the calendar, not the header's own arithmetic.
    const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int expected = -719'528;  // 0000-01-01
    int days = 0;
    int wrong = 0;
    for (int year = 0; year <= 9999; ++year) {
        const bool leap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0);
        for (int month = 1; month <= 12; ++month) {
            const int length = lengths[month - 1] + (month == 2 && leap ? 1 : 0);
            for (int number = 1; number <= length; ++number, ++expected, ++days) {
                const auto made = date::from(year, month, number);
                if (!made || made->days_since_epoch() != expected || date::from_days_since_epoch(expected) != made) {
                    ++wrong;
                    continue;
                }
                char written[date::text_buffer_size];
                wrong += made->write_to(written) != written + 10;
                const auto text = made->text();
                const auto read = date::parse({text.data(), text.size()});
                wrong +=
                    !read || *read != *made || read->year() != year || read->month() != month || read->day() != number;
            }
            wrong += date::from(year, month, 0).has_value() || date::from(year, month, length + 1).has_value();
        }
        wrong += date::from(year, 0, 1).has_value() || date::from(year, 13, 1).has_value();
    }
    BOOST_TEST(wrong == 0);
    BOOST_TEST(days == 3'652'425);
}

BOOST_AUTO_TEST_CASE(known_days) {
    BOOST_TEST(day(1970, 1, 1).days_since_epoch() == 0);
    BOOST_TEST(day(1969, 12, 31).days_since_epoch() == -1);
    BOOST_TEST(day(2000, 3, 1).days_since_epoch() == 11'017);
    BOOST_TEST(day(2024, 2, 29).days_since_epoch() == 19'782);
    BOOST_TEST(day(9999, 12, 31).days_since_epoch() == 2'932'896);
    BOOST_TEST(days_between(day(2024, 1, 1), day(2025, 1, 1)) == 366);
    BOOST_TEST(days_between(day(2025, 1, 1), day(2024, 1, 1)) == -366);
    BOOST_TEST(days_between(day(2100, 2, 28), day(2100, 3, 1)) == 1);
    const auto text = day(7, 8, 9).text();
    BOOST_TEST(std::string(text.data(), text.size()) == "0007-08-09");
    std::string written = "on ";
    day(7, 8, 9).append_to(written);
    BOOST_TEST(written == "on 0007-08-09");
}

BOOST_AUTO_TEST_CASE(refuses_other_spellings_and_days_that_do_not_exist) {
    const std::vector<std::string> cases{
        "",
        "2024",
        "2024-01",
        "2024-1-01",
        "2024-01-1",
        "24-01-01",
        "02024-01-01",
        "2024-01-001",
        "2024/01/01",
        "2024-01/01",
        "20240101",
        "2024-01-01 ",
        " 2024-01-01",
        "2024-01-01T",
        "+024-01-01",
        "-024-01-01",
        "2024-+1-01",
        "2024- 1-01",
        "2024-0a-01",
        "2024-01-:1",
        "2024-01-0/",
        "2024-00-01",
        "2024-13-01",
        "2024-01-00",
        "2024-01-32",
        "2024-04-31",
        "2023-02-29",
        "1900-02-29",
        "2100-02-29",
        "2024-02-30",
        "2024-W01-1",
        "2024-001",
        std::string("2024-01-0\0", 10),
        "\xd9\xa1\x32\x34-01-01",
    };
    for (const auto& text : cases) BOOST_TEST(!date::parse(text).has_value(), text);
    BOOST_TEST(!date::from(-1, 1, 1).has_value());
    BOOST_TEST(!date::from(10'000, 1, 1).has_value());
    BOOST_TEST(!date::from_days_since_epoch(-719'529).has_value());
    BOOST_TEST(!date::from_days_since_epoch(2'932'897).has_value());
    BOOST_TEST(!date::from_days_since_epoch(std::numeric_limits<std::int32_t>::min()).has_value());
    BOOST_TEST(!date::from_days_since_epoch(std::numeric_limits<std::int32_t>::max()).has_value());
    BOOST_TEST(date::parse("2000-02-29").has_value());
}

BOOST_AUTO_TEST_CASE(a_text_is_never_read_past_its_end) {
    const std::string whole = "2024-02-29";
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const std::vector<char> exact(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
        BOOST_TEST(!date::parse({exact.data(), exact.size()}).has_value());
    }
}

BOOST_AUTO_TEST_CASE(agrees_with_the_json_schema_test_suite) {
    const auto path = service_api::test::shared_data("dates/json_schema_date.json");
    if (!path) return;
    std::ifstream file(*path);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    int strings = 0;
    const auto suite = boost::json::parse(text);
    for (const auto& group : suite.as_array()) {
        for (const auto& one : group.at("tests").as_array()) {
            const auto* data = one.at("data").if_string();
            if (data == nullptr) continue;  // "all string formats ignore integers": our fields are strings
            ++strings;
            BOOST_TEST(date::parse({data->data(), data->size()}).has_value() == one.at("valid").as_bool(),
                       one.at("description").as_string().c_str());
        }
    }
    BOOST_TEST(strings == 75);
}
