#define BOOST_TEST_MODULE examples.strangers.plaid
#include <boost/test/unit_test.hpp>
#include <service_api/client.hpp>
#include <service_api/client/pages.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "plaid_messages.hpp"
#include "strangers/plaid/api.hpp"
#include "support/said.hpp"
#include "support/script.hpp"
#include "support/written_again.hpp"

namespace {

using namespace strangers::plaid;
using service_api::test::is_written_again;
using service_api::test::said;
using service_api::test::script;

const credential_set keys{api_key_named<"PLAID-CLIENT-ID">{"client-1"}, api_key_named<"PLAID-SECRET">{"made-up"}};

// The request line and, below, the body.
template <class Op>
std::string sent(const Op& op) {
    script line;
    client call(v1, line, keys);
    const auto got = call(op);
    BOOST_TEST(said(got.error().violations) == "");
    if (line.sent.size() != 1) return "not sent once";
    const http_request& one = line.sent.front();
    const auto has = [&one](std::string_view name, std::string_view value) {
        const std::string* found = one.headers.find(name);
        return found != nullptr && *found == value;
    };
    BOOST_TEST((has("PLAID-CLIENT-ID", "client-1") && has("PLAID-SECRET", "made-up")));
    BOOST_TEST((has("Plaid-Version", "2020-09-14") && has("Content-Type", "application/json")));
    return one.method + ' ' + one.target + '\n' + one.body;
}

template <class Op>
auto called(const Op& op, int status, std::string_view body) {
    return service_api::test::outcome_of(v1, keys, op, status, body);
}

template <class Op>
void is_read_and_written_again(const Op& op, std::string_view body) {
    const auto got = called(op, 200, body);
    BOOST_TEST_REQUIRE(static_cast<bool>(got), got.error().message << said(got.error().violations));
    BOOST_TEST(said(got.violations()) == "");
    is_written_again(*got, body);
}

const get_balances read_balances{.access_token = "access-sandbox-7c1b"};
const sync_transactions changes_of_item{.access_token = "access-sandbox-7c1b"};

create_link_token new_link() {
    return {.client_name = "Shelf",
            .language = link_language::no,
            .country_codes = {{country_code::NO, country_code::US}},
            .user = link_user{.client_user_id = "u-1"},
            .products = {product::transactions}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(requests_are_json_with_two_keys_in_headers) {
    BOOST_TEST(sent(exchange_public_token{.public_token = "public-sandbox-5c224a01-8314-4491-a06f-39e193d5cddc"}) ==
               "POST /item/public_token/exchange\n"
               R"({"public_token":"public-sandbox-5c224a01-8314-4491-a06f-39e193d5cddc"})");
    BOOST_TEST(sent(get_item{.access_token = "a"}) ==
               "POST /item/get\n"
               R"({"access_token":"a"})");
    BOOST_TEST(sent(get_balances{.access_token = "a",
                                 .options = balance_options{.account_ids = {"acc-1"},
                                                            .min_last_updated_datetime =
                                                                date_time::parse("2026-11-25T00:00:00Z")}}) ==
               "POST /accounts/balance/get\n"
               R"({"access_token":"a","options":{"account_ids":["acc-1"],)"
               R"("min_last_updated_datetime":"2026-11-25T00:00:00Z"}})");
    BOOST_TEST(
        sent(sync_transactions{
            .access_token = "a", .cursor = "c-1", .options = sync_options{.include_original_description = true}}) ==
        "POST /transactions/sync\n"
        R"({"access_token":"a","cursor":"c-1","count":100,"options":{"include_original_description":true}})");
    BOOST_TEST(sent(remove_item{.access_token = "a", .reason_code = removal_reason::OTHER}) ==
               "POST /item/remove\n"
               R"({"access_token":"a","reason_code":"OTHER"})");
}

BOOST_AUTO_TEST_CASE(a_link_token_is_requested_with_deep_records) {
    BOOST_TEST(sent(new_link()) ==
               "POST /link/token/create\n"
               R"({"client_name":"Shelf","language":"no","country_codes":["NO","US"],"user":{"client_user_id":"u-1"},)"
               R"("products":["transactions"],"enable_multi_item_link":false})");
    create_link_token request = new_link();
    request.user->name = person_name{.given_name = "Kari", .family_name = "Nordmann"};
    request.user->address = person_address{.street = "Storgata 1", .city = "Oslo", .country = "NO"};
    request.user->phone_number = "+4723456789";
    request.user->phone_number_verified_time = nullptr;
    request.user->date_of_birth = *date::from(1990, 2, 28);
    request.account_filters =
        account_filters{.depository = account_filter{.account_subtypes = {{account_subtype::money_market}}},
                        .credit = account_filter{.account_subtypes = {{account_subtype::all}}}};
    request.transactions = transaction_options{.days_requested = 730};
    request.hosted_link = hosted_link{.delivery_method = delivery_method::sms, .url_lifetime_seconds = 600};
    BOOST_TEST(sent(request) ==
               "POST /link/token/create\n"
               R"({"client_name":"Shelf","language":"no","country_codes":["NO","US"],"user":{"client_user_id":"u-1",)"
               R"("name":{"given_name":"Kari","family_name":"Nordmann"},)"
               R"("address":{"street":"Storgata 1","city":"Oslo","country":"NO"},"phone_number":"+4723456789",)"
               R"("phone_number_verified_time":null,"date_of_birth":"1990-02-28"},"products":["transactions"],)"
               R"("account_filters":{"depository":{"account_subtypes":["money market"]},)"
               R"("credit":{"account_subtypes":["all"]}},"transactions":{"days_requested":730},)"
               R"("hosted_link":{"delivery_method":"sms","url_lifetime_seconds":600,"is_mobile_app":false},)"
               R"("enable_multi_item_link":false})");
}

BOOST_AUTO_TEST_CASE(a_request_that_breaks_a_rule_is_not_sent) {
    create_link_token request = new_link();
    request.client_name = std::string(31, 'x');
    request.access_token = "a";
    request.user->phone_number = "23456789";
    request.transactions = transaction_options{.days_requested = 731};
    script line;
    client call(v1, line, keys);
    const auto got = call(request);
    BOOST_TEST((got.error().stage == call_stage::not_sent));
    BOOST_TEST(line.sent.empty());
    BOOST_TEST(said(got.error().violations) ==
               "/client_name | max_length | client_name must have at most 30 characters\n"
               "/products | exactly_one_of | products or access_token must have a value, exactly one of them; an empty "
               "list is none\n"
               "/user/phone_number | matches | phone_number must match the pattern ^[+][1-9][0-9]{1,14}$\n"
               "/transactions/days_requested | maximum | days_requested must be at most 730");
}

BOOST_AUTO_TEST_CASE(documented_responses_are_read_and_written_again) {
    is_read_and_written_again(new_link(), messages::link_token);
    is_read_and_written_again(new_link(), messages::hosted_link_token);
    is_read_and_written_again(
        exchange_public_token{.public_token = "public-sandbox-5c224a01-8314-4491-a06f-39e193d5cddc"},
        messages::exchanged);
    is_read_and_written_again(get_item{.access_token = "a"}, messages::item_and_status);
    is_read_and_written_again(read_balances, messages::balances());
    is_read_and_written_again(changes_of_item, messages::changes(messages::transaction("t-1", "72.1"), "c-2", true));
    is_read_and_written_again(changes_of_item, messages::changes("", "c-3", false));
    is_read_and_written_again(remove_item{.access_token = "a"}, messages::removed);
}

BOOST_AUTO_TEST_CASE(values_are_exact_and_unknown_names_are_kept) {
    const auto got = called(read_balances, 200, messages::balances());
    BOOST_TEST_REQUIRE(static_cast<bool>(got));
    const account_balance& balance = *got->accounts->at(1).balances;
    BOOST_TEST(balance.current->text().view() == "23631.9805");
    BOOST_TEST(!balance.available);
    BOOST_TEST((*got->accounts->at(1).subtype->known() == account_subtype::plan_401k));
    const auto item = called(get_item{.access_token = "a"}, 200, messages::item_and_status);
    BOOST_TEST(*item->item->available_products->back().unknown_text() == "cra_base_report");
    BOOST_TEST(*item->item->error->error_code == "ITEM_LOGIN_REQUIRED");
}

BOOST_AUTO_TEST_CASE(one_unreadable_transaction_does_not_cost_the_page) {
    const std::string good = messages::transaction("t-1", "72.1");
    const std::string bad = messages::transaction("t-2", R"("much")");
    const auto got = called(changes_of_item, 200, messages::changes(bad + ',' + good, "c-2", true));
    BOOST_TEST_REQUIRE(static_cast<bool>(got));
    BOOST_TEST(got->added->size() == 1U);
    BOOST_TEST(said(got.violations()) ==
               "/added/0/amount | format | amount must be a decimal number of at most 38 digits");
}

BOOST_AUTO_TEST_CASE(errors_are_recognized_by_their_codes) {
    const auto wrong_keys = called(read_balances, 400, messages::wrong_keys).error();
    BOOST_TEST(wrong_keys.is(own_errors::invalid_api_keys));
    const auto login = called(read_balances, 400, messages::login_required).error();
    BOOST_TEST(login.is(own_errors::item_login_required));
    BOOST_TEST(!login.is(own_errors::invalid_access_token));
    BOOST_TEST(login.message == "the login has changed");
    BOOST_TEST(called(read_balances, 429, messages::too_fast).error().is(own_errors::rate_limit));
    for (const auto text : {messages::wrong_keys, messages::login_required, messages::too_fast}) {
        const auto body = read_json<plaid_error>(text, direction::response);
        BOOST_TEST_REQUIRE(body.value.has_value());
        is_written_again(*body.value, text);
    }
}

BOOST_AUTO_TEST_CASE(added_transactions_are_read_page_by_page) {
    script line{.responses = {{200, {}, messages::changes(messages::transaction("t-1", "1"), "c-1", true)},
                              {200, {}, messages::changes(messages::transaction("t-2", "2"), "c-2", true)},
                              {200, {}, messages::changes(messages::transaction("t-3", "3"), "c-3", false)}}};
    client call(v1, line, keys);
    std::string ids;
    auto walk = pages(call, changes_of_item);
    for (const transaction& one : walk) ids += *one.transaction_id + ' ';
    BOOST_TEST(!walk.error());
    BOOST_TEST(ids == "t-1 t-2 t-3 ");
    BOOST_TEST(line.sent.back().body == R"({"access_token":"access-sandbox-7c1b","cursor":"c-2","count":100})");
}
