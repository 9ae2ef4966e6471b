#define BOOST_TEST_MODULE trading.operation.edit_referee_description
#include <boost/test/unit_test.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/format/utf8.hpp>
#include <service_api/message/build_request.hpp>
#include <service_api/trading/operation/edit_referee_description.hpp>

#include "support/repeated.hpp"
#include "support/said.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::trading;
using test::repeated;
using test::said;

constexpr const char* alphabet =
    "/description | allowed_characters | description must contain only A-Z, a-z, 0-9, ',', '-', '@', '_' and space";
constexpr const char* visible =
    "/user_address | allowed_characters | user_address must contain only visible ASCII characters";

std::string body(const std::string& address, const std::string& description) {
    return "{\"user_address\":\"" + address + "\",\"description\":" + description + "}";
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_rule_at_and_beyond_its_border) {
    struct {
        std::string body;
        std::string refused;
    } const cases[] = {
        {body("0xAb", "\"Desk 7, fund_a@x-1\""), ""},
        {body("0xAb", "\"\""), ""},
        {body("0xAb", "null"), ""},
        {body("0xAb", "\"" + repeated("x", 50) + "\""), ""},
        {body("0xAb", "\"" + repeated("x", 51) + "\""),
         "/description | max_length | description must have at most 50 characters"},
        {body("0xAb", "\"" + repeated("é", 50) + "\""), alphabet},  // 50 characters of two bytes
        {body("0xAb", "\"a.b\""), alphabet},
        {body("0xAb", "\"a\\nb\""), alphabet},
        {body("0xAb", "\"a\\u0000b\""), alphabet},
        {body("0xAb", "\"a\\u002cb\""), ""},
        {body("0xAb", "7"), "/description | format | description must be a text"},
        {body("", "null"), "/user_address | not_empty | user_address must not be empty"},
        {body(repeated("!", 128), "null"), ""},
        {body(repeated("~", 129), "null"),
         "/user_address | max_length | user_address must have at most 128 characters"},
        {body("a b", "null"), visible},
        {body("a\\u007f", "null"), visible},
        {body("ß", "null"), visible},
        {"{\"user_address\":null,\"description\":null}", "/user_address | format | user_address must be a text"},
        {"{\"user_address\":\"a\"}", "/description | required | description is required"},
        {"{\"description\":null}", "/user_address | required | user_address is required"},
        {"{}",
         "/user_address | required | user_address is required\n/description | required | description is required"},
        {body("", "\"#\""), "/user_address | not_empty | user_address must not be empty\n" + std::string(alphabet)},
    };
    for (const auto& [body, refused] : cases) {
        BOOST_TEST_CONTEXT(body) {
            BOOST_TEST(said(read_json<edit_referee_description>(body, direction::request).violations) == refused);
        }
    }
}

BOOST_AUTO_TEST_CASE(null_empty_and_text_are_kept_apart_both_ways) {
    struct {
        nullable<std::string> description;
        const char* body;
    } const cases[] = {
        {nullptr, "{\"user_address\":\"0x1\",\"description\":null}"},
        {"", "{\"user_address\":\"0x1\",\"description\":\"\"}"},
        {"my friend", "{\"user_address\":\"0x1\",\"description\":\"my friend\"}"},
    };
    for (const auto& [description, body] : cases) {
        const auto request = build_request(edit_referee_description{.user_address = "0x1", .description = description});
        BOOST_TEST(request.method == "POST");
        BOOST_TEST(request.target == "/v1/referral/edit_referee_description");
        BOOST_TEST(request.body == body);
        const auto op = read_json<edit_referee_description>(body, direction::request).value.value();
        BOOST_TEST((*op.description == description));
        BOOST_TEST(*op.user_address == "0x1");
    }
}

BOOST_AUTO_TEST_CASE(the_alphabet_is_67_of_all_unicode_scalar_values) {
    const std::string_view expected = " ,-0123456789@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
    edit_referee_description op{.user_address = "0x1", .description = ""};
    std::string accepted;
    for (unsigned long scalar = 0; scalar <= 0x10FFFF; ++scalar) {
        if (scalar == 0xD800) scalar = 0xE000;
        std::string& text = **op.description;
        text.clear();
        detail::append_utf8(text, scalar);
        bool broken = false;
        check_rules(op, [&](auto, const auto&) { broken = true; });
        if (!broken) accepted += text;
    }
    BOOST_TEST(expected.size() == 67U);
    BOOST_TEST(accepted == expected);
}
