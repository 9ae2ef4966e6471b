#define BOOST_TEST_MODULE trading.resource.vault_balance
#include <boost/test/unit_test.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/trading/resource/vault_balance.hpp>

#include "support/said.hpp"

using namespace service_api;
using namespace service_api::literals;
using namespace service_api::trading;
using test::said;

BOOST_AUTO_TEST_CASE(every_member_has_one_form) {
    const std::string exact = "/balance | format | balance must be a decimal number of at most 38 digits";
    struct {
        const char* text;
        std::string broken;
    } const cases[] = {
        {R"({"chain_id":900900900,"token":"USDC","balance":0})", ""},
        {R"({"chain_id":1,"token":"USDC","balance":"1.5"})", ""},
        {R"({"chain_id":1,"token":"USDC","balance":0.00000000000000000000000000000000000001})", ""},
        {R"({"chain_id":1,"token":"USDC","balance":99999999999999999999999999999999999999})", ""},
        {R"({"chain_id":1,"token":"USDC","balance":999999999999999999999999999999999999990})", exact},
        {R"({"chain_id":1,"token":"USDC","balance":""})", exact},
        {R"({"chain_id":"1","token":null,"balance":true})",
         "/chain_id | format | chain_id must be a whole number of 64 bits\n/token | format | token must be a text\n" +
             exact},
        {"[]", " | format | the body must be an object"},
    };
    for (const auto& [text, broken] : cases) {
        BOOST_TEST_CONTEXT(text) {
            const auto read = read_json<vault_balance>(text, direction::response);
            BOOST_TEST(said(read.violations) == broken);
            BOOST_TEST(read.value.has_value() == broken.empty());
        }
    }
}

BOOST_AUTO_TEST_CASE(exact_bytes_both_ways) {
    const rows_of<vault_balance> list{
        .rows = std::vector<vault_balance>{
            {.chain_id = solana_chain_id, .token = "USDC", .balance = 1234567.890100_decimal},
            {.chain_id = 1, .token = "", .balance = 0_decimal},
        }};
    const std::string text =
        R"({"rows":[{"chain_id":900900900,"token":"USDC","balance":1234567.890100},{"chain_id":1,"token":"","balance":0}]})";
    BOOST_TEST(write_json(list, direction::response) == text);
    BOOST_TEST((read_json<rows_of<vault_balance>>(text, direction::response).value == list));
}
