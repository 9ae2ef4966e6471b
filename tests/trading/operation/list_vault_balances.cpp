#define BOOST_TEST_MODULE trading.operation.list_vault_balances
#include <boost/test/unit_test.hpp>
#include <service_api/message/build_request.hpp>
#include <service_api/message/query.hpp>
#include <service_api/trading/operation/list_vault_balances.hpp>

#include "support/said.hpp"

namespace {

using namespace service_api;
using namespace service_api::trading;
using test::said;

}  // namespace

BOOST_AUTO_TEST_CASE(both_parameters_may_be_left_out_and_a_chain_is_a_whole_number) {
    const std::string chain_format = "/chain_id | format | chain_id must be a whole number of 64 bits";
    struct {
        const char* query;
        std::string refused;
    } const cases[] = {
        {"", ""},
        {"chain_id=900900900&token=USDC", ""},
        {"chain_id=9223372036854775807", ""},
        {"chain_id=9223372036854775808", chain_format},
        {"chain_id=-1", ""},
        {"chain_id=", chain_format},
        {"chain_id=1.0", chain_format},
        {"chain_id=1e3", chain_format},
        {"chain_id=+1", chain_format},
        {"chain_id=0x1", chain_format},
        {"token=", ""},
        {"chain=1", "/chain | unknown_parameter | chain is not a known parameter"},
    };
    for (const auto& [query, refused] : cases) {
        BOOST_TEST_CONTEXT(query) BOOST_TEST(said(read_query<list_vault_balances>(query).violations) == refused);
    }
}

BOOST_AUTO_TEST_CASE(exact_bytes_both_ways) {
    BOOST_TEST(build_request(list_vault_balances{}).method == "GET");
    BOOST_TEST(build_request(list_vault_balances{}).target == "/v1/public/vault_balance");
    BOOST_TEST(build_request(list_vault_balances{.chain_id = 900900900}).target ==
               "/v1/public/vault_balance?chain_id=900900900");
    BOOST_TEST(build_request(list_vault_balances{.chain_id = -1, .token = "U&D="}).target ==
               "/v1/public/vault_balance?chain_id=-1&token=U%26D%3D");

    const auto all = read_query<list_vault_balances>("").value.value();
    BOOST_TEST((all.chain_id == std::nullopt && all.token == std::nullopt));
    const auto one = read_query<list_vault_balances>("token=U%26D%3D&chain_id=900900900").value.value();
    BOOST_TEST(*one.chain_id == 900900900);
    BOOST_TEST(*one.token == "U&D=");
}
