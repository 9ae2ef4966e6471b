#define BOOST_TEST_MODULE format.concat
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <limits>
#include <service_api/format/concat.hpp>
#include <string>
#include <string_view>

using service_api::detail::append_parts;
using service_api::detail::concat;

BOOST_AUTO_TEST_CASE(strings_are_concatenated_in_order) {
    const std::string until = "until";
    BOOST_TEST(concat({"from", std::string_view(" must not be after "), until}) == "from must not be after until");
    BOOST_TEST(concat({"", ""}) == "");
    BOOST_TEST(concat({}) == "");
}

BOOST_AUTO_TEST_CASE(two_literals_are_two_parts) { BOOST_TEST(concat({"a", "b"}) == "ab"); }

BOOST_AUTO_TEST_CASE(integers_are_written_in_decimal) {
    BOOST_TEST(concat({"entry ", 0, " of ", std::size_t{12}}) == "entry 0 of 12");
    BOOST_TEST(concat({std::numeric_limits<std::int64_t>::min()}) == "-9223372036854775808");
    BOOST_TEST(concat({std::numeric_limits<std::uint64_t>::max()}) == "18446744073709551615");
    BOOST_TEST(concat({std::int16_t{-7}, ",", std::uint8_t{200}}) == "-7,200");
}

BOOST_AUTO_TEST_CASE(parts_are_appended) {
    std::string text = "at most ";
    append_parts(text, {10, " requests"});
    BOOST_TEST(text == "at most 10 requests");
}
