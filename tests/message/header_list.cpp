#define BOOST_TEST_MODULE message.header_list
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/message/header_list.hpp>
#include <string>
#include <vector>

using namespace service_api;

BOOST_AUTO_TEST_CASE(the_texts_of_a_list_are_those_of_its_elements) {
    using texts = std::vector<std::string>;
    const texts words{"a&b=c", "", "%41 +", "\xC3\xBC"};
    const std::vector<std::int64_t> numbers{-1, 20};
    BOOST_TEST((detail::texts_of_list(detail::form_field_writer<texts>::functions, &words) == words));
    BOOST_TEST((detail::texts_of_list(detail::form_field_writer<std::vector<std::int64_t>>::functions, &numbers) ==
                texts{"-1", "20"}));
    const texts none;
    BOOST_TEST(detail::texts_of_list(detail::form_field_writer<texts>::functions, &none).empty());
}

BOOST_AUTO_TEST_CASE(a_list_is_several_headers_or_one) {
    http_headers headers;
    detail::add_header_list(headers, "A", {"1", "2"}, array_style::repeated);
    detail::add_header_list(headers, "B", {"1", "2"}, array_style::comma_separated);
    detail::add_header_list(headers, "C", {}, array_style::comma_separated);
    BOOST_TEST((headers == http_headers{{"A", "1"}, {"A", "2"}, {"B", "1, 2"}}));
}
