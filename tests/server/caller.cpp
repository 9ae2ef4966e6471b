#define BOOST_TEST_MODULE server.caller
#include <boost/test/unit_test.hpp>
#include <service_api/server/caller.hpp>

BOOST_AUTO_TEST_CASE(a_role_is_compared_whole) {
    const service_api::caller plain{.account_id = "a"};
    const service_api::caller admin{.account_id = "a", .roles = {"auditor", "builder admin"}};
    BOOST_TEST(!plain.has_role("builder admin"));
    BOOST_TEST(!plain.has_role(""));
    BOOST_TEST(admin.has_role("builder admin"));
    BOOST_TEST(admin.has_role("auditor"));
    for (const char* other : {"", "builder", "builder admin ", "Builder admin", "admin", "auditor,builder admin"}) {
        BOOST_TEST(!admin.has_role(other), other);
    }
}
