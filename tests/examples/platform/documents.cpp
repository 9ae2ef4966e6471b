#define BOOST_TEST_MODULE examples.platform.documents
#include "platform/documents.hpp"

#include <boost/test/unit_test.hpp>
#include <service_api/documents.hpp>
#include <service_api/trading/api.hpp>

using namespace service_api;

namespace {

std::optional<http_response> ask(const std::string& method, const std::string& target) {
    static const platform::documents shown;
    return shown(http_request{.method = method, .target = target});
}

std::string header(const http_response& answer, const char* name) {
    const std::string* value = answer.headers.find(name);
    return value == nullptr ? "" : *value;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_documents_are_the_generated_ones) {
    const struct {
        std::string target, type, body;
    } cases[] = {
        {"/docs", "text/html; charset=utf-8", html(trading::v1, examples_of(trading::v1))},
        {"/docs?from=elsewhere", "text/html; charset=utf-8", html(trading::v1, examples_of(trading::v1))},
        {"/openapi.json", "application/json", openapi(trading::v1, examples_of(trading::v1))},
    };
    for (const auto& [target, type, body] : cases) {
        const auto answer = ask("GET", target);
        BOOST_TEST_REQUIRE(answer.has_value());
        BOOST_TEST(answer->status == 200);
        BOOST_TEST(header(*answer, "Content-Type") == type);
        BOOST_TEST(header(*answer, "X-Content-Type-Options") == "nosniff");
        BOOST_TEST(header(*answer, "Access-Control-Allow-Origin") == "");
        BOOST_TEST((answer->body == body));
    }
}

BOOST_AUTO_TEST_CASE(other_methods_are_refused) {
    const auto refusal = ask("POST", "/docs");
    BOOST_TEST_REQUIRE(refusal.has_value());
    BOOST_TEST(refusal->status == 405);
    BOOST_TEST(header(*refusal, "Allow") == "GET");
}

BOOST_AUTO_TEST_CASE(everything_else_is_for_the_operations) {
    for (const std::string target : {"/", "/docs/", "/docs/x", "/openapi", "/v1/public/vault_balance", ""})
        BOOST_TEST(!ask("GET", target).has_value(), target);
}
