#define BOOST_TEST_MODULE http.field_value
#include <boost/test/unit_test.hpp>
#include <service_api/http/field_value.hpp>
#include <string_view>

using namespace std::string_view_literals;

BOOST_AUTO_TEST_CASE(one_line_without_blanks_at_its_ends) {
    for (const std::string_view text : {""sv, "a"sv, "a b"sv, "a\tb"sv, "\xC3\xA9"sv, "\"a, b\""sv})
        BOOST_TEST(service_api::is_field_value(text), text);
    for (const std::string_view text : {" "sv, "a "sv, " a"sv, "a\t"sv, "a\nb"sv, "a\r\nX: b"sv, "a\0b"sv, "a\x7F"sv})
        BOOST_TEST(!service_api::is_field_value(text), text);
}
