#define BOOST_TEST_MODULE http.host
#include <boost/test/unit_test.hpp>
#include <service_api/http/host.hpp>
#include <string>

using service_api::is_host;

// The cases of whole requests are in support/framing_cases.hpp, under F3.
BOOST_AUTO_TEST_CASE(a_name_is_of_unreserved_characters) {
    int accepted = 0;
    for (int c = 0; c < 256; ++c) accepted += is_host(std::string("a") + static_cast<char>(c) + "b") ? 1 : 0;
    BOOST_TEST(accepted == 66);  // RFC 3986: 52 letters, 10 digits, 4 marks; a colon begins a port, which has no b
}

BOOST_AUTO_TEST_CASE(a_port_has_up_to_five_digits) {
    for (const char* port : {"", "0", "1", "65535", "00080"}) BOOST_TEST(is_host(std::string("a:") + port), port);
    for (const char* port : {"65536", "99999", "000080", "1a", " 1"})
        BOOST_TEST(!is_host(std::string("a:") + port), port);
}

BOOST_AUTO_TEST_CASE(brackets_hold_an_ipv6_address) {
    using namespace std::string_literals;
    for (const char* text : {"[::]", "[1:2:3:4:5:6:7:8]:1", "[::ffff:192.0.2.1]"}) BOOST_TEST(is_host(text), text);
    for (const auto& text : {"[192.0.2.1]"s, "[::1%25eth0]"s, "[::1\0]"s, "[v1.a]"s, "[[::1]]"s, "::1]"s})
        BOOST_TEST(!is_host(text), text);
}
