#define BOOST_TEST_MODULE http.absolute_form
#include <boost/test/unit_test.hpp>
#include <service_api/http/absolute_form.hpp>

using service_api::absolute_form;

// The cases of whole requests are in support/framing_cases.hpp, under F7.
BOOST_AUTO_TEST_CASE(the_authority_ends_where_the_path_or_the_query_begins) {
    const struct {
        const char* whole;
        const char* authority;
        const char* target;
    } cases[] = {
        {"http://a", "a", "/"},
        {"http://a/", "a", "/"},
        {"http://a/b/c?d=/e?f", "a", "/b/c?d=/e?f"},
        {"http://a?b=c/d", "a", "/?b=c/d"},
        {"HTTPS://[::1]:8443/b", "[::1]:8443", "/b"},
        {"http://user@a/b", "user@a", "/b"},
        {"http:///b", "", "/b"},
        {"http://", "", "/"},
        {"http://a//b", "a", "//b"},
        {"http://a#b", "a#b", "/"},
    };
    for (const auto& [whole, authority, target] : cases) {
        const auto got = absolute_form::split(whole);
        BOOST_TEST_REQUIRE(got.has_value(), whole);
        BOOST_TEST(got->authority == authority, whole);
        BOOST_TEST(got->target == target, whole);
    }
}

BOOST_AUTO_TEST_CASE(other_targets_have_none) {
    for (const char* target : {"", "/", "/http://a/", "http:/a", "http:a", "ftp://a/", "a:443", "*", "httpx://a/"})
        BOOST_TEST(!absolute_form::split(target).has_value(), target);
}
