#define BOOST_TEST_MODULE format.joined_text
#include <boost/test/unit_test.hpp>
#include <service_api/format/joined_text.hpp>

using service_api::detail::joined_text;

BOOST_AUTO_TEST_CASE(texts_are_joined_in_order) {
    BOOST_TEST(joined_text("from", " must not be after ", "until") == "from must not be after until");
    BOOST_TEST(joined_text("must not be after ", "until") == "must not be after until");
    BOOST_TEST(joined_text("", "") == "");
}
