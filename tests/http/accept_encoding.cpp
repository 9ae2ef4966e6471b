#define BOOST_TEST_MODULE http.accept_encoding
#include <boost/test/unit_test.hpp>
#include <service_api/http/accept_encoding.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "support/reversed.hpp"

using namespace service_api;

namespace {

struct gzip_by_name : test::reversed {
    static constexpr std::string_view name = "gzip";
};

const coding_list codings(test::reversed{}, gzip_by_name{});

}  // namespace

BOOST_AUTO_TEST_CASE(weights_decide) {
    const struct {
        std::vector<std::string> accept;
        std::string_view coding;  // empty: none
        bool allows_identity;
    } cases[] = {
        {{}, "", true},
        {{""}, "", true},
        {{" , ,"}, "", true},
        {{"gzip"}, "gzip", true},
        {{"x-gzip"}, "gzip", true},
        {{"GZIP"}, "gzip", true},
        {{"br"}, "", true},
        {{"*"}, "rev", true},
        {{"gzip, rev"}, "rev", true},  // of equal weights, the server's first
        {{"gzip, rev;q=0.999"}, "gzip", true},
        {{"gzip;q=0.001"}, "gzip", true},
        {{"gzip;q=0"}, "", true},
        {{"gzip;q=0.000"}, "", true},
        {{"rev;q=0, *"}, "gzip", true},
        {{"rev;q=0,*;q=0.5", "gzip;q=0"}, "", true},
        {{"gzip;q=0.5, identity"}, "", true},
        {{"gzip;q=0.5, identity;q=0.5"}, "gzip", true},
        {{"identity;q=0"}, "", false},
        {{"identity;q=0, gzip"}, "gzip", false},
        {{"*;q=0"}, "", false},
        {{"*;q=0, identity"}, "", true},
        {{"*;q=0, identity;q=0.1"}, "", true},
        {{"*;q=0, gzip"}, "gzip", false},
        {{"gzip;q=0, *;q=0, identity;q=0"}, "", false},
        {{"gzip;q=0.5", "rev;q=0.6"}, "rev", true},
        {{"gzip ; Q=0.5 "}, "gzip", true},
        {{"gzip;q=0, gzip"}, "", true},  // the first weight of a name counts
        // Malformed weights: the element is ignored.
        {{"gzip;q=1.1"}, "", true},
        {{"gzip;q=2"}, "", true},
        {{"gzip;q=.5"}, "", true},
        {{"gzip;q=0.1234"}, "", true},
        {{"gzip;q=1.001"}, "", true},
        {{"gzip;q=-1"}, "", true},
        {{"gzip;q="}, "", true},
        {{"gzip;q"}, "", true},
        {{"gzip;level=9"}, "", true},
        {{"gzip;q=1;x=2"}, "", true},
        {{"identity;q=nan"}, "", true},
        {{"gzip;q=1."}, "gzip", true},  // RFC 9110 allows no digit after the point
        {{"gzip;q=1.000"}, "gzip", true},
    };
    for (const auto& [accept, coding, allows_identity] : cases) {
        http_headers headers;
        for (const std::string& one : accept) headers.add("accept-encoding", one);
        const accepted_coding found = accepted_coding_of(headers, codings);
        BOOST_TEST_CONTEXT((accept.empty() ? "none" : accept.front())) {
            BOOST_TEST((found.coding != nullptr ? found.coding->name() : "") == coding);
            BOOST_TEST(found.allows_identity == allows_identity);
        }
    }
}

BOOST_AUTO_TEST_CASE(weights_in_thousandths) {
    static_assert(detail::thousandths_of_weight("0") == 0);
    static_assert(detail::thousandths_of_weight("0.") == 0);
    static_assert(detail::thousandths_of_weight("0.5") == 500);
    static_assert(detail::thousandths_of_weight("0.05") == 50);
    static_assert(detail::thousandths_of_weight("0.123") == 123);
    static_assert(detail::thousandths_of_weight("1.000") == 1000);
    for (const std::string_view text : {"", "2", "00", "1.1", "0.1234", "0,5", "0.a", "+1", "1e0", " 1"})
        BOOST_TEST_CONTEXT(text) BOOST_TEST(detail::thousandths_of_weight(text) == -1);
}

BOOST_AUTO_TEST_CASE(long_headers_are_read_to_their_end) {
    std::string many;
    for (int i = 0; i < 100'000; ++i) many += "br;q=0.1,";
    http_headers headers;
    headers.add("Accept-Encoding", many + "gzip");
    BOOST_TEST(accepted_coding_of(headers, codings).coding->name() == "gzip");
}
