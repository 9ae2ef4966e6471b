#define BOOST_TEST_MODULE constraint.number_text
#include <boost/test/unit_test.hpp>
#include <service_api/constraint/number_text.hpp>

using namespace service_api;
using namespace service_api::literals;

BOOST_AUTO_TEST_CASE(numbers_as_a_sentence_shows_them) {
    BOOST_TEST(detail::number_text(0) == "0");
    BOOST_TEST(detail::number_text(-5) == "-5");
    BOOST_TEST(detail::number_text(1.50_decimal) == "1.50");
    BOOST_TEST(detail::counted(0, "entry", "entries") == "0 entries");
    BOOST_TEST(detail::counted(1, "entry", "entries") == "1 entry");
    BOOST_TEST(detail::counted(500, "entry", "entries") == "500 entries");
}
