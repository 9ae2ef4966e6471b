#define BOOST_TEST_MODULE value.unix_time
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <limits>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <tuple>
#include <type_traits>

using service_api::unix_ms;
using service_api::unix_s;

// A number does not convert to a moment implicitly, nor does one unit to the other.
static_assert(!std::is_convertible_v<unix_ms, unix_s> && !std::is_convertible_v<unix_s, unix_ms>);

template <class Time>
constexpr bool is_a_number_of_its_own =
    !std::is_convertible_v<std::int64_t, Time> && !std::is_convertible_v<Time, std::int64_t> &&
    Time::json == service_api::json_kind::number && Time::format == "int64" && Time{}.count == 0 && Time{1} < Time{2} &&
    Time{-1} < Time{} && Time{2} == Time{2} && Time{1} != Time{2} && Time::parse("12") == Time{12} &&
    !Time::parse("012");
static_assert(is_a_number_of_its_own<unix_ms> && is_a_number_of_its_own<unix_s>);

using both = std::tuple<unix_ms, unix_s>;

BOOST_AUTO_TEST_CASE_TEMPLATE(the_difference_of_two_moments_has_a_sign, time, both) {
    BOOST_TEST((time{1'700'000'300'001} - time{1'700'000'000'000}) == 300'001);
    BOOST_TEST((time{1'700'000'000} - time{1'700'000'301}) == -301);
    BOOST_TEST((time{5} - time{5}) == 0);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(a_moment_is_written_and_read_as_plain_digits, time, both) {
    struct row {
        std::string text;
        std::int64_t count;
    };
    const row cases[] = {
        {"0", 0},
        {"-1", -1},
        {"1700000000", 1'700'000'000},
        {"1700000000000", 1'700'000'000'000},
        {"-9223372036854775808", std::numeric_limits<std::int64_t>::min()},
        {"9223372036854775807", std::numeric_limits<std::int64_t>::max()},
    };
    for (const auto& [text, count] : cases) {
        BOOST_TEST((time::parse(text) == time{count}), text);
        std::string written = "at ";
        time{count}.append_to(written);
        BOOST_TEST(written == "at " + text);
    }
    for (const std::string text : {"", "-", "+1", "01", "1.0", "1e3", " 1", "1 ", "9223372036854775808", "now"}) {
        BOOST_TEST(!time::parse(text).has_value(), text);
    }
}
