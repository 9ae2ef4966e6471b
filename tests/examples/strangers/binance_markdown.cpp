#define BOOST_TEST_MODULE examples.strangers.binance_markdown
#include <boost/test/unit_test.hpp>
#include <service_api/generate/markdown.hpp>
#include <string>

#include "strangers/binance/api.hpp"

BOOST_AUTO_TEST_CASE(the_document_has_every_operation_and_what_is_special_about_them) {
    const std::string text = service_api::markdown(strangers::binance::v1);
    for (const char* said :
         {"## GET /api/v3/time\n", "## GET /api/v3/depth\n", "## GET /api/v3/klines\n", "## POST /api/v3/order\n",
          "## GET /api/v3/order\n", "## DELETE /api/v3/order\n", "## GET /api/v3/openOrders\n",
          "## GET /api/v3/account\n", "## GET /api/v3/myTrades\n", "HMAC-SHA-256", "X-MBX-APIKEY",
          "`fromId` takes one more than `id` of the last row", "at most 6000 weight per minute", "`1w` or `1M`",
          "or quoteOrderQty must have a value, exactly one of them",
          "must have no value when not (timeInForce is GTC or type is LIMIT_MAKER)"}) {
        BOOST_TEST(text.find(said) != std::string::npos, said);
    }
}
