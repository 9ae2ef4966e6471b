#define BOOST_TEST_MODULE format.concat
#include <boost/test/unit_test.hpp>
#include <service_api/format/concat.hpp>

using service_api::detail::concat;

BOOST_AUTO_TEST_CASE(texts_are_joined_in_order) {
    BOOST_TEST(concat("from", " must not be after ", "until") == "from must not be after until");
    BOOST_TEST(concat("must not be after ", "until") == "must not be after until");
    BOOST_TEST(concat("", "") == "");
}
