#define BOOST_TEST_MODULE examples.platform.fields
#include "fields.hpp"

#include <boost/test/unit_test.hpp>
#include <service_api/message/build_request.hpp>
#include <service_api/trading/api.hpp>
#include <sstream>

#include "support/said.hpp"

namespace {

using namespace service_api;
using namespace service_api::trading;

// The request as it would be sent, or every violation, or what the command line itself refuses.
template <class Op>
std::string typed(std::vector<std::string> words) {
    CLI::App command("test");
    platform::fields_of<Op> fields;
    fields.add_to(command);
    try {
        command.parse(std::vector<std::string>(words.rbegin(), words.rend()));
    } catch (const CLI::ExtrasError&) {
        return "ExtrasError";  // whose own name is empty
    } catch (const CLI::ParseError& error) {
        return error.get_name();
    }
    const auto read = fields.read();
    if (!read.value) return test::said(read.violations);
    const auto request = build_request(*read.value);
    return request.target + request.body;
}

struct line {
    std::vector<std::string> words;
    std::string expected;
};

template <class Op, std::size_t Count>
void check(const line (&cases)[Count]) {
    for (const auto& [words, expected] : cases) {
        std::string shown;
        for (const auto& word : words) shown += ' ' + word;
        BOOST_TEST_CONTEXT(type_name<Op>() << shown) { BOOST_TEST(typed<Op>(words) == expected); }
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_query_of_texts_numbers_and_enumerations) {
    const std::string path = "/v1/account_sv_transaction_history";
    check<list_vault_transactions>({
        {{}, path + "?page=1&size=60"},
        {{"--page", "2", "--size=500"}, path + "?page=2&size=500"},
        {{"--type", "withdraw", "--vault_id", "a b"}, path + "?vault_id=a%20b&page=1&size=60&type=withdraw"},
        {{"--start_t", "1700000000000", "--end_t", "1700000000001"},
         path + "?start_t=1700000000000&end_t=1700000000001&page=1&size=60"},
        {{"--page", "0"}, "/page | minimum | page must be at least 1"},
        {{"--page", "-1"}, "/page | minimum | page must be at least 1"},
        {{"--page", "two"}, "/page | format | page must be a whole number of 64 bits"},
        {{"--page", "1.5"}, "/page | format | page must be a whole number of 64 bits"},
        {{"--page", "9223372036854775808"}, "/page | format | page must be a whole number of 64 bits"},
        {{"--page", "01"}, "/page | format | page must be a whole number of 64 bits"},
        {{"--page", "1,\"size\":2"}, "/page | format | page must be a whole number of 64 bits"},
        {{"--page", "null"}, "/page | format | page must be a whole number of 64 bits"},
        {{"--start_t", "yesterday"}, "/start_t | format | start_t must be a time in whole milliseconds since 1970"},
        {{"--start_t", "1700000000"}, "/start_t | digits | start_t must have exactly 13 digits"},
        {{"--type", "withdrawal"}, "/type | format | type must be one of deposit, withdraw"},
        {{"--type", "x", "--size", "0"},
         "/type | format | type must be one of deposit, withdraw\n/size | minimum | size must be at least 1"},
        {{"--page"}, "ArgumentMismatch"},
        {{"--page", "1", "--page", "2"}, "ArgumentMismatch"},
        {{"--pages", "1"}, "ExtrasError"},
        {{"--chain_id", "1"}, "ExtrasError"},
    });
}

BOOST_AUTO_TEST_CASE(a_required_field_a_default_and_dates) {
    check<get_leverage>({
        {{"--symbol", "PERP_BTC_USDC"}, "/v1/client/leverage?symbol=PERP_BTC_USDC&margin_mode=CROSS"},
        {{"--symbol", "123"}, "/v1/client/leverage?symbol=123&margin_mode=CROSS"},
        {{"--symbol", "S", "--margin_mode", "ISOLATED"}, "/v1/client/leverage?symbol=S&margin_mode=ISOLATED"},
        {{"--symbol", "S", "--margin_mode", "isolated"},
         "/margin_mode | format | margin_mode must be one of CROSS, ISOLATED"},
        {{}, "/symbol | required | symbol is required"},
        {{"--symbol", ""}, "/symbol | not_empty | symbol must not be empty"},
        {{"--symbol", "null"}, "/symbol | format | symbol must be a text"},
    });
    check<list_daily_fee_revenue>({
        {{"--start_date", "2026-01-01", "--end_date", "2026-06-30"},
         "/v1/broker/daily_fee_revenue?start_date=2026-01-01&end_date=2026-06-30"},
        {{"--start_date", "2026-01-01", "--end_date", "2026-07-01"},
         "/start_date | max_difference | start_date must be at most 180 days from end_date"},
        {{"--start_date", "2026-02-29", "--end_date", "20260630"},
         "/start_date | format | start_date must be a date that exists, written YYYY-MM-DD\n"
         "/end_date | format | end_date must be a date that exists, written YYYY-MM-DD"},
        {{"--end_date", "2026-01-01"}, "/start_date | required | start_date is required"},
    });
    check<list_vault_balances>({
        {{}, "/v1/public/vault_balance"},
        {{"--chain_id", "900900900", "--token", "SOL"}, "/v1/public/vault_balance?chain_id=900900900&token=SOL"},
        {{"--chain_id", "1e2"}, "/chain_id | format | chain_id must be a whole number of 64 bits"},
    });
}

BOOST_AUTO_TEST_CASE(null_and_text_are_told_apart_and_lists_have_commas) {
    const std::string edit = "/v1/referral/edit_referee_description";
    check<edit_referee_description>({
        {{"--user_address", "0xa", "--description", "a b"}, edit + R"({"user_address":"0xa","description":"a b"})"},
        {{"--user_address", "0xa", "--description", ""}, edit + R"({"user_address":"0xa","description":""})"},
        {{"--user_address", "0xa", "--description", "null"}, edit + R"({"user_address":"0xa","description":null})"},
        {{"--user_address", "0xa", "--description", "1,2"}, edit + R"({"user_address":"0xa","description":"1,2"})"},
        {{"--user_address", "0xa"}, "/description | required | description is required"},
        {{"--user_address", "null", "--description", "x"}, "/user_address | format | user_address must be a text"},
        {{"--user_address", "0xa", "--description", "\","},
         "/description | allowed_characters | description must contain only A-Z, a-z, 0-9, ',', '-', '@', '_' and "
         "space"},
    });
    const std::string set = "/v1/broker/fee_rate/set_default";
    check<set_default_fee_rate>({
        {{"--account_ids", "a"}, set + R"({"account_ids":["a"]})"},
        {{"--account_ids", "a,b"}, set + R"({"account_ids":["a","b"]})"},
        {{"--account_ids", "a", "b"}, set + R"({"account_ids":["a","b"]})"},
        {{"--account_ids", "a", "--account_ids", "b"}, set + R"({"account_ids":["a","b"]})"},
        {{"--account_ids", "1", "null"}, set + R"({"account_ids":["1","null"]})"},
        {{"--account_ids", "\"]}"}, set + R"({"account_ids":["\"]}"]})"},
        {{}, "/account_ids | required | account_ids is required"},
        {{"--account_ids"}, "ArgumentMismatch"},
    });
}

BOOST_AUTO_TEST_CASE(the_help_has_each_fields_meaning_type_and_presence) {
    CLI::App command("test");
    platform::fields_of<get_leverage> fields;
    fields.add_to(command);
    const auto* symbol = command.get_option("--symbol");
    const auto* mode = command.get_option("--margin_mode");
    BOOST_TEST(symbol->get_description() == "trading symbol (string, required)");
    BOOST_TEST(mode->get_description() == "margin mode (`CROSS` or `ISOLATED`, default `CROSS`)");
    BOOST_TEST(command.get_options().size() == 3U);  // and --help
}
