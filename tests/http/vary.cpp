#define BOOST_TEST_MODULE http.vary
#include <boost/test/unit_test.hpp>
#include <service_api/http/vary.hpp>
#include <string>

using namespace service_api;

BOOST_AUTO_TEST_CASE(a_name_is_there_once) {
    const struct {
        std::string before;
        bool adds;
    } cases[] = {{"", true},        {"Origin", false},    {"origin", false}, {"Accept, ORIGIN ,X", false},
                 {"*", false},      {"Accept, *", false}, {"Accept", true},  {"Original", true},
                 {"X-Origin", true}};
    for (const auto& [before, adds] : cases) {
        http_headers headers;
        if (!before.empty()) headers.add("vary", before);
        add_vary(headers, "Origin");
        BOOST_TEST_CONTEXT(before) {
            BOOST_TEST(headers.count("Vary") == (before.empty() ? 0U : 1U) + (adds ? 1U : 0U));
            BOOST_TEST((has_element(headers, "Vary", "Origin") || has_element(headers, "Vary", "*")));
        }
    }
}
