#define BOOST_TEST_MODULE value.unix_ms
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <limits>
#include <service_api/value/unix_ms.hpp>
#include <type_traits>

using service_api::unix_ms;

// A number is no moment until someone says so.
static_assert(!std::is_convertible_v<std::int64_t, unix_ms> && !std::is_convertible_v<unix_ms, std::int64_t>);
static_assert(unix_ms{}.count == 0);
static_assert(unix_ms{1} < unix_ms{2} && unix_ms{-1} < unix_ms{} && unix_ms{2} == unix_ms{2} &&
              unix_ms{1} != unix_ms{2});

BOOST_AUTO_TEST_CASE(the_difference_of_two_moments_has_a_sign) {
    BOOST_TEST((unix_ms{1'700'000'300'001} - unix_ms{1'700'000'000'000}) == 300'001);
    BOOST_TEST((unix_ms{1'700'000'000'000} - unix_ms{1'700'000'300'000}) == -300'000);
    BOOST_TEST((unix_ms{5} - unix_ms{5}) == 0);
}
