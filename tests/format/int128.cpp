#define BOOST_TEST_MODULE format.int128
#include <boost/test/unit_test.hpp>
#include <service_api/format/int128.hpp>

using service_api::detail::int128;
using service_api::detail::power_of_ten;
using service_api::detail::powers_of_ten;

static_assert(sizeof(int128) == 16);
static_assert(power_of_ten(0) == 1);
static_assert(power_of_ten(18) == 1'000'000'000'000'000'000);
static_assert(power_of_ten(38) / power_of_ten(19) == power_of_ten(19));

BOOST_AUTO_TEST_CASE(powers_up_to_38_fit) {
    int128 power = 1;
    for (int exponent = 0; exponent <= 38; ++exponent) {
        BOOST_TEST((power_of_ten(exponent) == power), exponent);
        if (exponent < 20) BOOST_TEST((powers_of_ten[static_cast<std::size_t>(exponent)] == power), exponent);
        if (exponent < 38) power *= 10;
    }
}
