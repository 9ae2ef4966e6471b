#define BOOST_TEST_MODULE description.signature_scheme
#include <boost/test/unit_test.hpp>
#include <service_api/description/signature_scheme.hpp>

using namespace service_api;

BOOST_AUTO_TEST_CASE(what_is_not_said_is_the_least) {
    constexpr signature_scheme signing{};
    BOOST_TEST(signing.components.empty());
    BOOST_TEST(signing.separator.empty());
    for (const auto& location : {signing.account, signing.key, signing.timestamp, signing.signature})
        BOOST_TEST(!location.is_sent());
    BOOST_TEST((signing.unit == timestamp_unit::milliseconds));
    BOOST_TEST(signing.tolerance_ms == 300'000);
}

BOOST_AUTO_TEST_CASE(a_scheme_tells_what_it_signs) {
    constexpr signature_scheme signing{.components = {signature_component::method, signature_component::body}};
    BOOST_TEST(signing.signs(signature_component::method));
    BOOST_TEST(signing.signs(signature_component::body));
    BOOST_TEST(!signing.signs(signature_component::query));
}
