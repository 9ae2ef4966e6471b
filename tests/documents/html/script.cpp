#define BOOST_TEST_MODULE documents.html.script

#include <boost/test/unit_test.hpp>
#include <service_api/documents/html/script.hpp>

#include "support/policy_hash.hpp"

using namespace service_api;

// Browsers run nothing else: after a change, this test says the hash that belongs into the header.
BOOST_AUTO_TEST_CASE(the_policys_hash_is_that_of_the_text) {
    BOOST_TEST(detail::page_script_hash == test::policy_hash(detail::page_script));
    BOOST_TEST(detail::page_script.find("</") == std::string_view::npos);  // it would end its element
}
