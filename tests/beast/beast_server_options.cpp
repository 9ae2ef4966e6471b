#define BOOST_TEST_MODULE beast.beast_server_options
#include <boost/test/unit_test.hpp>
#include <service_api/beast/beast_server_options.hpp>

// The bounds of a server on the open internet.
BOOST_AUTO_TEST_CASE(the_defaults_are_the_designs) {
    const service_api::beast_server_options options;
    BOOST_TEST(options.address == "127.0.0.1");  // reachable from other machines only if the program asks for it
    BOOST_TEST(options.limits.head == 8'192U);
    BOOST_TEST(options.limits.fields == 64U);
    BOOST_TEST(options.limits.target == 2'048U);
    BOOST_TEST(options.requests_per_connection == 1'000U);
    BOOST_TEST(options.head_deadline.count() == 5'000);
    BOOST_TEST(options.body_deadline.count() == 10'000);
    BOOST_TEST(options.idle_deadline.count() == 60'000);
    BOOST_TEST(options.threads >= 1U);
}
