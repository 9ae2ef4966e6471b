#define BOOST_TEST_MODULE http.trusted_proxies
#include <boost/test/unit_test.hpp>
#include <service_api/http/trusted_proxies.hpp>
#include <string>
#include <vector>

using service_api::http_headers;
using service_api::trusted_proxies;

BOOST_AUTO_TEST_CASE(only_what_trusted_proxies_wrote_is_believed) {
    const trusted_proxies proxies({"10.0.0.1", "::ffff:10.0.0.2", "2001:db8::a"});
    struct example {
        std::string peer;
        std::vector<std::string> forwarded;  // the header's fields, in order
        std::string client;
    };
    const example examples[] = {
        // A proxy, and what it was sent.
        {"10.0.0.1", {"203.0.113.9"}, "203.0.113.9"},
        {"::ffff:10.0.0.1", {"203.0.113.9"}, "203.0.113.9"},
        {"10.0.0.2", {"203.0.113.9"}, "203.0.113.9"},
        {"2001:DB8:0::a", {"2001:DB8::0009"}, "2001:db8::9"},
        {"10.0.0.1", {"::ffff:203.0.113.9"}, "203.0.113.9"},
        {"10.0.0.1", {}, "10.0.0.1"},  // its own request
        // Chains of them.
        {"10.0.0.1", {"203.0.113.9, 10.0.0.2"}, "203.0.113.9"},
        {"10.0.0.1", {"203.0.113.9,2001:db8::a,\t 10.0.0.2 "}, "203.0.113.9"},
        {"10.0.0.1", {"203.0.113.9", "10.0.0.2"}, "203.0.113.9"},
        {"10.0.0.1", {"10.0.0.2"}, "10.0.0.2"},
        // What the client made up stands in front.
        {"10.0.0.1", {"127.0.0.1, 203.0.113.9"}, "203.0.113.9"},
        {"10.0.0.1", {"198.51.100.1, 10.0.0.2, 203.0.113.9"}, "203.0.113.9"},
        {"10.0.0.1", {"198.51.100.1", "203.0.113.9"}, "203.0.113.9"},
        {"10.0.0.1", {"198.51.100.1, 203.0.113.9, 10.0.0.2"}, "203.0.113.9"},
        {"10.0.0.1", {"', \", \x80, 203.0.113.9"}, "203.0.113.9"},
        // Nobody else is believed, however he writes it.
        {"203.0.113.9", {"198.51.100.1"}, "203.0.113.9"},
        {"203.0.113.9", {"198.51.100.1, 10.0.0.1"}, "203.0.113.9"},
        {"127.0.0.1", {"198.51.100.1"}, "127.0.0.1"},
        {"10.0.0.3", {"198.51.100.1"}, "10.0.0.3"},
        {"2001:db8::b", {"198.51.100.1"}, "2001:db8::b"},  // of one /64 with a proxy
        {"", {"198.51.100.1"}, ""},
        {"unknown", {"198.51.100.1"}, "unknown"},
        // What a proxy wrote that is no address is nobody's.
        {"10.0.0.1", {"unknown"}, "unknown"},
        {"10.0.0.1", {""}, "unknown"},
        {"10.0.0.1", {"203.0.113.9,"}, "unknown"},
        {"10.0.0.1", {"203.0.113.9, , 10.0.0.2"}, "unknown"},
        {"10.0.0.1", {"203.0.113.9:1234"}, "unknown"},
        {"127.0.0.1", {"203.0.113.9"}, "127.0.0.1"},
        {"10.0.0.1", {"[2001:db8::1]"}, "unknown"},
        {"10.0.0.1", {"203.0.113.9, 256.1.1.1"}, "unknown"},
    };
    for (const auto& [peer, forwarded, client] : examples) {
        http_headers headers{{"Forwarded", "for=192.0.2.77"}, {"X-Real-IP", "192.0.2.77"}};
        std::string shown = peer;
        for (const std::string& field : forwarded) {
            headers.add(headers.size() % 2 == 0 ? "X-Forwarded-For" : "x-forwarded-FOR", field);
            shown += " | " + field;
        }
        BOOST_TEST(proxies.client_address(peer, headers) == client, shown);
    }
}

BOOST_AUTO_TEST_CASE(without_proxies_the_peer_is_the_client) {
    const http_headers headers{{"X-Forwarded-For", "198.51.100.1"}};
    BOOST_TEST(trusted_proxies().client_address("127.0.0.1", headers) == "127.0.0.1");
}

BOOST_AUTO_TEST_CASE(only_a_certificate_that_a_trusted_proxy_wrote_once_is_believed) {
    const trusted_proxies proxies({"10.0.0.1", "10.0.0.2"});
    const auto certificate = [&](const std::string& peer, const std::vector<std::string>& written) {
        http_headers headers{{"X-Forwarded-For", "10.0.0.1"}, {"X-Cert-2", "forged"}};
        for (const std::string& one : written) headers.add(headers.size() % 2 == 0 ? "X-Cert" : "x-cERT", one);
        return proxies.client_certificate(peer, headers, "X-Cert");
    };
    BOOST_TEST(certificate("10.0.0.1", {"ab12"}) == "ab12");
    BOOST_TEST(certificate("::ffff:10.0.0.2", {" CN=shop, O=\"A, B\" "}) == "CN=shop, O=\"A, B\"");
    for (const auto& written : {std::vector<std::string>{}, {""}, {" "}, {"ab12", "ab12"}, {"", "ab12"}, {"ab12", ""}})
        BOOST_TEST(certificate("10.0.0.1", written) == "");
    for (const char* peer : {"203.0.113.9", "127.0.0.1", "unknown", ""}) BOOST_TEST(certificate(peer, {"ab12"}) == "");
    const http_headers headers{{"X-Cert", "ab12"}, {"", "cd34"}};
    BOOST_TEST(trusted_proxies().client_certificate("10.0.0.1", headers, "X-Cert") == "");
    BOOST_TEST(proxies.client_certificate("10.0.0.1", headers, "") == "");
}

BOOST_AUTO_TEST_CASE(a_proxy_is_named_by_its_address) {
    for (const std::string text : {"", "localhost", "10.0.0.0/8", "10.0.0.1:80"}) {
        BOOST_CHECK_EXCEPTION(trusted_proxies({text}), std::invalid_argument, [&](const std::invalid_argument& error) {
            return error.what() == "a trusted proxy must be an IP address, not " + text;
        });
    }
}
