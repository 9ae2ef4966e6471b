#define BOOST_TEST_MODULE examples.strangers.coinbase_documents
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <service_api/documents/markdown.hpp>
#include <service_api/documents/openapi.hpp>
#include <string>

#include "strangers/coinbase/api.hpp"
#include "support/golden.hpp"

using namespace strangers::coinbase;

BOOST_AUTO_TEST_CASE(openapi_has_the_union_and_the_configurations) {
    const boost::json::value document = boost::json::parse(openapi(v3));
    BOOST_TEST(document.at("paths").as_object().size() == 7U);
    const std::string schemas = boost::json::serialize(document.at("components").at("schemas"));
    for (const char* part : {R"("success":{"type":"boolean","enum":[true]})", R"("duration_seconds")",
                             R"("required":["market_market_ioc"])", R"("STOP_DIRECTION_STOP_UP")"})
        BOOST_TEST((schemas.find(part) != schemas.npos), part);
}

BOOST_AUTO_TEST_CASE(the_reference_has_every_operation_and_what_was_decided) {
    const std::string text = markdown(v3);
    for (const char* part : {"## POST /api/v3/brokerage/orders\n", "## GET /api/v3/brokerage/orders/historical/batch\n",
                             "## GET /api/v3/brokerage/products/{product_id}/candles\n", "RESOURCE_EXHAUSTED", "trade",
                             "OPEN together with another status"})
        BOOST_TEST((text.find(part) != text.npos), part);
}

BOOST_AUTO_TEST_CASE(the_document_is_the_committed_one) {
    service_api::test::compare_golden("tests/golden/coinbase.openapi.json", openapi(v3));
}
