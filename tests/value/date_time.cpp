#define BOOST_TEST_MODULE value.date_time
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <limits>
#include <service_api/value/date_time.hpp>
#include <string>
#include <support/random.hpp>
#include <tuple>

using service_api::date_time;
using service_api::unix_ms;
using service_api::unix_s;

namespace {

std::string text_of(const date_time& value) {
    std::string text;
    value.append_to(text);
    return text;
}

constexpr date_time at(std::string_view text) { return date_time::parse(text).value(); }

static_assert(date_time::json == service_api::json_kind::string && date_time::format == "date-time");
static_assert(sizeof(date_time) == 16);
static_assert(date_time{} == at("1970-01-01T00:00:00Z"));
static_assert(date_time::from(unix_ms{1'500}) == at("1970-01-01T00:00:01.5Z"));

// A random text of the grammar, and its moment computed by a different calendar implementation.
struct drawn {
    std::string text;
    std::int64_t second;
    std::int64_t nanosecond;
};

drawn draw_one(service_api::test::draws& draw) {
    std::tm local{};
    local.tm_year = static_cast<int>(draw.coin() ? draw.between(0, 9999) : draw.between(1960, 2040)) - 1900;
    local.tm_mon = static_cast<int>(draw.between(0, 11));
    local.tm_mday = static_cast<int>(draw.between(1, 28));
    local.tm_hour = static_cast<int>(draw.between(0, 23));
    local.tm_min = static_cast<int>(draw.between(0, 59));
    local.tm_sec = static_cast<int>(draw.between(0, 59));
    char text[96];
    std::snprintf(text, sizeof text, "%04d-%02d-%02dT%02d:%02d:%02d", local.tm_year + 1900, local.tm_mon + 1,
                  local.tm_mday, local.tm_hour, local.tm_min, local.tm_sec);
    drawn made{text, timegm(&local), 0};
    if (draw.coin()) {
        const auto count = static_cast<std::size_t>(draw.between(1, 9));
        std::string digits;
        while (digits.size() < count) digits += static_cast<char>('0' + draw.between(0, 9));
        made.text += '.' + digits;
        made.nanosecond = std::stoll(digits.append(9 - count, '0'));
    }
    if (draw.coin()) {
        const int minutes = static_cast<int>(draw.coin() ? draw.between(0, 1439) : draw.between(0, 1) * 60);
        const bool ahead = draw.coin();
        std::snprintf(text, sizeof text, "%c%02d:%02d", ahead ? '+' : '-', minutes / 60, minutes % 60);
        made.text += text;
        made.second -= (ahead ? 60 : -60) * minutes;
    } else {
        made.text += 'Z';
    }
    return made;
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_read_is_written_again_byte_for_byte) {
    const std::string cases[] = {
        // RFC 3339, section 5.8
        "1985-04-12T23:20:50.52Z",
        "1996-12-19T16:39:57-08:00",
        "1990-12-31T23:59:60Z",
        "1990-12-31T15:59:60-08:00",
        "1937-01-01T12:00:27.87+00:20",

        "0000-01-01T00:00:00+23:59",
        "0000-01-01T00:00:00Z",
        "9999-12-31T23:59:59.999999999-23:59",
        "2024-02-29T00:00:00+00:00",
        "2024-02-29T00:00:00-00:00",
        "2024-02-29T00:00:00.0Z",
        "2024-02-29T00:00:00.500000000-00:01",
        "2017-01-01T09:29:60.250+09:30",
        "1972-06-30T23:59:60.999999999Z",
    };
    for (const auto& text : cases) BOOST_TEST(text_of(at(text)) == text);
    BOOST_TEST(text_of(at("1985-04-12t23:20:50.52z")) == "1985-04-12T23:20:50.52Z");
    BOOST_TEST(at("1996-12-19T16:39:57-08:00").offset_minutes() == -480);
    BOOST_TEST(at("1937-01-01T12:00:27.87+00:20").offset_minutes() == 20);
    BOOST_TEST(at("1937-01-01T12:00:27.870+00:20").fraction_digits() == 3);
    BOOST_TEST(at("1937-01-01T12:00:27Z").fraction_digits() == 0);
}

BOOST_AUTO_TEST_CASE(random_moments_come_back_and_stand_in_their_order) {
    service_api::test::draws draw;
    drawn before = draw_one(draw);
    for (int round = 0; round < 20'000; ++round) {
        drawn now = draw_one(draw);
        const auto read = date_time::parse(now.text);
        BOOST_TEST_REQUIRE(read.has_value(), now.text);
        BOOST_TEST(text_of(*read) == now.text);
        BOOST_TEST(read->to_unix_ms().count == now.second * 1000 + now.nanosecond / 1'000'000, now.text);
        const auto moments = [](const drawn& one) { return std::tie(one.second, one.nanosecond); };
        const date_time other = at(before.text);
        BOOST_TEST((*read < other) == (moments(now) < moments(before)), now.text + ' ' + before.text);
        BOOST_TEST((*read == other) == (moments(now) == moments(before)), now.text + ' ' + before.text);
        before = std::move(now);
    }
}

BOOST_AUTO_TEST_CASE(the_order_is_that_of_the_moments) {
    const date_time rising[] = {
        at("2016-12-31T23:59:59.999999998Z"), at("2016-12-31T23:59:59.999999999Z"), at("2017-01-01T00:59:60+01:00"),
        at("2016-12-31T23:59:60.000000001Z"), at("2016-12-31T23:59:60.999Z"),       at("2017-01-01T00:00:00Z"),
        at("2016-12-31T16:00:01-08:00"),
    };
    BOOST_TEST(std::is_sorted(std::begin(rising), std::end(rising)));
    BOOST_TEST((std::adjacent_find(std::begin(rising), std::end(rising)) == std::end(rising)));
    BOOST_TEST((at("2024-01-01T00:00:00Z") == at("2024-01-01T05:30:00.000+05:30")));
    BOOST_TEST((at("2024-01-01T00:00:00Z") == at("2024-01-01T00:00:00-00:00")));
}

BOOST_AUTO_TEST_CASE(moments_counted_since_1970) {
    struct row {
        std::int64_t milliseconds;
        std::string text;
    };
    const row cases[] = {
        {0, "1970-01-01T00:00:00.000Z"},
        {-1, "1969-12-31T23:59:59.999Z"},
        {-1000, "1969-12-31T23:59:59.000Z"},
        {1'700'000'000'123, "2023-11-14T22:13:20.123Z"},
        {-62'167'219'200'000, "0000-01-01T00:00:00.000Z"},
        {253'402'300'799'999, "9999-12-31T23:59:59.999Z"},
    };
    for (const auto& [milliseconds, text] : cases) {
        const auto made = date_time::from(unix_ms{milliseconds});
        BOOST_TEST_REQUIRE(made.has_value(), text);
        BOOST_TEST(text_of(*made) == text);
        BOOST_TEST((made->to_unix_ms() == unix_ms{milliseconds}), text);
    }
    BOOST_TEST(text_of(date_time::from(unix_s{1'700'000'000}).value()) == "2023-11-14T22:13:20Z");
    using limits = std::numeric_limits<std::int64_t>;
    for (const std::int64_t beyond : {-62'167'219'200'001, 253'402'300'800'000, limits::min(), limits::max()}) {
        BOOST_TEST(!date_time::from(unix_ms{beyond}).has_value());
    }
    for (const std::int64_t beyond : {-62'167'219'201, 253'402'300'800, limits::min(), limits::max()}) {
        BOOST_TEST(!date_time::from(unix_s{beyond}).has_value());
    }
    // Unix time has no leap seconds.
    BOOST_TEST((at("2016-12-31T23:59:60.25Z").to_unix_ms() == at("2017-01-01T00:00:00.25Z").to_unix_ms()));
}

BOOST_AUTO_TEST_CASE(refuses_other_spellings_and_times_that_do_not_exist) {
    const std::string cases[] = {
        "",
        "2024-01-01",
        "2024-01-01T00:00:00",
        "2024-01-01T00:00:00.5",
        "2024-01-01 00:00:00Z",
        "2024-01-01_00:00:00Z",
        "2024-01-01T00:00Z",
        "2024-01-01T0:00:00Z",
        "2024-01-01T00:00:0Z0",
        "2024-01-01T00-00-00Z",
        "20240101T000000Z",
        "2024-W01-1T00:00:00Z",
        "2024-001T00:00:00Z",
        "+2024-01-01T00:00:00Z",
        "2024-01-01T24:00:00Z",
        "2024-01-01T00:60:00Z",
        "2024-01-01T00:00:61Z",
        "2024-13-01T00:00:00Z",
        "2023-02-29T00:00:00Z",
        "2024-01-01T00:00:00.Z",
        "2024-01-01T00:00:00,5Z",
        "2024-01-01T00:00:00.1234567890Z",
        "2024-01-01T00:00:00.-5Z",
        "2024-01-01T00:00:00 Z",
        "2024-01-01T00:00:00Z ",
        "2024-01-01T00:00:00ZZ",
        "2024-01-01T00:00:00+01:00Z",
        "2024-01-01T00:00:00+01",
        "2024-01-01T00:00:00+0100",
        "2024-01-01T00:00:00+1:00",
        "2024-01-01T00:00:00+24:00",
        "2024-01-01T00:00:00+10:60",
        "2024-01-01T00:00:00+01:00 ",
        "2024-01-01T00:00:00PST",
        "2024-01-01T00:00:00\xE2\x88\x92"
        "01:00",
        "2024-01-01T0\xd9\xa1:00:00Z",
        std::string("2024-01-01T00:00:0\0Z", 20),
        // a leap second at an invalid time
        "2016-12-31T23:58:60Z",
        "2016-12-31T22:59:60Z",
        "2016-12-30T23:59:60Z",
        "2016-12-31T23:59:60+01:00",
        "2017-01-01T00:59:60Z",
        "9999-12-31T23:59:60Z",
    };
    for (const auto& text : cases) BOOST_TEST(!date_time::parse(text).has_value(), text);
    for (std::size_t size = 0; size < 35; ++size) {
        const std::string whole = "2024-02-29T00:00:00.123456789+01:00";
        const std::string cut(whole.data(), size);  // exactly this long, for the sanitizers
        BOOST_TEST(!date_time::parse(cut).has_value(), cut);
    }
}
