#define BOOST_TEST_MODULE http.ip_address
#include <boost/test/unit_test.hpp>
#include <service_api/http/ip_address.hpp>
#include <string>
#include <utility>
#include <vector>

using service_api::ip_address;

BOOST_AUTO_TEST_CASE(an_address_has_one_spelling) {
    using namespace std::string_view_literals;
    const std::vector<std::pair<std::string_view, std::string_view>> cases{
        {"192.0.2.1", "192.0.2.1"},
        {"0.0.0.0", "0.0.0.0"},
        {"::ffff:192.0.2.1", "192.0.2.1"},
        {"::FFFF:c000:0201", "192.0.2.1"},
        {"::192.0.2.1", "::192.0.2.1"},
        {"2001:0DB8::0001", "2001:db8::1"},
        {"::", "::"},
        {"fe80::1%eth0", "fe80::1"},
        {"", ""},
        {"192.0.2.1%eth0", ""},
        {"192.0.2.1:80", ""},
        {"[2001:db8::1]", ""},
        {" 192.0.2.1", ""},
        {"192.0.2.1\0"sv, ""},
        {"2001:db8::1\0x"sv, ""},
        {"%eth0", ""},
        {"localhost", ""},
    };
    for (const auto& [text, spelled] : cases) {
        BOOST_TEST_CONTEXT(text) {
            const auto read = ip_address::parse(text);
            BOOST_TEST((read ? read->text() : "") == spelled);
            if (read) BOOST_TEST((ip_address::parse(read->text()) == read));
        }
    }
    BOOST_TEST(ip_address::parse("::ffff:1.2.3.4")->is_v4());
    BOOST_TEST(!ip_address::parse("::1.2.3.4")->is_v4());
    BOOST_TEST((ip_address::parse("2001:db8::1") != ip_address::parse("2001:db8::2")));
}
