#define BOOST_TEST_MODULE trading.operation.set_default_fee_rate
#include <boost/test/unit_test.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/message/build_request.hpp>
#include <service_api/trading/operation/set_default_fee_rate.hpp>

#include "support/said.hpp"

namespace {

using namespace service_api;
using namespace service_api::trading;
using test::said;

std::string body_of(std::size_t count) {
    std::string body = "{\"account_ids\":[";
    for (std::size_t i = 0; i < count; ++i) body += (i == 0 ? "\"" : ",\"") + std::to_string(i) + '"';
    return body + "]}";
}

constexpr const char* too_many = "/account_ids | max_items | account_ids must have at most 500 entries";

}  // namespace

BOOST_AUTO_TEST_CASE(each_rule_at_and_beyond_its_border) {
    struct {
        std::string body;
        std::string refused;
    } const cases[] = {
        {body_of(0), ""},
        {body_of(1), ""},
        {body_of(500), ""},
        {body_of(501), too_many},
        {body_of(1000), too_many},
        {"{\"account_ids\":[\"a\",\"a\"]}", ""},
        {"{}", "/account_ids | required | account_ids is required"},
        {"{\"account_ids\":null}", "/account_ids | format | account_ids must be an array"},
        {"{\"account_ids\":\"a\"}", "/account_ids | format | account_ids must be an array"},
        {"{\"account_ids\":[\"a\",7,\"c\",null]}",
         "/account_ids/1 | format | entry 1 of account_ids must be a text\n"
         "/account_ids/3 | format | entry 3 of account_ids must be a text"},
    };
    for (const auto& [body, refused] : cases) {
        BOOST_TEST_CONTEXT(body.substr(0, 60)) {
            BOOST_TEST(said(read_json<set_default_fee_rate>(body, direction::request).violations) == refused);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_wrong_entry_does_not_hide_that_there_are_too_many) {
    const std::string type_mismatch = "{\"account_ids\":[7," + body_of(500).substr(16);
    BOOST_TEST(said(read_json<set_default_fee_rate>(type_mismatch, direction::request).violations) ==
               "/account_ids/0 | format | entry 0 of account_ids must be a text\n" + std::string(too_many));
}

BOOST_AUTO_TEST_CASE(exact_bytes_both_ways) {
    const auto request = build_request(set_default_fee_rate{.account_ids = std::vector<std::string>{"a", "b\"\n"}});
    BOOST_TEST(request.method == "POST");
    BOOST_TEST(request.target == "/v1/broker/fee_rate/set_default");
    BOOST_TEST(request.body == "{\"account_ids\":[\"a\",\"b\\\"\\n\"]}");
    BOOST_TEST(build_request(set_default_fee_rate{.account_ids = std::vector<std::string>{}}).body ==
               "{\"account_ids\":[]}");

    const auto read = read_json<set_default_fee_rate>(request.body, direction::request).value.value();
    BOOST_TEST(*read.account_ids == (std::vector<std::string>{"a", "b\"\n"}), boost::test_tools::per_element());
    BOOST_TEST(read_json<set_default_fee_rate>(body_of(500), direction::request).value.value().account_ids->back() ==
               "499");
}
