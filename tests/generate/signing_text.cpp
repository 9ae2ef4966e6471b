#define BOOST_TEST_MODULE generate.signing_text
#include <boost/test/unit_test.hpp>
#include <service_api/generate/signing_text.hpp>

using namespace service_api;

BOOST_AUTO_TEST_CASE(timestamp_method_target_and_body_stand_without_separators) {
    struct {
        std::string timestamp;
        http_request request;
        std::string text;
    } const cases[] = {
        {"1700000000000", {.method = "GET", .target = "/v1/a?b=%20"}, "1700000000000GET/v1/a?b=%20"},
        {"1700000000000",
         {.method = "POST", .target = "/v1/a", .body = "{\"a\":1}"},
         "1700000000000POST/v1/a{\"a\":1}"},
        {"", {.method = "GET", .target = "/v1/a"}, "GET/v1/a"},
        {"1", {.method = "POST", .target = "/", .body = std::string("\0\xFF", 2)}, std::string("1POST/\0\xFF", 8)},
        // Headers and the peer are not signed.
        {"1", {.method = "GET", .target = "/", .headers = {{"a", "b"}}, .body = "", .peer_address = "::1"}, "1GET/"},
    };
    for (const auto& [timestamp, request, text] : cases) BOOST_TEST(signing_text(timestamp, request) == text);
}
