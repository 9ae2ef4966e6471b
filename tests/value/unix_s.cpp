#define BOOST_TEST_MODULE value.unix_s
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <limits>
#include <service_api/value/unix_ms.hpp>
#include <service_api/value/unix_s.hpp>
#include <string>
#include <type_traits>

using service_api::unix_s;

// Neither a number nor milliseconds become seconds unasked.
static_assert(!std::is_convertible_v<std::int64_t, unix_s> && !std::is_convertible_v<service_api::unix_ms, unix_s>);
static_assert(unix_s::json == service_api::json_kind::number && unix_s::format == "int64");
static_assert(unix_s{}.count == 0);
static_assert(unix_s{1} < unix_s{2} && unix_s{-1} < unix_s{} && unix_s{2} == unix_s{2} && unix_s{1} != unix_s{2});
static_assert(unix_s::parse("12") == unix_s{12} && !unix_s::parse("012"));

BOOST_AUTO_TEST_CASE(a_moment_is_written_and_read_as_plain_digits) {
    struct row {
        std::string text;
        std::int64_t count;
    };
    const row cases[] = {
        {"0", 0},
        {"-1", -1},
        {"1700000000", 1'700'000'000},
        {"-9223372036854775808", std::numeric_limits<std::int64_t>::min()},
        {"9223372036854775807", std::numeric_limits<std::int64_t>::max()},
    };
    for (const auto& [text, count] : cases) {
        BOOST_TEST((unix_s::parse(text) == unix_s{count}), text);
        std::string written = "at ";
        unix_s{count}.append_to(written);
        BOOST_TEST(written == "at " + text);
    }
    for (const std::string text : {"", "-", "+1", "01", "1.0", "1e3", " 1", "1 ", "9223372036854775808", "now"}) {
        BOOST_TEST(!unix_s::parse(text).has_value(), text);
    }
}

BOOST_AUTO_TEST_CASE(the_difference_of_two_moments_has_a_sign) {
    BOOST_TEST((unix_s{1'700'000'301} - unix_s{1'700'000'000}) == 301);
    BOOST_TEST((unix_s{1'700'000'000} - unix_s{1'700'000'301}) == -301);
}
