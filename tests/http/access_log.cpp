#define BOOST_TEST_MODULE http.access_log
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <service_api/description.hpp>  // its words, such as `days`, must not get in the way
#include <service_api/http/access_log.hpp>

using namespace service_api;
using namespace std::chrono_literals;

namespace {

const std::chrono::system_clock::time_point moment{1'763'711'573'042ms};

}  // namespace

BOOST_AUTO_TEST_CASE(says_what_happened_in_one_line) {
    const http_request request{.method = "GET",
                               .target = "/v1/client/leverage?symbol=S",
                               .headers = {{"traceparent", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"}},
                               .peer_address = "2001:db8::1"};
    const http_exchange one{
        .request = request, .status = 200, .bytes_in = 300, .bytes_out = 250, .begun = moment, .duration = 1'234'567ns};
    BOOST_TEST(access_log_line(one, "get_leverage") ==
               R"({"time":"2025-11-21T07:52:53.042Z","status":200,"method":"GET","path":"/v1/client/leverage",)"
               R"("operation":"get_leverage","peer":"2001:db8::1","trace_id":"4bf92f3577b34da6a3ce929d0e0e4736",)"
               R"("bytes_in":300,"bytes_out":250,"seconds":0.001235})");
    const http_request nothing;
    const http_exchange refused{
        .request = nothing, .status = 400, .broken = &framing::host, .delivered = false, .begun = moment};
    BOOST_TEST(access_log_line(refused) ==
               R"({"time":"2025-11-21T07:52:53.042Z","status":400,"broken":"host","bytes_in":0,"bytes_out":0,)"
               R"("seconds":0.000000,"delivered":false})");
}

BOOST_AUTO_TEST_CASE(has_no_secret) {
    const http_request request{.method = "POST",
                               .target = "/a?key=SECRET",
                               .headers = {{"Authorization", "Bearer SECRET"},
                                           {"service-signature", "SECRET"},
                                           {"Cookie", "SECRET"},
                                           {"traceparent", "SECRET"}},
                               .body = R"({"description":"SECRET"})"};
    BOOST_TEST(access_log_line({.request = request}).find("SECRET") == std::string::npos);
}

// Whatever a transport let through: one line, of visible ASCII, with every quote in its place.
BOOST_AUTO_TEST_CASE(no_byte_breaks_the_line) {
    for (int c = 0; c < 256; ++c) {
        const std::string text = std::string("/a") + static_cast<char>(c) + "b";
        const http_request request{.method = text, .target = text, .peer_address = text};
        const std::string line = access_log_line({.request = request}, text);
        BOOST_TEST(std::all_of(line.begin(), line.end(), [](char one) { return one >= ' ' && one < '\x7f'; }));
        BOOST_TEST(line.find("\"method\":\"/a") != std::string::npos);
        if (c == '"' || c == '\\')
            BOOST_TEST(line.find(std::string("/a\\") + static_cast<char>(c) + "b\"") != line.npos);
    }
    const http_request request{.method = "\n\x1b\x7f\xff", .target = "/"};
    BOOST_TEST(access_log_line({.request = request}).find(R"("method":"\u000a\u001b\u007f\u00ff")") !=
               std::string::npos);
}
