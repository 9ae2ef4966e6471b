#define BOOST_TEST_MODULE value.rfc2822_date_time
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <ctime>
#include <random>
#include <service_api/http/http_date.hpp>
#include <service_api/value/date_time.hpp>
#include <service_api/value/rfc2822_date_time.hpp>
#include <string>
#include <string_view>

using service_api::date_time;
using service_api::rfc2822_date_time;
using service_api::unix_s;

namespace {

constexpr rfc2822_date_time read(std::string_view text) { return rfc2822_date_time::parse(text).value(); }

std::string written(const rfc2822_date_time& one) {
    std::string text;
    one.append_to(text);
    return text;
}

static_assert(read("Thu, 01 Jan 1970 00:00:00 GMT") == rfc2822_date_time{});
static_assert(read("Wed, 18 Aug 2010 20:01:40 +0000").to_unix_s().count == 1'282'161'700);
static_assert(read("Wed, 18 Aug 2010 22:01:40 +0200") == read("Wed, 18 Aug 2010 20:01:40 GMT"));
static_assert(read("Wed, 18 Aug 2010 20:01:40 -0130").offset_minutes() == -90);
static_assert(read("Wed, 18 Aug 2010 20:01:39 GMT") < read("Wed, 18 Aug 2010 20:01:40 GMT"));
static_assert(!std::is_convertible_v<unix_s, rfc2822_date_time>);

}  // namespace

BOOST_AUTO_TEST_CASE(is_written_as_it_was_read) {
    for (const std::string text :
         {"Sun, 06 Nov 1994 08:49:37 GMT", "Wed, 18 Aug 2010 20:01:40 +0000", "Wed, 18 Aug 2010 20:01:40 -0000",
          "Thu, 29 Feb 2024 23:59:59 +1400", "Thu, 29 Feb 2024 00:00:00 -2359", "Sat, 01 Jan 0000 00:00:00 +2359",
          "Fri, 31 Dec 9999 23:59:59 -2359", "Wed, 31 Dec 1969 23:59:59 GMT"}) {
        const auto one = rfc2822_date_time::parse(text);
        BOOST_REQUIRE_MESSAGE(one.has_value(), text);
        BOOST_TEST(written(*one) == text);
    }
    BOOST_TEST(written(rfc2822_date_time{}) == "Thu, 01 Jan 1970 00:00:00 GMT");
}

BOOST_AUTO_TEST_CASE(other_texts_are_rejected) {
    for (const std::string_view text : {"",
                                        "Wed",
                                        "Thu, 18 Aug 2010 20:01:40 +0000",
                                        "wed, 18 Aug 2010 20:01:40 +0000",
                                        "Wed, 18 aug 2010 20:01:40 +0000",
                                        "Wed, 18 Agu 2010 20:01:40 +0000",
                                        "Wed, 18 eba 2010 20:01:40 +0000",
                                        "Thu, 30 Feb 2024 20:01:40 +0000",
                                        "Wed, 00 Aug 2010 20:01:40 +0000",
                                        "Wed, 18 Aug 2010 24:00:00 +0000",
                                        "Wed, 18 Aug 2010 20:60:40 +0000",
                                        "Wed, 18 Aug 2010 20:01:60 +0000",
                                        "Wed, 18 Aug 2010 20:01:40 +2400",
                                        "Wed, 18 Aug 2010 20:01:40 +0060",
                                        "Wed, 18 Aug 2010 20:01:40 +00:00",
                                        "Wed, 18 Aug 2010 20:01:40 UTC",
                                        "Wed, 18 Aug 2010 20:01:40 Z",
                                        "Wed, 18 Aug 2010 20:01:40  GMT",
                                        "Wed, 18 Aug 2010 20:01:40 GMT ",
                                        "Wed,18 Aug 2010 20:01:40 GMT",
                                        "Wed, 8 Aug 2010 20:01:40 GMT",
                                        "18 Aug 2010 20:01:40 +0000",
                                        "Wed, 18-Aug-2010 20:01:40 GMT",
                                        "Wed, 18 Aug 10 20:01:40 +00000",
                                        "Wed, +8 Aug 2010 20:01:40 GMT",
                                        "Wed, 18 Aug -010 20:01:40 GMT"})
        BOOST_TEST(!rfc2822_date_time::parse(text).has_value(), text);
}

// The reference is the C library, and RFC 3339's type for the offset.
BOOST_AUTO_TEST_CASE(any_moment_reads_back_and_agrees_with_the_c_library) {
    const auto seed = std::random_device{}();
    BOOST_TEST_MESSAGE("seed " << seed);
    std::mt19937_64 random(seed);
    std::uniform_int_distribution<std::int64_t> moments(-62'167'219'200, 253'402'300'799);
    std::uniform_int_distribution<int> offsets(-1'439, 1'439);
    int rejected = 0;
    for (int i = 0; i < 100'000; ++i) {
        const std::int64_t moment = moments(random);
        const auto made = rfc2822_date_time::from(unix_s{moment});
        BOOST_REQUIRE(made.has_value());
        const std::time_t local = static_cast<std::time_t>(moment);
        std::tm parts{};
        gmtime_r(&local, &parts);
        char text[64];
        const std::size_t size = std::strftime(text, sizeof text, "%a, %d %b ", &parts);
        char year[16];
        std::snprintf(year, sizeof year, "%04d", parts.tm_year + 1900);
        char clock[16];
        std::strftime(clock, sizeof clock, "%H:%M:%S", &parts);
        const std::string expected = std::string(text, size) + year + ' ' + clock;
        BOOST_REQUIRE(written(*made) == expected + " GMT");
        const int offset = offsets(random);
        const int minutes = std::abs(offset);
        char zone[16];
        std::snprintf(zone, sizeof zone, " %c%02d%02d", offset < 0 ? '-' : '+', minutes / 60, minutes % 60);
        const auto other = rfc2822_date_time::parse(expected + zone);
        BOOST_REQUIRE(other.has_value());
        BOOST_REQUIRE(written(*other) == expected + zone);
        BOOST_REQUIRE(other->to_unix_s().count == moment - offset * 60);
        BOOST_REQUIRE(other->offset_minutes() == offset);
        std::string broken = expected + zone;
        broken[std::uniform_int_distribution<std::size_t>(0, broken.size() - 1)(random)] ^= 0x15;
        rejected += rfc2822_date_time::parse(broken).has_value() ? 0 : 1;
    }
    BOOST_TEST(rejected > 50'000);  // a digit that became another may still be a time
}

BOOST_AUTO_TEST_CASE(the_range_is_that_of_four_digits) {
    BOOST_TEST(!rfc2822_date_time::from(unix_s{-62'167'219'201}).has_value());
    BOOST_TEST(!rfc2822_date_time::from(unix_s{253'402'300'800}).has_value());
    BOOST_TEST(written(*rfc2822_date_time::from(unix_s{784'111'777})) ==
               service_api::http_date(std::chrono::sys_seconds(std::chrono::seconds(784'111'777))));
}
