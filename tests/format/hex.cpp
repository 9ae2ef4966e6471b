#define BOOST_TEST_MODULE format.hex
#include <boost/test/unit_test.hpp>
#include <service_api/format/hex.hpp>
#include <string_view>

BOOST_AUTO_TEST_CASE(every_character_counts_what_it_should) {
    constexpr std::string_view lower = "0123456789abcdef";
    constexpr std::string_view upper = "0123456789ABCDEF";
    for (int code = 0; code < 256; ++code) {
        const char c = static_cast<char>(code);
        const auto at = lower.find(c) != lower.npos ? lower.find(c) : upper.find(c);
        BOOST_TEST(service_api::detail::hex_value(c) == (at == upper.npos ? -1 : static_cast<int>(at)), code);
    }
}

BOOST_AUTO_TEST_CASE(bytes_are_two_digits_each) {
    BOOST_TEST(service_api::detail::hex_of(std::string_view("\0\x7f\xff\x80 z", 6)) == "007fff80207a");
    BOOST_TEST(service_api::detail::hex_of("") == "");
}
