#define BOOST_TEST_MODULE trading.resource.leverage_setting
#include <boost/test/unit_test.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/trading/resource/leverage_setting.hpp>

#include "support/said.hpp"

using namespace service_api;
using namespace service_api::trading;
using test::said;

BOOST_AUTO_TEST_CASE(every_member_has_one_form) {
    const std::string whole = "/leverage | format | leverage must be a whole number of 64 bits";
    struct {
        const char* text;
        std::string broken;
    } const cases[] = {
        {R"({"symbol":"S","margin_mode":"CROSS","leverage":10})", ""},
        {R"({"leverage":-9223372036854775808,"margin_mode":"ISOLATED","symbol":"","later":[{}]})", ""},
        {R"({"symbol":"S","margin_mode":"CROSS","leverage":-9223372036854775809})", whole},
        {R"({"symbol":"S","margin_mode":"CROSS","leverage":1.0})", whole},
        {R"({"symbol":"S","margin_mode":"CROSS","leverage":1e3})", whole},
        {R"({"symbol":"S","margin_mode":"CROSS","leverage":"10"})", whole},
        {R"({"symbol":"S","margin_mode":"BOTH","leverage":1})",
         "/margin_mode | format | margin_mode must be one of CROSS, ISOLATED"},
        {R"({"symbol":1,"leverage":1})",
         "/symbol | format | symbol must be a text\n/margin_mode | required | margin_mode is required"},
    };
    for (const auto& [text, broken] : cases) {
        BOOST_TEST_CONTEXT(text) {
            const auto read = read_json<leverage_setting>(text, direction::response);
            BOOST_TEST(said(read.violations) == broken);
            BOOST_TEST(read.value.has_value() == broken.empty());
        }
    }
}

BOOST_AUTO_TEST_CASE(exact_bytes_both_ways) {
    const leverage_setting setting{.symbol = "PERP_BTC_USDC", .margin_mode = margin::ISOLATED, .leverage = 20};
    const std::string text = R"({"symbol":"PERP_BTC_USDC","margin_mode":"ISOLATED","leverage":20})";
    BOOST_TEST(write_json(setting, direction::response) == text);
    BOOST_TEST((read_json<leverage_setting>(text, direction::response).value == setting));
}
