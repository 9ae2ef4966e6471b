#define BOOST_TEST_MODULE comprehensive.golden
#include <boost/test/unit_test.hpp>
#include <service_api/documents.hpp>
#include <service_api/trading/api.hpp>
#include <vector>

#include "comprehensive/api.hpp"
#include "support/golden.hpp"

// The committed documents of the other descriptions are compared in tests/examples/strangers.

using namespace service_api;
using service_api::test::compare_golden;

BOOST_AUTO_TEST_CASE(the_committed_documents_are_the_generated_ones) {
    const std::vector<operation_example> trades = make_examples(trading::v1);
    const std::vector<operation_example> shop = make_examples(comprehensive::v1);
    compare_golden("docs/api.md", markdown(trading::v1, trades));
    compare_golden("tests/golden/trading.openapi.json", openapi(trading::v1, trades));
    compare_golden("tests/golden/trading.openapi_3_0.json", openapi(trading::v1, openapi_3_0, trades));
    compare_golden("tests/golden/vault_transaction.schema.json",
                   json_schema<trading::vault_transaction>(direction::response));
    compare_golden("tests/golden/comprehensive.md", markdown(comprehensive::v1, shop));
    compare_golden("tests/golden/comprehensive.openapi.json", openapi(comprehensive::v1, shop));
    compare_golden("tests/golden/item.request.schema.json", json_schema<comprehensive::item>(direction::request));
    compare_golden("tests/golden/item.response.schema.json", json_schema<comprehensive::item>(direction::response));
}
