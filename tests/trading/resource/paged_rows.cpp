#define BOOST_TEST_MODULE trading.resource.paged_rows
#include <boost/test/unit_test.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/trading/resource/paged_rows.hpp>
#include <service_api/trading/resource/vault_transaction.hpp>

#include "support/said.hpp"

namespace {

using namespace service_api;
using namespace service_api::literals;
using namespace service_api::trading;
using test::said;
using page = paged_rows<vault_transaction>;

}  // namespace

BOOST_AUTO_TEST_CASE(each_rule_at_and_beyond_its_border) {
    struct {
        const char* text;
        std::string broken;
        bool readable;
    } const cases[] = {
        {R"({"rows":[],"meta":{"total":0,"records_per_page":1,"current_page":1}})", "", true},
        {R"({"rows":[],"meta":{"total":-1,"records_per_page":0,"current_page":0}})",
         "/meta/total | minimum | total must be at least 0\n"
         "/meta/records_per_page | minimum | records_per_page must be at least 1\n"
         "/meta/current_page | minimum | current_page must be at least 1",
         true},
        {R"({"rows":[]})", "/meta | required | meta is required", false},
        {R"({"meta":{"total":0,"records_per_page":1,"current_page":1}})", "/rows | required | rows is required", false},
        {R"({"rows":[{}],"meta":{}})",
         "/rows/0/vault_id | required | vault_id is required\n/rows/0/created_time | required | created_time is "
         "required\n"
         "/rows/0/type | required | type is required\n/rows/0/status | required | status is required\n"
         "/rows/0/amount_change | required | amount_change is required\n"
         "/meta/total | required | total is required\n/meta/records_per_page | required | records_per_page is "
         "required\n"
         "/meta/current_page | required | current_page is required",
         false},
        {R"({"rows":null,"meta":[]})",
         "/rows | format | rows must be an array\n/meta | format | meta must be an object", false},
    };
    for (const auto& [text, broken, readable] : cases) {
        BOOST_TEST_CONTEXT(text) {
            const auto read = read_json<page>(text, direction::response);
            BOOST_TEST(said(read.violations) == broken);
            BOOST_TEST(read.value.has_value() == readable);
        }
    }
}

BOOST_AUTO_TEST_CASE(exact_bytes_both_ways) {
    const page one{.rows = std::vector<vault_transaction>{{.vault_id = "v",
                                                           .created_time = unix_ms{1700000000000},
                                                           .type = transaction_kind::deposit,
                                                           .status = transaction_status::failed,
                                                           .amount_change = 0.1_decimal}},
                   .meta = page_meta{.total = 61, .records_per_page = 60, .current_page = 2}};
    const std::string text =
        R"({"rows":[{"vault_id":"v","created_time":1700000000000,"type":"deposit","status":"failed","amount_change":0.1}],)"
        R"("meta":{"total":61,"records_per_page":60,"current_page":2}})";
    BOOST_TEST(write_json(one, direction::response) == text);
    BOOST_TEST((read_json<page>(text, direction::response).value == one));
}
