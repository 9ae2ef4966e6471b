#define BOOST_TEST_MODULE constraint.joined
#include <boost/test/unit_test.hpp>
#include <service_api/constraint/joined.hpp>

using service_api::detail::joined;

BOOST_AUTO_TEST_CASE(texts_are_joined_in_order) {
    BOOST_TEST(joined("from", " must not be after ", "until") == "from must not be after until");
    BOOST_TEST(joined("must not be after ", "until") == "must not be after until");
    BOOST_TEST(joined("", "") == "");
}
