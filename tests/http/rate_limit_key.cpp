#define BOOST_TEST_MODULE http.rate_limit_key
#include <boost/test/unit_test.hpp>
#include <service_api/http/rate_limit_key.hpp>
#include <utility>
#include <vector>

BOOST_AUTO_TEST_CASE(each_address_has_the_key_of_its_subscriber) {
    using namespace std::string_view_literals;
    const std::vector<std::pair<std::string_view, std::string_view>> cases{
        {"192.0.2.1", "192.0.2.1"},
        {"255.255.255.255", "255.255.255.255"},
        {"::ffff:192.0.2.1", "192.0.2.1"},
        {"::FFFF:c000:0201", "192.0.2.1"},
        {"0:0:0:0:0:ffff:192.0.2.1", "192.0.2.1"},
        {"::ffff:0:192.0.2.1", "::/64"},  // translated, not mapped
        {"2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"},
        {"2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"},
        {"2001:db8:1:3::", "2001:db8:1:3::/64"},
        {"::1", "::/64"},
        {"fe80::1%eth0", "fe80::/64"},
        {"fe80::2%lo", "fe80::/64"},
        {"", "unknown"},
        {"localhost", "unknown"},
        {"192.0.2", "unknown"},
        {"192.0.2.256", "unknown"},
        {"192.0.2.01", "unknown"},
        {"192.0.2.1 ", "unknown"},
        {"192.0.2.1:80", "unknown"},
        {"192.0.2.1%eth0", "unknown"},
        {"192.0.2.1\0"sv, "unknown"},
        {"[2001:db8::1]", "unknown"},
        {"2001:db8::1/64", "unknown"},
        {"1:2:3:4:5:6:7:8:9", "unknown"},
        {"1::2::3", "unknown"},
    };
    for (const auto& [address, key] : cases) {
        BOOST_TEST_CONTEXT(address) BOOST_TEST(service_api::rate_limit_key(address) == key);
    }
}
