#define BOOST_TEST_MODULE value.unix_ms
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <limits>
#include <service_api/value/unix_ms.hpp>
#include <string>
#include <type_traits>

using service_api::unix_ms;

// A number is no moment until someone says so.
static_assert(!std::is_convertible_v<std::int64_t, unix_ms> && !std::is_convertible_v<unix_ms, std::int64_t>);
static_assert(unix_ms::json == service_api::json_kind::number && unix_ms::format == "int64");
static_assert(unix_ms{}.count == 0);
static_assert(unix_ms{1} < unix_ms{2} && unix_ms{-1} < unix_ms{} && unix_ms{2} == unix_ms{2} &&
              unix_ms{1} != unix_ms{2});

BOOST_AUTO_TEST_CASE(the_difference_of_two_moments_has_a_sign) {
    BOOST_TEST((unix_ms{1'700'000'300'001} - unix_ms{1'700'000'000'000}) == 300'001);
    BOOST_TEST((unix_ms{1'700'000'000'000} - unix_ms{1'700'000'300'000}) == -300'000);
    BOOST_TEST((unix_ms{5} - unix_ms{5}) == 0);
}

BOOST_AUTO_TEST_CASE(a_moment_is_written_and_read_as_plain_digits) {
    struct row {
        std::string text;
        std::int64_t count;
    };
    const row cases[] = {
        {"0", 0},
        {"-1", -1},
        {"1700000000000", 1'700'000'000'000},
        {"-9223372036854775808", std::numeric_limits<std::int64_t>::min()},
        {"9223372036854775807", std::numeric_limits<std::int64_t>::max()},
    };
    for (const auto& [text, count] : cases) {
        BOOST_TEST((unix_ms::parse(text) == unix_ms{count}), text);
        std::string written = "at ";
        unix_ms{count}.append_to(written);
        BOOST_TEST(written == "at " + text);
    }
    for (const std::string text : {"", "-", "+1", "01", "1.0", "1e3", " 1", "1 ", "9223372036854775808", "now"}) {
        BOOST_TEST(!unix_ms::parse(text).has_value(), text);
    }
    static_assert(unix_ms::parse("12") == unix_ms{12} && !unix_ms::parse("012"));
}
