#define BOOST_TEST_MODULE http.header

#include <boost/test/unit_test.hpp>
#include <service_api/http/header.hpp>
#include <string>

using service_api::http_header;
using service_api::http_headers;

BOOST_AUTO_TEST_CASE(names_are_found_whatever_their_case) {
    const http_headers headers{{"Content-Type", "application/json"}, {"X-Empty", ""}};
    for (const char* name : {"Content-Type", "content-type", "CONTENT-TYPE"}) {
        BOOST_TEST_CONTEXT(name) {
            BOOST_TEST_REQUIRE(headers.find(name) != nullptr);
            BOOST_TEST(*headers.find(name) == "application/json");
        }
    }
    BOOST_TEST_REQUIRE(headers.find("x-empty") != nullptr);
    BOOST_TEST(*headers.find("x-empty") == "");
    for (const char* name : {"", "Content-Typ", "Content-Type2", "content_type"}) {
        BOOST_TEST_CONTEXT(name) BOOST_TEST(headers.find(name) == nullptr);
    }
}

// '@' and '`', '[' and '{' differ by the same bit as letters do.
BOOST_AUTO_TEST_CASE(only_letters_have_a_case) {
    const http_headers headers{{"a@b", "1"}, {"a[b", "2"}};
    BOOST_TEST(headers.find("a`b") == nullptr);
    BOOST_TEST(headers.find("a{b") == nullptr);
    BOOST_TEST(headers.find("A@B") != nullptr);
    BOOST_TEST((http_headers{{"AMZ", ""}}.find("amz") != nullptr));
}

BOOST_AUTO_TEST_CASE(repeated_fields_are_kept_in_order_and_counted) {
    http_headers headers;
    BOOST_TEST(headers.size() == 0U);
    headers.add("Accept", "a");
    headers.add("Host", "h");
    headers.add("accept", "b");
    BOOST_TEST(headers.size() == 3U);
    BOOST_TEST(headers.count("ACCEPT") == 2U);
    BOOST_TEST(headers.count("host") == 1U);
    BOOST_TEST(headers.count("none") == 0U);
    BOOST_TEST(*headers.find("accept") == "a");
    std::string order;
    for (const auto& field : headers) order += field.name + '=' + field.value + ' ';
    BOOST_TEST(order == "Accept=a Host=h accept=b ");
    const bool same = headers == http_headers{{"Accept", "a"}, {"Host", "h"}, {"accept", "b"}};
    BOOST_TEST(same);
}

BOOST_AUTO_TEST_CASE(a_field_that_is_set_replaces_all_of_its_name) {
    http_headers headers{{"Retry-After", "60"}, {"Host", "h"}, {"retry-after", "30"}};
    headers.set("Retry-After", "7");
    const bool replaced = headers == http_headers{{"Host", "h"}, {"Retry-After", "7"}};
    BOOST_TEST(replaced);
    headers.set("Accept", "a");
    BOOST_TEST(headers.size() == 3U);
    BOOST_TEST(*headers.find("Accept") == "a");
}

BOOST_AUTO_TEST_CASE(a_pattern_is_all_names_with_its_prefix) {
    using namespace service_api::detail;
    static_assert(is_header_pattern("X-Meta-*") && !is_header_pattern("X-Meta-") && !is_header_pattern(""));
    BOOST_TEST(name_behind("X-Meta-*", "x-META-Color") == "Color");
    BOOST_TEST(name_behind("X-Meta-*", "X-Meta-") == "");
    BOOST_TEST(name_behind("X-Meta-*", "X-Met") == "");
    const struct {
        std::string_view one, other;
        bool same;
    } cases[] = {
        {"X-A", "x-a", true},      {"X-A", "X-B", false},  {"X-*", "x-a", true},     {"X-*", "Y-a", false},
        {"X-*", "X-", false},      {"X-*", "X-M-*", true}, {"X-M-*", "X-M-*", true}, {"X-M-*", "X-N-*", false},
        {"Content-L*", "", false}, {"", "", true},
    };
    for (const auto& [one, other, same] : cases) {
        BOOST_TEST(may_be_same_header(one, other) == same, one << ' ' << other);
        BOOST_TEST(may_be_same_header(other, one) == same, other << ' ' << one);
    }
    BOOST_TEST((is_transport_header("H*") && !is_transport_header("X-*")));
}
