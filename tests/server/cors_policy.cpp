#define BOOST_TEST_MODULE server.cors_policy
#include <boost/test/unit_test.hpp>
#include <service_api/server/cors_policy.hpp>
#include <string>
#include <string_view>

using namespace service_api;

namespace {

constexpr cors_policy listed =
    allow_origins({.origins = {"https://app.example.com", "http://localhost:3000"}, .credentials = true});
constexpr cors_policy any = allow_origins({.origins = {"*"}});

static_assert(!listed.allows_any() && any.allows_any() && any.allows("null"));

}  // namespace

BOOST_AUTO_TEST_CASE(origins_are_compared_as_a_whole) {
    BOOST_TEST(listed.allows("https://app.example.com"));
    BOOST_TEST(listed.allows("http://localhost:3000"));
    for (const std::string_view other :
         {"", "null", "*", "http://app.example.com", "https://app.example.com/", "https://app.example.com:443",
          "https://app.example.com.evil.example", "https://evil.example?https://app.example.com", "https://example.com",
          "https://APP.example.com", "https://xapp.example.com", "http://localhost:30000", "http://localhost"})
        BOOST_TEST_CONTEXT(other) BOOST_TEST(!listed.allows(other));
}

BOOST_AUTO_TEST_CASE(origins_that_no_browser_sends_are_refused) {
    for (const std::string_view good :
         {"https://a", "http://a:8080", "https://a-b.example:8443", "http://[::1]:3000", "http://a:443",
          "https://192.0.2.1", "https://a:1", "https://a:65535", "https://[2001:db8::a]", "http://a_b.example"})
        BOOST_TEST_CONTEXT(good) BOOST_CHECK_NO_THROW(allow_origins({.origins = {good}}));
    for (const std::string_view bad : {"",
                                       "null",
                                       "a.example",
                                       "https://",
                                       "https://a/",
                                       "https://a/b",
                                       "https://A.example",
                                       "ftp://a",
                                       "https://a:443",
                                       "http://a:80",
                                       "https://*.example.com",
                                       "https://a b",
                                       "https://a:",
                                       "https://:1",
                                       "https://user@a",
                                       "HTTPS://a",
                                       "https://a?b",
                                       "https://a#b",
                                       "https://a\r\nb",
                                       "https://app:abc",
                                       "https://a:1:2",
                                       "https://a:0",
                                       "https://a:080",
                                       "https://a:65536",
                                       "https://a:100000",
                                       "https://a:+1",
                                       "https://a:-1",
                                       "https://[[",
                                       "https://[",
                                       "https://]",
                                       "https://[]",
                                       "https://[::1",
                                       "https://::1",
                                       "https://::1]",
                                       "https://[::1]:",
                                       "https://[::1]:x",
                                       "https://[::1]:443",
                                       "https://[::1]a",
                                       "https://[::1]a:1",
                                       "https://[::1]]",
                                       "https://[[::1]]",
                                       "https://[a.example]",
                                       "https://[ab]",
                                       "https://[::G]",
                                       "https://a[::1]",
                                       "https://[::1]:1:2"})
        BOOST_TEST_CONTEXT(bad) BOOST_CHECK_THROW(allow_origins({.origins = {bad}}), const char*);
    BOOST_CHECK_THROW(allow_origins({.origins = {}}), const char*);
    BOOST_CHECK_THROW(allow_origins({.origins = {"*", "https://a"}}), const char*);
    BOOST_CHECK_THROW(allow_origins({.origins = {"*"}, .credentials = true}), const char*);
}
