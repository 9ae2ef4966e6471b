#define BOOST_TEST_MODULE sodium.start_sodium
#include <boost/test/unit_test.hpp>
#include <service_api/sodium/start_sodium.hpp>

BOOST_AUTO_TEST_CASE(may_be_started_again) {
    BOOST_CHECK_NO_THROW(service_api::detail::start_sodium());
    BOOST_CHECK_NO_THROW(service_api::detail::start_sodium());
    BOOST_TEST(sodium_init() == 1);  // it is running
}
