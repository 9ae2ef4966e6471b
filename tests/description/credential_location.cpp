#define BOOST_TEST_MODULE description.credential_location
#include <boost/test/unit_test.hpp>
#include <service_api/description/credential_location.hpp>

using namespace service_api;

// A name that does not compile: tests/must_not_compile/header_without_a_name.cpp.
BOOST_AUTO_TEST_CASE(a_place_has_a_name_and_is_a_header_or_a_parameter) {
    constexpr credential_location nowhere{};
    BOOST_TEST(!nowhere.is_sent());
    constexpr auto header = header_named("X-API-Key");
    BOOST_TEST(header.is_sent());
    BOOST_TEST(header.name == "X-API-Key");
    BOOST_TEST(!header.in_query);
    BOOST_TEST(header_named("az-AZ-09").name == "az-AZ-09");
    constexpr auto parameter = parameter_named("api_key");
    BOOST_TEST(parameter.is_sent());
    BOOST_TEST(parameter.name == "api_key");
    BOOST_TEST(parameter.in_query);
    BOOST_TEST((parameter_named("key") != header_named("key")));
}
