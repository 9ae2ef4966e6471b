#define BOOST_TEST_MODULE format.ipv6
#include <boost/test/unit_test.hpp>
#include <service_api/format/ipv6.hpp>
#include <string>

using service_api::detail::is_ipv6;

BOOST_AUTO_TEST_CASE(an_address_has_eight_groups_or_a_gap) {
    for (const std::string text : {"::", "::1", "1:2:3:4:5:6:7:8", "2001:DB8::a", "::ffff:192.0.2.1"})
        BOOST_TEST(is_ipv6(text), text);
    for (const std::string& text :
         {std::string(), std::string("1:2:3:4:5:6:7"), std::string("1:2:3:4:5:6:7:8:9"), std::string("1::2::3"),
          std::string("12345::"), std::string("::g"), std::string("::1%eth0"), std::string("[::1]"),
          std::string("192.0.2.1"), std::string(" ::1"), std::string("::1\0", 4)})
        BOOST_TEST(!is_ipv6(text), text);
}
