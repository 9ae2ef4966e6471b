#define BOOST_TEST_MODULE format.ascii
#include <boost/test/unit_test.hpp>
#include <service_api/format/ascii.hpp>
#include <string>

using namespace service_api::detail;

namespace {

/// Returns all bytes for which a condition holds.
template <class Holds>
std::string all_that(Holds holds) {
    std::string found;
    for (int byte = 0; byte < 256; ++byte) {
        if (holds(static_cast<char>(byte))) found += static_cast<char>(byte);
    }
    return found;
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_of_the_256_bytes) {
    const std::string digits = "0123456789";
    const std::string letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    BOOST_TEST(all_that(is_digit) == digits);
    BOOST_TEST(all_that(is_letter) == letters);
    BOOST_TEST(all_that(is_alphanumeric) == digits + letters);
    const std::string controls = all_that(is_line_control);
    BOOST_TEST(controls.size() == 32U);  // 33 without the tab
    BOOST_TEST(controls.find_first_of("\t \x80\xFF") == controls.npos);
}
