#define BOOST_TEST_MODULE documents.html.write_signing

#include <boost/test/unit_test.hpp>
#include <service_api/documents/html/write_signing.hpp>
#include <string>

#include "support/many_accesses.hpp"

using namespace service_api;

// What the page's script signs by is the scheme, all of it.
BOOST_AUTO_TEST_CASE(the_scripts_data_are_the_schemes_and_schemes) {
    text_output out;
    const api_model about = model_of_api(test::several);
    std::string data = detail::try_data(detail::page(out, about, {}));
    std::erase_if(data, [](char c) { return c == ' ' || c == '\n'; });
    BOOST_TEST(
        data ==
        R"({"servers":[],"headers":[],"schemes":[)"
        R"({"kind":"signature","location":{"name":"X-Seal","inQuery":false},"parts":["timestamp","method","path"],)"
        R"("separator":"\n","algorithm":"ed25519","encoding":"base64url","key":{"name":"X-Key","inQuery":false},)"
        R"("timestamp":{"name":"X-Time","inQuery":false},"seconds":false},)"
        R"({"kind":"bearer","location":{"name":"Authorization","inQuery":false}},)"
        R"({"kind":"apiKey","location":{"name":"X-API-Key","inQuery":false}},)"
        R"({"kind":"basic","location":{"name":"Authorization","inQuery":false}},)"
        R"({"kind":"signature","location":{"name":"signature","inQuery":true},"parts":["query","body"],)"
        R"("separator":"","algorithm":"hmac-sha-256","encoding":"hex","account":{"name":"X-Account","inQuery":false},)"
        R"("key":{"name":"X-Key","inQuery":false},"timestamp":{"name":"timestamp","inQuery":true},"seconds":true},)"
        R"({"kind":"apiKey","location":{"name":"key","inQuery":true}}]})");
}
