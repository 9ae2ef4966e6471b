#define BOOST_TEST_MODULE value.two_digits
#include <boost/test/unit_test.hpp>
#include <service_api/value/two_digits.hpp>
#include <string>

using service_api::detail::append_two_digits;
using service_api::detail::two_digits;

static_assert(two_digits("x07y", 1, 7) == 7 && two_digits("x07y", 1, 6) == -1);
static_assert(two_digits("99", 0, 99) == 99 && two_digits("9 ", 0, 99) == -1 && two_digits("/0", 0, 99) == -1);

BOOST_AUTO_TEST_CASE(each_number_of_two_digits_reads_back) {
    for (int number = 0; number < 100; ++number) {
        std::string text;
        append_two_digits(text, ':', number);
        BOOST_TEST(text.size() == 3U);
        BOOST_TEST(text.front() == ':');
        BOOST_TEST(two_digits(text, 1, 99) == number);
    }
}
