#define BOOST_TEST_MODULE examples.strangers.plaid_documents
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <service_api/documents/markdown.hpp>
#include <service_api/documents/openapi.hpp>
#include <string>

#include "strangers/plaid/api.hpp"
#include "support/golden.hpp"

using namespace strangers::plaid;

BOOST_AUTO_TEST_CASE(openapi_has_both_keys_of_each_request) {
    const boost::json::value document = boost::json::parse(openapi(v1));
    BOOST_TEST(document.at("paths").as_object().size() == 6U);
    const auto& security = document.at_pointer("/paths/~1transactions~1sync/post/security").as_array();
    BOOST_TEST(security.size() == 1U);
    BOOST_TEST(security.front().as_object().size() == 2U);
    const std::string schemas = boost::json::serialize(document.at("components").at("schemas"));
    for (const char* part : {R"("money market")", R"("in store")", R"("401k")", R"("maximum":730)"})
        BOOST_TEST((schemas.find(part) != schemas.npos), part);
}

BOOST_AUTO_TEST_CASE(openapi_has_the_webhooks_as_a_union) {
    const boost::json::value document = boost::json::parse(openapi(webhooks));
    const auto& schema =
        document.at_pointer("/paths/~1plaid~1webhook/post/requestBody/content/application~1json/schema").as_object();
    BOOST_TEST(schema.at("anyOf").as_array().size() == 4U);
}

BOOST_AUTO_TEST_CASE(the_reference_has_every_operation_and_what_was_decided) {
    const std::string text = markdown(v1);
    for (const char* part :
         {"## POST /link/token/create\n", "## POST /item/remove\n", "PLAID-CLIENT-ID", "PLAID-SECRET", "Plaid-Version",
          "TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION", "has no effect without access_token"})
        BOOST_TEST((text.find(part) != text.npos), part);
    BOOST_TEST((markdown(webhooks).find("a JWT with the SHA-256 of the body") != std::string::npos));
}

BOOST_AUTO_TEST_CASE(the_documents_are_the_committed_ones) {
    service_api::test::compare_golden("tests/golden/plaid.openapi.json", openapi(v1));
    service_api::test::compare_golden("tests/golden/plaid_webhooks.openapi.json", openapi(webhooks));
}
