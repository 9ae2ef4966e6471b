#define BOOST_TEST_MODULE generate.html.try_script

#include <boost/test/unit_test.hpp>
#include <service_api/generate/html/try_script.hpp>

#include "support/policy_hash.hpp"

using namespace service_api;

// Browsers run nothing else: after a change, this test says the hash that belongs into the header.
BOOST_AUTO_TEST_CASE(the_policys_hash_is_that_of_the_text) {
    BOOST_TEST(detail::try_script_hash == test::policy_hash(detail::try_script));
    BOOST_TEST(detail::try_script.find("</") == std::string_view::npos);  // it would end its element
}
