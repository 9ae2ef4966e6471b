#define BOOST_TEST_MODULE examples.platform.documents
#include "platform/documents.hpp"

#include <boost/test/unit_test.hpp>
#include <service_api/documents.hpp>
#include <service_api/trading/api.hpp>

using namespace service_api;

namespace {

constexpr std::string_view address = "http://127.0.0.1:8080";

std::optional<http_response> ask(const std::string& method, const std::string& target) {
    static const platform::documents shown(address);
    return shown(http_request{.method = method, .target = target});
}

std::string header(const http_response& response, const char* name) {
    const std::string* value = response.headers.find(name);
    return value == nullptr ? "" : *value;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_documents_are_the_generated_ones) {
    auto here = trading::v1;
    here.servers = {service_address{address, "this server"}};
    const struct {
        std::string target, type, body;
    } cases[] = {
        {"/docs", "text/html; charset=utf-8", html(here, make_examples(here))},
        {"/docs?from=elsewhere", "text/html; charset=utf-8", html(here, make_examples(here))},
        {"/openapi.json", "application/json", openapi(here, make_examples(here))},
    };
    for (const auto& [target, type, body] : cases) {
        const auto response = ask("GET", target);
        BOOST_TEST_REQUIRE(response.has_value());
        BOOST_TEST(response->status == 200);
        BOOST_TEST(header(*response, "Content-Type") == type);
        BOOST_TEST(header(*response, "X-Content-Type-Options") == "nosniff");
        BOOST_TEST(header(*response, "Access-Control-Allow-Origin") == "");
        BOOST_TEST((response->content() == body));
        const auto head = ask("HEAD", target);
        BOOST_TEST_REQUIRE(head.has_value());
        BOOST_TEST(head->status == 200);
        BOOST_TEST((head->headers == response->headers));
        BOOST_TEST(head->shared_body == response->shared_body);  // made once; the transport leaves it out
    }
}

BOOST_AUTO_TEST_CASE(the_document_names_the_address_that_answers) {
    const std::string document(ask("GET", "/openapi.json")->content());
    BOOST_TEST(document.find(R"("url": "http://127.0.0.1:8080")") != document.npos);
    BOOST_TEST(document.find(".invalid") == document.npos);
}

BOOST_AUTO_TEST_CASE(other_methods_are_refused) {
    const auto refusal = ask("POST", "/docs");
    BOOST_TEST_REQUIRE(refusal.has_value());
    BOOST_TEST(refusal->status == 405);
    BOOST_TEST(header(*refusal, "Allow") == "GET, HEAD");
}

BOOST_AUTO_TEST_CASE(everything_else_is_for_the_operations) {
    for (const std::string target : {"/", "/docs/", "/docs/x", "/openapi", "/v1/public/vault_balance", ""})
        BOOST_TEST(!ask("GET", target).has_value(), target);
}
