#define BOOST_TEST_MODULE documents.html.try_script

#include <boost/test/unit_test.hpp>
#include <service_api/documents/html/try_script.hpp>
#include <string>
#include <string_view>

#include "support/policy_hash.hpp"

using namespace service_api;

// Browsers run nothing else: after a change, this test says the hash that belongs into the header.
BOOST_AUTO_TEST_CASE(the_policys_hash_is_that_of_the_text) {
    std::string script;
    for (const std::string_view part : detail::try_script) script += part;
    BOOST_TEST(detail::try_script_hash == test::policy_hash(script));
    BOOST_TEST(script.find("</") == script.npos);  // it would end its element
}
