#define BOOST_TEST_MODULE trading.operation.get_leverage
#include <boost/test/unit_test.hpp>
#include <service_api/message/build_request.hpp>
#include <service_api/message/query.hpp>
#include <service_api/trading/operation/get_leverage.hpp>

#include "support/said.hpp"

namespace {

using namespace service_api;
using namespace service_api::trading;
using test::said;

constexpr const char* mode_format = "/margin_mode | format | margin_mode must be one of CROSS, ISOLATED";

}  // namespace

BOOST_AUTO_TEST_CASE(the_symbol_is_required_and_the_mode_has_two_spellings) {
    struct {
        const char* query;
        std::string refused;
    } const cases[] = {
        {"symbol=PERP_BTC_USDC", ""},
        {"symbol=PERP_BTC_USDC&margin_mode=CROSS", ""},
        {"margin_mode=ISOLATED&symbol=x", ""},
        {"", "/symbol | required | symbol is required"},
        {"symbol=", "/symbol | not_empty | symbol must not be empty"},
        {"symbol", "/symbol | not_empty | symbol must not be empty"},
        {"symbol=x&margin_mode=cross", mode_format},
        {"symbol=x&margin_mode=CROS", mode_format},
        {"symbol=x&margin_mode=", mode_format},
        {"margin_mode=x", mode_format + std::string("\n/symbol | required | symbol is required")},
    };
    for (const auto& [query, refused] : cases) {
        BOOST_TEST_CONTEXT(query) BOOST_TEST(said(read_query<get_leverage>(query).violations) == refused);
    }
}

BOOST_AUTO_TEST_CASE(exact_bytes_both_ways_and_the_default_is_cross) {
    const auto request = build_request(get_leverage{.symbol = "PERP_BTC_USDC"});
    BOOST_TEST(request.method == "GET");
    BOOST_TEST(request.target == "/v1/client/leverage?symbol=PERP_BTC_USDC&margin_mode=CROSS");
    BOOST_TEST(build_request(get_leverage{.symbol = "A/Ü", .margin_mode = margin::ISOLATED}).target ==
               "/v1/client/leverage?symbol=A%2F%C3%9C&margin_mode=ISOLATED");

    const auto defaulted = read_query<get_leverage>("symbol=PERP_BTC_USDC").value.value();
    BOOST_TEST(*defaulted.symbol == "PERP_BTC_USDC");
    BOOST_TEST((defaulted.margin_mode == margin::CROSS));
    BOOST_TEST(
        (read_query<get_leverage>("symbol=x&margin_mode=ISOLATED").value.value().margin_mode == margin::ISOLATED));
}
