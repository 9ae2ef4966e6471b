#define BOOST_TEST_MODULE trading.signing
#include <boost/test/unit_test.hpp>
#include <service_api/trading/signing.hpp>
#include <vector>

using namespace service_api;

// Section 5 of the specification names the headers; the rest is assumed.
BOOST_AUTO_TEST_CASE(the_header_set_is_the_specifications) {
    constexpr const auto& signing = trading::signing;
    BOOST_TEST((signing.account == header_named("service-account-id")));
    BOOST_TEST((signing.key == header_named("service-key")));
    BOOST_TEST((signing.signature == header_named("service-signature")));
    BOOST_TEST((signing.timestamp == header_named("service-timestamp")));
    BOOST_TEST((signing.unit == timestamp_unit::milliseconds));
    BOOST_TEST(signing.tolerance_ms == 300'000);
    BOOST_TEST((signing.algorithm == ed25519{}));
    using enum signature_component;
    BOOST_TEST((std::vector<signature_part>(signing.components.begin(), signing.components.end()) ==
                std::vector<signature_part>{timestamp, method, target, body}));
    BOOST_TEST(signing.separator.empty());
}

BOOST_AUTO_TEST_CASE(a_signed_request_is_signed_by_it_and_by_nothing_else) {
    const auto& schemes = trading::signed_request.schemes;
    BOOST_TEST_REQUIRE(schemes.end() - schemes.begin() == 1);
    BOOST_TEST(schemes.begin()->signing == &trading::signing);
    BOOST_TEST(schemes.begin()->timestamp_required);
}
