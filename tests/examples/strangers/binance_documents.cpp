#define BOOST_TEST_MODULE examples.strangers.binance_documents
#include <boost/json.hpp>
#include <boost/test/unit_test.hpp>
#include <service_api/documents/markdown.hpp>
#include <service_api/documents/openapi.hpp>
#include <string>

#include "strangers/binance/api.hpp"
#include "support/golden.hpp"

using namespace strangers::binance;

BOOST_AUTO_TEST_CASE(the_document_has_every_operation) {
    const auto document = boost::json::parse(openapi(v1));
    const auto& paths = document.at("paths");
    struct {
        const char* verb;
        const char* path;
    } const operations[] = {
        {"get", "/api/v3/time"},       {"get", "/api/v3/depth"},   {"get", "/api/v3/klines"},
        {"post", "/api/v3/order"},     {"get", "/api/v3/order"},   {"delete", "/api/v3/order"},
        {"get", "/api/v3/openOrders"}, {"get", "/api/v3/account"}, {"get", "/api/v3/myTrades"},
    };
    for (const auto& [verb, path] : operations) BOOST_TEST(paths.at(path).as_object().contains(verb), path);
    BOOST_TEST(document.at("servers").at(0).at("url").as_string() == "https://api.binance.com");

    const auto& place = paths.at("/api/v3/order").at("post");
    BOOST_TEST(place.at("parameters").as_array().size() == 19U);
    BOOST_TEST(!place.as_object().contains("requestBody"));
    const auto& success = place.at("responses").at("200");
    BOOST_TEST(success.at("content").at("application/json").at("schema").at("anyOf").as_array().size() == 3U);
    BOOST_TEST(success.at("headers").as_object().contains("X-MBX-ORDER-COUNT-10S"));

    const std::string refused(place.at("responses").at("400").at("description").as_string());
    for (const char* code : {"code -1021", "code -1022", "code -1102", "code -1121", "code -2010"}) {
        BOOST_TEST(refused.find(code) != std::string::npos, code);
    }
    BOOST_TEST(refused.find("-1007") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_reference_has_every_operation_and_what_is_special_about_them) {
    const std::string text = markdown(v1);
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

BOOST_AUTO_TEST_CASE(the_document_is_the_committed_one) {
    service_api::test::compare_golden("tests/golden/binance.openapi.json", openapi(v1));
}
