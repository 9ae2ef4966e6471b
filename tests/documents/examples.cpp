#define BOOST_TEST_MODULE documents.examples
#include <boost/test/unit_test.hpp>
#include <service_api/documents/examples.hpp>
#include <service_api/trading/api.hpp>
#include <string>
#include <vector>

#include "comprehensive/api.hpp"

using namespace service_api;

namespace {

const std::vector<operation_example> trades = make_examples(trading::v1);
const std::vector<operation_example> shop = make_examples(comprehensive::v1);

}  // namespace

BOOST_AUTO_TEST_CASE(each_operation_has_a_request_that_the_server_takes_and_one_that_it_refuses) {
    const struct {
        const operation_example& example;
        std::string request, field, rule, message;
        int code;
    } cases[] = {
        {trades[0],
         "GET "
         "/v1/account_sv_transaction_history?vault_id=vault-1&start_t=1700000000000&end_t=1702592000000&page=1&size=60"
         "&type=deposit ",
         "/start_t", "digits", "start_t must have exactly 13 digits", -1005},
        {trades[1],
         "POST /v1/referral/edit_referee_description "
         R"({"user_address":"0x52908400098527886E0F7030069857D2E4169EE7","description":"desk-7, met @summit"})",
         "/user_address", "not_empty", "user_address must not be empty", -1005},
        {trades[4], "GET /v1/broker/daily_fee_revenue?start_date=2024-01-01&end_date=2024-01-31 ", "/start_date",
         "not_after", "start_date must not be after end_date", -1103},
        // Without rules, the type is what can be wrong.
        {trades[5], "GET /v1/public/vault_balance?chain_id=900900900&token=USDC ", "/chain_id", "format",
         "chain_id must be a whole number of 64 bits", -1005},
        {shop[3], R"(POST /items/0f8fad5b-d9cb-469f-a165-70867728950e/payment {"type":"card","last4":"4242"})",
         "/item_id", "format", "item_id must be a UUID", 0},
        {shop[6], "GET /shops/shop/items?page=1 ", "/page", "minimum", "page must be at least 1", 0},
    };
    for (const auto& one : cases) {
        BOOST_TEST_REQUIRE((one.example.accepted && one.example.rejected));
        BOOST_TEST(one.example.accepted->method + ' ' + one.example.accepted->target + ' ' +
                       one.example.accepted->body ==
                   one.request);
        BOOST_TEST(one.example.rejected->why.field == one.field);
        BOOST_TEST(one.example.rejected->why.rule == one.rule);
        BOOST_TEST(one.example.rejected->why.message == one.message);
        BOOST_TEST(one.example.rejected->definition.code == one.code);
    }
}

BOOST_AUTO_TEST_CASE(every_answer_has_an_example_that_breaks_no_rule) {
    for (const auto* all : {&trades, &shop}) {
        for (const operation_example& one : *all) BOOST_TEST(one.accepted.has_value());
    }
    BOOST_TEST(trades[4].responses[0].find("\"total_revenue\": 105") != std::string::npos, trades[4].responses[0]);
    BOOST_TEST(shop[0].responses[1].empty());   // 304
    BOOST_TEST(!shop[0].responses[0].empty());  // an item, with everything that a field can be
    BOOST_TEST(shop[8].responses[0].empty());   // bytes
}

BOOST_AUTO_TEST_CASE(headers_and_forms_travel_as_they_are_sent) {
    BOOST_TEST(*shop[0].accepted->headers.find("Shop-Version") == "2026-11-21");
    BOOST_TEST(*shop[0].accepted->headers.find("If-None-Match") == "known");
    BOOST_TEST(*shop[2].accepted->headers.find("Content-Type") == "application/x-www-form-urlencoded");
    BOOST_TEST(
        shop[2].accepted->body.starts_with("name=name&note=note&labels%5B%5D=labels&lines%5B0%5D%5Btext%5D=text"));
    BOOST_TEST(shop[0].parameters[1] == "\"0f8fad5b-d9cb-469f-a165-70867728950e\"");
}
