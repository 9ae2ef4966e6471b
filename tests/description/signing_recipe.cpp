#define BOOST_TEST_MODULE description.signing_recipe
#include <boost/test/unit_test.hpp>
#include <service_api/description/signing_recipe.hpp>

using service_api::signing;

// Signatures made elsewhere rely on each of these.
BOOST_AUTO_TEST_CASE(the_header_names_the_algorithm_and_the_tolerance) {
    BOOST_TEST(signing.account_header == "service-account-id");
    BOOST_TEST(signing.key_header == "service-key");
    BOOST_TEST(signing.signature_header == "service-signature");
    BOOST_TEST(signing.timestamp_header == "service-timestamp");
    BOOST_TEST(signing.algorithm == "ed25519");
    BOOST_TEST(signing.tolerance_ms == 300'000);
}
