#define BOOST_TEST_MODULE trading.resource.vault_transaction
#include <boost/test/unit_test.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/codec/json/write_json.hpp>
#include <service_api/trading/resource/vault_transaction.hpp>

#include "support/said.hpp"

namespace {

using namespace service_api;
using namespace service_api::literals;
using namespace service_api::trading;
using test::said;

constexpr const char* amount_when =
    "/amount_change | required_iff | amount_change must have a value exactly when type is deposit or status is "
    "completed";
constexpr const char* shares_when =
    "/shares_change | required_iff | shares_change must have a value exactly when type is withdrawal or status "
    "is "
    "completed";

// Everything but the members under test is right.
std::string row(const std::string& type, const std::string& status, const std::string& rest) {
    return R"({"vault_id":"v1","created_time":1700000000000,"type":")" + type + R"(","status":")" + status + "\"" +
           rest + "}";
}

vault_transaction a_row() {
    return {.vault_id = "v1",
            .created_time = unix_ms{1700000000000},
            .type = transaction_kind::deposit,
            .status = transaction_status::pending,
            .amount_change = 1.5_decimal};
}

}  // namespace

// Section 2.3, rules 1 to 4, as the specification words them and not as the header does.
BOOST_AUTO_TEST_CASE(of_the_24_combinations_of_kind_status_and_presence_six_are_legal) {
    int legal = 0;
    for (const std::string type : {"deposit", "withdrawal"}) {
        for (const std::string status : {"pending", "completed", "failed"}) {
            for (const bool amount : {false, true}) {
                for (const bool shares : {false, true}) {
                    const bool amount_belongs = type == "deposit" ? true : status == "completed";
                    const bool shares_belong = type == "withdrawal" ? true : status == "completed";
                    std::string expected = amount == amount_belongs ? "" : amount_when;
                    if (shares != shares_belong) expected += (expected.empty() ? "" : "\n") + std::string(shares_when);
                    const std::string text = row(type, status,
                                                 std::string(",\"amount_change\":") + (amount ? "2.50" : "null") +
                                                     (shares ? ",\"shares_change\":1" : ",\"shares_change\":null"));
                    BOOST_TEST_CONTEXT(text) {
                        const auto read = read_json<vault_transaction>(text, direction::response);
                        BOOST_TEST(said(read.violations) == expected);
                        BOOST_TEST(read.value.has_value());  // an answer is never hidden by a rule it breaks
                    }
                    legal += expected.empty() ? 1 : 0;
                }
            }
        }
    }
    BOOST_TEST(legal == 6);
}

BOOST_AUTO_TEST_CASE(each_rule_at_and_beyond_its_border) {
    const auto at = [](const char* time) {
        return std::string(R"({"vault_id":"v1","created_time":)") + time +
               R"(,"type":"deposit","status":"pending","amount_change":1})";
    };
    const std::string digits_said = "/created_time | digits | created_time must have exactly 13 digits";
    struct {
        std::string text;
        std::string broken;
        bool readable = true;
    } const cases[] = {
        {at("1000000000000"), ""},
        {at("9999999999999"), ""},
        {at("999999999999"), digits_said},
        {at("10000000000000"), digits_said},
        {at("1700000000000.0"), "/created_time | format | created_time must be a time in whole milliseconds since 1970",
         false},
        {row("deposit", "pending", ",\"amount_change\":0.00000000000000000000000000000000000001"), ""},
        {row("deposit", "pending", ",\"amount_change\":0.0"),
         "/amount_change | positive | amount_change must be positive"},
        {row("deposit", "pending", ",\"amount_change\":-1"),
         "/amount_change | positive | amount_change must be positive"},
        {row("withdrawal", "pending", ",\"amount_change\":null,\"shares_change\":-0.1"),
         "/shares_change | positive | shares_change must be positive"},
        {row("deposit", "pending", ",\"amount_change\":\"1.5\""), ""},  // a string that holds a decimal
        {row("deposit", "pending", ""), "/amount_change | required | amount_change is required"},  // and it is null
        {row("withdraw", "pending", ",\"amount_change\":1"), "/type | format | type must be one of deposit, withdrawal",
         false},
        {"{}",
         "/vault_id | required | vault_id is required\n/created_time | required | created_time is required\n"
         "/type | required | type is required\n/status | required | status is required\n"
         "/amount_change | required | amount_change is required",
         false},
    };
    for (const auto& [text, broken, readable] : cases) {
        BOOST_TEST_CONTEXT(text) {
            const auto read = read_json<vault_transaction>(text, direction::response);
            BOOST_TEST(said(read.violations) == broken);
            BOOST_TEST(read.value.has_value() == readable);
        }
    }
}

BOOST_AUTO_TEST_CASE(an_unknown_status_is_kept_as_text_both_ways) {
    const std::string text = row("deposit", "on hold", ",\"amount_change\":1.50");
    const auto read = read_json<vault_transaction>(text, direction::response);
    BOOST_TEST(said(read.violations) == "");
    BOOST_TEST_REQUIRE(read.value.has_value());
    BOOST_TEST(read.value->status->known() == nullptr);
    BOOST_TEST(*read.value->status->unknown_text() == "on hold");
    BOOST_TEST(write_json(*read.value, direction::response) == text);
}

BOOST_AUTO_TEST_CASE(exact_bytes_both_ways) {
    struct {
        vault_transaction row;
        std::string text;
    } cases[] = {
        {a_row(), row("deposit", "pending", ",\"amount_change\":1.5")},
        {a_row(), row("deposit", "completed", ",\"asset\":\"USDC\",\"amount_change\":1.50,\"shares_change\":0.001")},
        {a_row(), row("withdrawal", "failed", ",\"amount_change\":null,\"shares_change\":3")},
        {a_row(), row("deposit", "failed", ",\"amount_change\":7,\"shares_change\":null")},  // null, not absent
    };
    cases[1].row.status = transaction_status::completed;
    cases[1].row.asset = "USDC";
    cases[1].row.amount_change = 1.50_decimal;
    cases[1].row.shares_change = 0.001_decimal;
    cases[2].row.type = transaction_kind::withdrawal;
    cases[2].row.status = transaction_status::failed;
    cases[2].row.amount_change = nullptr;
    cases[2].row.shares_change = 3_decimal;
    cases[3].row.status = transaction_status::failed;
    cases[3].row.amount_change = 7_decimal;
    cases[3].row.shares_change.emplace(nullptr);
    for (const auto& [row, text] : cases) {
        BOOST_TEST(write_json(row, direction::response) == text);
        const auto read = read_json<vault_transaction>(text, direction::response);
        BOOST_TEST(said(read.violations) == "");
        BOOST_TEST((read.value == row));
    }
    BOOST_TEST(!(cases[3].row == a_row()));
}
