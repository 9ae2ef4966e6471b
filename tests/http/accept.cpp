#define BOOST_TEST_MODULE http.accept
#include <boost/test/unit_test.hpp>
#include <service_api/http/accept.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace service_api;

BOOST_AUTO_TEST_CASE(the_most_precise_range_decides) {
    const struct {
        std::vector<std::string> accept;
        std::string_view type;
        bool accepted;
    } cases[] = {
        {{}, "application/json", true},
        {{""}, "application/json", true},
        {{" , ,"}, "application/json", true},
        {{"*/*"}, "application/json", true},
        {{"application/*"}, "application/json", true},
        {{"Application/JSON"}, "application/json", true},
        {{"application/json;q=0.5"}, "application/json", true},
        {{"application/json; charset=utf-8 ; q=1"}, "application/json", true},
        {{"text/html, application/xhtml+xml, application/xml;q=0.9, */*;q=0.8"}, "application/json", true},
        {{"text/html", "application/json"}, "application/json", true},
        {{"application/vnd.github+json"}, "application/json", true},
        {{"application/vnd.github+xml"}, "application/json", false},
        {{"text/vnd.github+json"}, "application/json", false},
        {{"text/html"}, "application/json", false},
        {{"text/*"}, "application/json", false},
        {{"application/jso"}, "application/json", false},
        {{"application/jsonl"}, "application/json", false},
        {{"application"}, "application/json", false},
        {{"application/"}, "application/json", false},
        {{"*"}, "application/json", false},
        {{"application/json;q=0"}, "application/json", false},
        {{"application/json;q=0.000"}, "application/json", false},
        {{"application/json;q=0.001"}, "application/json", true},
        {{"application/json;Q=0, */*"}, "application/json", false},
        {{"*/*, application/json;q=0"}, "application/json", false},
        {{"*/*;q=0, application/*"}, "application/json", true},
        {{"application/json;version=1;q=0, application/json"}, "application/json", true},
        {{"application/json, application/json;version=1;q=0"}, "application/json", true},
        {{"application/json;q=0, application/json;q=0"}, "application/json", false},
        {{"*/*", "application/json;q=0", "text/*"}, "application/json", false},
        {{"text/csv"}, "text/csv", true},
        {{"application/json"}, "text/csv", false},
    };
    for (const auto& [accept, type, accepted] : cases) {
        http_request request;
        for (const std::string& one : accept) request.headers.add("accept", one);
        BOOST_TEST_CONTEXT((accept.empty() ? "none" : accept.front())) BOOST_TEST(accepts(request, type) == accepted);
    }
}

// Each of these is a fixed number of passes over the header, which a transport bounds.
BOOST_AUTO_TEST_CASE(long_headers_are_read_to_their_end) {
    std::string many;
    for (int i = 0; i < 100'000; ++i) many += "text/html;q=0.1;level=1,";
    BOOST_TEST(!accepts({.method = {}, .target = {}, .headers = {{"Accept", many}}}, "application/json"));
    BOOST_TEST(accepts({.method = {}, .target = {}, .headers = {{"Accept", many + "*/*"}}}, "application/json"));
}
