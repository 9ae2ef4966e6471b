#define BOOST_TEST_MODULE examples.platform.service
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <functional>
#include <service_api/client.hpp>
#include <service_api/http/loopback.hpp>

#include "support/running_platform.hpp"
#include "support/said.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::trading;
using namespace std::chrono_literals;
namespace people = platform::test;
using people::aurora_users, people::borealis_user, people::committed, people::editing, people::listing;
using people::get_request, people::post_request, people::running_platform, people::signer_of;
using people::history, people::edit, people::set_default, people::leverage, people::revenue, people::balance;
using service_api::test::said;

// "200", or status, code and every violation of a refusal.
std::string judged(const http_response& response) {
    if (response.status == 200) return "200";
    const auto why = read_json<enveloped_error>(response.body, direction::response).value.value();
    BOOST_TEST(!*why.success);
    const std::string all = said(why.violations);
    return std::to_string(response.status) + ' ' + std::to_string(*why.code) + (all.empty() ? "" : ": ") + all;
}

const std::string aurora_fees = "0.0002 0.0005";

const std::string not_a_referee =
    "403 -1002: /user_address | ownership | user_address must be a direct referee of the caller";
const std::string not_his_accounts =
    "403 -1002: /account_ids | ownership | account_ids must all belong to the caller's builder";
const std::string no_admin =
    "403 -1002: /service-account-id | role | service-account-id must have the role builder admin";
const std::string wrong_signature =
    "401 -1002: /service-signature | signature | service-signature must be the signature of this request by a valid "
    "key "
    "of the account";

}  // namespace

BOOST_AUTO_TEST_CASE(six_operations_through_the_client) {
    running_platform at;
    const auto server = at.open();
    loopback<const decltype(server)&> wire(server);
    const auto clock = [&at] { return at.now(); };
    const auto as_trader = signer_of(people::trader.account);
    const auto as_affiliate = signer_of(people::affiliate.account);
    const auto as_admin = signer_of(people::admin_aurora.account);
    client trader(v1, wire, signed_as{people::trader.account, as_trader}, clock);
    client affiliate(v1, wire, signed_as{people::affiliate.account, as_affiliate}, clock);
    client admin(v1, wire, signed_as{people::admin_aurora.account, as_admin}, clock);
    client anybody(v1, wire);

    // 4.1: every row and every digit of the data file, newest first.
    std::vector<vault_transaction> rows;
    for (const auto& one : *committed().transactions)
        if (*one.account_id == people::trader.account) rows.push_back(*one.transaction);
    std::reverse(rows.begin(), rows.end());
    std::stable_sort(rows.begin(), rows.end(), [](const vault_transaction& left, const vault_transaction& right) {
        return *left.created_time > *right.created_time;
    });
    const auto all = trader(list_vault_transactions{.size = 500});
    BOOST_TEST_REQUIRE(static_cast<bool>(all));
    BOOST_TEST((*all->rows == rows));
    BOOST_TEST((*all->meta == page_meta{.total = 319, .records_per_page = 500, .current_page = 1}));
    BOOST_TEST(all.violations().empty());
    BOOST_TEST(all.server_time()->count == at.now().count);
    const auto last_page = trader(list_vault_transactions{.page = 6});
    BOOST_TEST_REQUIRE(static_cast<bool>(last_page));
    BOOST_TEST((*last_page->rows == std::vector<vault_transaction>(rows.begin() + 300, rows.end())));
    BOOST_TEST((*last_page->meta == page_meta{.total = 319, .records_per_page = 60, .current_page = 6}));

    // 4.2
    BOOST_TEST(at.description(people::affiliate, people::referee) == "never set");
    for (const auto& [set, then] : std::vector<std::pair<nullable<std::string>, std::string>>{
             {"VIP, met @ fair_2026-1", "\"VIP, met @ fair_2026-1\""}, {"", "\"\""}, {nullptr, "null"}}) {
        BOOST_TEST(static_cast<bool>(
            affiliate(edit_referee_description{.user_address = people::referee.address, .description = set})));
        BOOST_TEST(at.description(people::affiliate, people::referee) == then);
    }

    // 4.3
    const auto ids = aurora_users(500);
    BOOST_TEST(at.fees(ids[0]) == "0.00018 0.00063");
    const auto other = *committed().accounts->at(508).account_id;
    const std::string other_fees = at.fees(other);
    BOOST_TEST(static_cast<bool>(admin(set_default_fee_rate{.account_ids = ids})));
    BOOST_TEST(std::all_of(ids.begin(), ids.end(), [&](const auto& id) { return at.fees(id) == aurora_fees; }));
    BOOST_TEST(at.fees(other) == other_fees);

    // 4.4
    struct {
        get_leverage op;
        leverage_setting expected;
    } const settings[] = {
        {{.symbol = "PERP_BTC_USDC"}, {"PERP_BTC_USDC", margin::CROSS, 10}},
        {{.symbol = "PERP_BTC_USDC", .margin_mode = margin::ISOLATED}, {"PERP_BTC_USDC", margin::ISOLATED, 25}},
        {{.symbol = "PERP_ETH_USDC", .margin_mode = margin::CROSS}, {"PERP_ETH_USDC", margin::CROSS, 15}},
    };
    for (const auto& [op, expected] : settings) {
        const auto setting = trader(op);
        BOOST_TEST_REQUIRE(static_cast<bool>(setting));
        BOOST_TEST((*setting == expected));
        at.pass(1s);
    }

    // 4.5: his own half year only.
    std::vector<daily_fee_revenue> settled;
    for (const auto& one : *committed().settlements)
        if (*one.settled_under == people::admin_aurora.account) settled.push_back(*one.revenue);
    const auto days = admin(list_daily_fee_revenue{.start_date = date::from(2026, 1, 1).value(),
                                                   .end_date = date::from(2026, 6, 30).value()});
    BOOST_TEST_REQUIRE(static_cast<bool>(days));
    BOOST_TEST(days->rows->size() == 88U);
    BOOST_TEST((*days->rows == settled));
    BOOST_TEST((*days->rows->back().date == date::from(2026, 4, 1).value()));

    // 4.6
    const auto balances = anybody(list_vault_balances{});
    BOOST_TEST_REQUIRE(static_cast<bool>(balances));
    BOOST_TEST(balances->rows->size() == 14U);
    BOOST_TEST(std::is_permutation(balances->rows->begin(), balances->rows->end(), committed().balances->begin()));

    const auto refused = trader(list_daily_fee_revenue{.start_date = date::from(2026, 1, 1).value(),
                                                       .end_date = date::from(2026, 1, 1).value()});
    BOOST_TEST_REQUIRE(!refused);
    BOOST_TEST(refused.error().status == 403);
    BOOST_TEST(refused.error().code == -1002);
    BOOST_TEST(at.caught.empty());
}

BOOST_AUTO_TEST_CASE(responses_in_exact_bytes) {
    running_platform at;
    const auto server = at.open();
    struct {
        const char* account;  // null: unsigned
        http_request request;
        const char* data;
    } const cases[] = {
        {people::trader.account, get_request(history + "?size=1"),
         R"(,"data":{"rows":[{"vault_id":"vault_delta","created_time":1777919460000,"type":"deposit","status":"completed",)"
         R"("asset":"USDT","amount_change":157317.741560,"shares_change":52254.19096964}],)"
         R"("meta":{"total":319,"records_per_page":1,"current_page":1}})"},
        {people::trader.account, get_request(history + "?type=deposit&page=160&size=1"),
         R"(,"data":{"rows":[],"meta":{"total":159,"records_per_page":1,"current_page":160}})"},
        {people::affiliate.account, post_request(edit, editing(people::referee.address, "\"x\"")), R"(,"data":null)"},
        {people::admin_aurora.account, post_request(set_default, listing(aurora_users(3))), ""},
        {people::trader.account, get_request(leverage + "?symbol=PERP_BTC_USDC"),
         R"(,"data":{"symbol":"PERP_BTC_USDC","margin_mode":"CROSS","leverage":10})"},
        {people::admin_aurora.account, get_request(revenue + "?start_date=2026-06-30&end_date=2026-06-30"),
         R"(,"data":{"rows":[{"date":"2026-06-30","permissionless_listing_fee_share":181.413498,)"
         R"("distributor_fee_share":513.844255,"builder_fee_revenue":8576.52454168,"cross_broker_fee":540.5656,)"
         R"("total_revenue":9812.34789468}]})"},
        {people::admin_borealis.account, get_request(revenue + "?start_date=2026-06-30&end_date=2026-06-30"),
         R"(,"data":{"rows":[{"date":"2026-06-30","permissionless_listing_fee_share":290.411472,)"
         R"("distributor_fee_share":586.061635,"builder_fee_revenue":10862.15293676,"cross_broker_fee":447.9657,)"
         R"("total_revenue":12186.59174376}]})"},
        {nullptr, get_request(balance + "?chain_id=900900900"),
         R"(,"data":{"rows":[{"chain_id":900900900,"token":"SOL","balance":4847672.530753},)"
         R"({"chain_id":900900900,"token":"USDC","balance":5627689.352827}]})"},
        {nullptr, get_request(balance + "?token=ARB"),
         R"(,"data":{"rows":[{"chain_id":42161,"token":"ARB","balance":590198.608613}]})"},
    };
    for (const auto& [account, request, data] : cases) {
        BOOST_TEST_CONTEXT(request.target) {
            const auto response = server(account == nullptr ? request : at.sign(request, account));
            BOOST_TEST(response.status == 200);
            BOOST_TEST(response.body == std::string(R"({"success":true,"timestamp":1780000000000)") + data + '}');
        }
    }
}

BOOST_AUTO_TEST_CASE(the_open_points_of_fields_as_decided) {
    running_platform at;
    const auto server = at.open();
    const auto ids = aurora_users(501);
    const std::vector<std::string> most(ids.begin(), ids.end() - 1);
    auto repeated = most;
    repeated.push_back(most.front());
    auto with_unknown = most;
    with_unknown.back() = "unknown";
    const std::string bad_character =
        "400 -1005: /description | allowed_characters | description must contain only A-Z, a-z, 0-9, ',', '-', '@', "
        "'_' "
        "and space";
    const std::string bad_address =
        "400 -1005: /user_address | allowed_characters | user_address must contain only visible ASCII characters";
    const char* const trader = people::trader.account;
    const char* const affiliate = people::affiliate.account;
    const char* const admin = people::admin_aurora.account;
    struct {
        const char* account;
        http_request request;
        std::string expected;
    } const cases[] = {
        // 4.1
        {trader, get_request(history), "200"},
        {trader, get_request(history + "?size=501"), "200"},
        {trader, get_request(history + "?size=9223372036854775807&page=9223372036854775807"), "200"},
        {trader, get_request(history + "?page=0"), "400 -1005: /page | minimum | page must be at least 1"},
        {trader, get_request(history + "?page=-1"), "400 -1005: /page | minimum | page must be at least 1"},
        {trader, get_request(history + "?size=0"), "400 -1005: /size | minimum | size must be at least 1"},
        {trader, get_request(history + "?page="), "400 -1005: /page | format | page must be a whole number of 64 bits"},
        {trader, get_request(history + "?start_t=1777919460000"), "200"},
        {trader, get_request(history + "?end_t=1777919460000"), "200"},
        {trader, get_request(history + "?start_t=1777919460000&end_t=1777919460000"), "200"},
        {trader, get_request(history + "?start_t=1777919460001&end_t=1777919460000"),
         "400 -1005: /start_t | not_after | start_t must not be after end_t"},
        {trader, get_request(history + "?start_t=177791946000"),
         "400 -1005: /start_t | digits | start_t must have exactly 13 digits"},
        {trader, get_request(history + "?type=withdraw"), "200"},
        {trader, get_request(history + "?type=withdrawal"),
         "400 -1005: /type | format | type must be one of deposit, withdraw"},
        {trader, get_request(history + "?vault_id=&type=&start_t=&end_t="), "200"},
        {trader, get_request(history + "?size=0&page=0&type=x"),
         "400 -1005: /type | format | type must be one of deposit, withdraw\n"
         "/page | minimum | page must be at least 1\n/size | minimum | size must be at least 1"},
        {trader, get_request(history + "?page=1&page=2"), "400 -1005: /page | duplicate | page is given twice"},
        {trader, get_request(history + "?pages=1"),
         "400 -1004: /pages | unknown_parameter | pages is not a known parameter"},
        // 4.2
        {affiliate, post_request(edit, editing(people::referee.address, "null")), "200"},
        {affiliate, post_request(edit, editing(people::referee.address, "\"\"")), "200"},
        {affiliate, post_request(edit, std::string(R"({"user_address":")") + people::referee.address + "\"}"),
         "400 -1005: /description | required | description is required"},
        {affiliate, post_request(edit, editing(people::referee.address, '"' + std::string(50, 'a') + '"')), "200"},
        {affiliate, post_request(edit, editing(people::referee.address, '"' + std::string(51, 'a') + '"')),
         "400 -1005: /description | max_length | description must have at most 50 characters"},
        {affiliate, post_request(edit, editing(people::referee.address, "\"a-Z_0@, \"")), "200"},
        {affiliate, post_request(edit, editing(people::referee.address, "\"\xC3\xA4\"")), bad_character},
        {affiliate, post_request(edit, editing(people::referee.address, "\"a.b\"")), bad_character},
        {affiliate, post_request(edit, editing(people::referee.address, "\"a\\nb\"")), bad_character},
        {affiliate, post_request(edit, editing(people::referee.address, "5")),
         "400 -1005: /description | format | description must be a text"},
        {affiliate, post_request(edit, editing("", "null")),
         "400 -1005: /user_address | not_empty | user_address must not be empty"},
        {affiliate, post_request(edit, editing(std::string(128, 'a'), "null")), not_a_referee},
        {affiliate, post_request(edit, editing(std::string(129, 'a'), "null")),
         "400 -1005: /user_address | max_length | user_address must have at most 128 characters"},
        {affiliate, post_request(edit, editing("0x a", "null")), bad_address},
        {affiliate, post_request(edit, editing("0x\xC3\xA4", "null")), bad_address},
        {affiliate, post_request(edit, editing("0xB4809C9179AE97CF4B911793E5683E0EC4FE8F9D", "null")), not_a_referee},
        {affiliate, post_request(edit, editing(people::indirect_referee.address, "null")), not_a_referee},
        {affiliate, post_request(edit, editing(people::affiliate.address, "null")), not_a_referee},
        {affiliate, post_request(edit + "?a=b", editing(people::referee.address, "null")),
         "400 -1004:  | unknown_parameter | the query must be empty: the fields travel in the body"},
        {affiliate, post_request(edit, R"({"user_address":)"),
         "400 -1005: /user_address | json | the body must be well-formed JSON: expected a JSON value at byte 16"},
        // 4.3
        {admin, post_request(set_default, listing({})), "200"},
        {admin, post_request(set_default, listing({ids[0], ids[0]})), "200"},
        {admin, post_request(set_default, listing(most)), "200"},
        {admin, post_request(set_default, listing(std::vector<std::string>(500, ids[0]))), "200"},
        {admin, post_request(set_default, listing(ids)),
         "400 -1005: /account_ids | max_items | account_ids must have at most 500 entries"},
        {admin, post_request(set_default, listing(repeated)),
         "400 -1005: /account_ids | max_items | account_ids must have at most 500 entries"},
        {admin, post_request(set_default, listing(with_unknown)), not_his_accounts},
        {admin, post_request(set_default, listing({borealis_user()})), not_his_accounts},
        {admin, post_request(set_default, listing({""})), not_his_accounts},
        {admin, post_request(set_default, "{}"), "400 -1005: /account_ids | required | account_ids is required"},
        {admin, post_request(set_default, R"({"account_ids":null})"),
         "400 -1005: /account_ids | format | account_ids must be an array"},
        {admin, post_request(set_default, R"({"account_ids":["a",1,null]})"),
         "400 -1005: /account_ids/1 | format | entry 1 of account_ids must be a text\n"
         "/account_ids/2 | format | entry 2 of account_ids must be a text"},
        {admin, post_request(set_default, R"({"account_ids":[],"all":true})"),
         "400 -1004: /all | unknown_parameter | all is not a known parameter"},
        // 4.4
        {trader, get_request(leverage + "?symbol=PERP_ETH_USDC"), "200"},
        {trader, get_request(leverage + "?symbol=PERP_ETH_USDC&margin_mode=CROSS"), "200"},
        {trader, get_request(leverage + "?symbol=PERP_ETH_USDC&margin_mode=ISOLATED"), "400 -1006"},
        {trader, get_request(leverage + "?symbol=PERP_DOGE_USDC"), "400 -1006"},
        {trader, get_request(leverage), "400 -1005: /symbol | required | symbol is required"},
        {trader, get_request(leverage + "?symbol="), "400 -1005: /symbol | not_empty | symbol must not be empty"},
        {trader, get_request(leverage + "?symbol=S&margin_mode=cross"),
         "400 -1005: /margin_mode | format | margin_mode must be one of CROSS, ISOLATED"},
        // 4.5
        {admin, get_request(revenue + "?start_date=2026-01-01&end_date=2026-06-30"), "200"},
        {admin, get_request(revenue + "?start_date=2026-01-01&end_date=2026-07-01"),
         "400 -1103: /start_date | max_difference | start_date must be at most 180 days from end_date"},
        {admin, get_request(revenue + "?start_date=2024-01-01&end_date=2024-06-29"), "200"},
        {admin, get_request(revenue + "?start_date=2024-01-01&end_date=2024-06-30"),
         "400 -1103: /start_date | max_difference | start_date must be at most 180 days from end_date"},
        {admin, get_request(revenue + "?start_date=2026-06-30&end_date=2026-06-30"), "200"},
        {admin, get_request(revenue + "?start_date=2026-07-01&end_date=2026-06-30"),
         "400 -1103: /start_date | not_after | start_date must not be after end_date"},
        {admin, get_request(revenue + "?start_date=2024-02-29&end_date=2024-02-29"), "200"},
        {admin, get_request(revenue + "?start_date=2026-02-29&end_date=2026-03-01"),
         "400 -1103: /start_date | format | start_date must be a date that exists, written YYYY-MM-DD"},
        {admin, get_request(revenue),
         "400 -1103: /start_date | required | start_date is required\n/end_date | required | end_date is required"},
        {admin, get_request(revenue + "?start_date=2026-06-30&end_date=2026-06-30&page=1"),
         "400 -1004: /page | unknown_parameter | page is not a known parameter"},
        // 4.6
        {nullptr, get_request(balance + "?chain_id=5"), "200"},
        {nullptr, get_request(balance + "?token=DOGE"), "200"},
        {nullptr, get_request(balance + "?chain_id=solana"),
         "400 -1005: /chain_id | format | chain_id must be a whole number of 64 bits"},
        // The role is judged before the content, and the content before who owns it.
        {trader, post_request(set_default, "no JSON", "text/plain"), no_admin},
        {trader, get_request(revenue + "?nonsense"), no_admin},
        {affiliate, post_request(edit, editing(people::indirect_referee.address, "\"#\"")), bad_character},
        // Paths and methods.
        {nullptr, get_request("/v1/client"), "404 -404"},
        {nullptr, post_request(leverage, "{}"), "405 -405"},
    };
    for (const auto& [account, request, expected] : cases) {
        BOOST_TEST_CONTEXT(request.method << ' ' << request.target << ' ' << request.body.substr(0, 80)) {
            at.pass(1s);
            BOOST_TEST(judged(server(account == nullptr ? request : at.sign(request, account))) == expected);
        }
    }
    BOOST_TEST(at.caught.empty());
}

BOOST_AUTO_TEST_CASE(the_open_points_of_headers_time_and_limits_as_decided) {
    running_platform at;
    const auto server = at.open();
    const char* const trader = people::trader.account;
    const char* const affiliate = people::affiliate.account;
    const char* const admin = people::admin_aurora.account;
    const auto nobody_waits = [](const http_request& request) { return request; };
    const auto without = [](std::string_view name) {
        return [name](http_request request) {
            http_headers kept;
            for (const auto& header : request.headers)
                if (header.name != name) kept.add(header.name, header.value);
            request.headers = kept;
            return request;
        };
    };
    const auto signed_at = [&](std::int64_t apart, const char* account, const http_request& plain) {
        return [&at, apart, account, plain](const http_request&) {
            http_request request = plain;
            const auto signer = signer_of(account);
            sign_request(request, trading::signing, signed_as{account, signer}, {at.now().count + apart});
            return request;
        };
    };
    // 4.1 without its timestamp, by a signature that never had one.
    const auto untimed = [&](const http_request& plain) {
        return [plain, trader](const http_request&) {
            http_request request = plain;
            const auto signer = signer_of(trader);
            request.headers.add("service-account-id", trader);
            request.headers.add("service-key", signer.key());
            request.headers.add("service-signature", signer.sign(request.method + request.target + request.body));
            return request;
        };
    };
    const auto padded = [](http_request request) {
        http_headers headers;
        for (const auto& header : request.headers) {
            std::string value = header.value;
            if (header.name == "service-signature") {
                std::replace(value.begin(), value.end(), '-', '+');
                std::replace(value.begin(), value.end(), '_', '/');
                value += "==";
            }
            headers.add(header.name, value);
        }
        request.headers = headers;
        return request;
    };
    const auto get_with_body = [](http_request request) {
        request.body = "{}";
        return request;
    };
    const std::string no_timestamp =
        "401 -1001: /service-timestamp | required | service-timestamp must be sent exactly once";
    const std::string untimely =
        "401 -1001: /service-timestamp | tolerance | service-timestamp must be within 300000 milliseconds of the "
        "server's "
        "clock";
    const std::string not_json = "415 -415: /Content-Type | content_type | Content-Type must be application/json";
    const auto ask_history = get_request(history);
    const auto ask_leverage = get_request(leverage + "?symbol=PERP_BTC_USDC");
    const auto ask_edit = post_request(edit, editing(people::referee.address, "\"x\""));
    const auto ask_nobody = post_request(set_default, listing({}));
    struct {
        const char* what;
        const char* account;
        http_request request;
        std::function<http_request(const http_request&)> then;  // what is done to the signed request
        std::string expected;
    } const cases[] = {
        {"as it is", trader, ask_history, nobody_waits, "200"},
        {"4.1 never timed", trader, ask_history, untimed(ask_history), "200"},
        {"4.1 stripped of its time", trader, ask_history, without("service-timestamp"), wrong_signature},
        {"4.4 never timed", trader, ask_leverage, untimed(ask_leverage), no_timestamp},
        {"4.2 stripped", affiliate, ask_edit, without("service-timestamp"), no_timestamp},
        {"4.3 stripped", admin, ask_nobody, without("service-timestamp"), no_timestamp},
        {"no account", trader, ask_history, without("service-account-id"),
         "401 -1001: /service-account-id | required | service-account-id must be sent exactly once"},
        {"no key", trader, ask_history, without("service-key"),
         "401 -1001: /service-key | required | service-key must be sent exactly once"},
        {"no signature", trader, ask_history, without("service-signature"),
         "401 -1001: /service-signature | required | service-signature must be sent exactly once"},
        {"300 s late", trader, ask_history, signed_at(-300'000, trader, ask_history), "200"},
        {"1 ms more", trader, ask_history, signed_at(-300'001, trader, ask_history), untimely},
        {"300 s early", trader, ask_leverage, signed_at(300'000, trader, ask_leverage), "200"},
        {"1 ms more early", trader, ask_leverage, signed_at(300'001, trader, ask_leverage), untimely},
        {"the standard alphabet", trader, ask_history, padded, "200"},
        {"no content type", affiliate, ask_edit, without("Content-Type"), not_json},
        {"of another type", affiliate, post_request(edit, ask_edit.body, "text/plain"), nobody_waits, not_json},
        {"with a charset", affiliate, post_request(edit, ask_edit.body, "application/json; charset=utf-8"),
         nobody_waits, "200"},
        {"a body added to a GET", trader, ask_history, get_with_body, wrong_signature},
        {"a public GET with a body", nullptr, get_request(balance), get_with_body,
         "400 -400:  | no_body | this operation must not have a body"},
        {"other bytes", affiliate, ask_edit,
         [](http_request request) {
             request.body += ' ';
             return request;
         },
         wrong_signature},
        {"another query", trader, ask_history,
         [](http_request request) {
             request.target += "?page=1";
             return request;
         },
         wrong_signature},
    };
    for (const auto& [what, account, request, then, expected] : cases) {
        BOOST_TEST_CONTEXT(what) {
            at.pass(1s);
            BOOST_TEST(judged(server(then(account == nullptr ? request : at.sign(request, account)))) == expected);
        }
    }

    // A state-changing request runs once, on every desk that shares the guard; one that changes nothing may come again.
    at.pass(1s);
    const auto second_server = at.open();
    const std::string replayed = "409 -1007: /service-signature | replay | service-signature must not be used twice";
    const auto once = at.sign(ask_edit, affiliate);
    BOOST_TEST(judged(server(once)) == "200");
    BOOST_TEST(judged(server(once)) == replayed);
    BOOST_TEST(judged(server(padded(once))) == replayed);
    BOOST_TEST(judged(second_server(once)) == replayed);
    const auto again = at.sign(ask_history, trader);
    for (int i = 0; i < 100; ++i) BOOST_TEST(judged(server(again)) == "200");  // 4.1 has no limit of its own

    // 4.2, 4.3 and 4.5 are limited by account, whatever the address; 4.4 by address, whoever asks.
    const std::string one = "429 -1003:  | rate_limit | at most 1 request per second is accepted";
    const std::string ten = "429 -1003:  | rate_limit | at most 10 requests per second is accepted";
    const auto from = [](const char* address, http_request request) {
        request.peer_address = address;
        return request;
    };
    at.pass(1s);
    const auto edited = [&](int number) {
        return at.sign(post_request(edit, editing(people::referee.address, '"' + std::to_string(number) + '"')),
                       affiliate);
    };
    for (int i = 0; i < 10; ++i) BOOST_TEST(judged(server(edited(i))) == "200");
    BOOST_TEST(judged(server(edited(10))) == ten);
    BOOST_TEST(at.description(people::affiliate, people::referee) == "\"9\"");
    BOOST_TEST(judged(server(at.sign(ask_nobody, admin))) == "200");
    BOOST_TEST(judged(second_server(from("192.0.2.7", at.sign(ask_nobody, admin)))) == one);
    BOOST_TEST(judged(server(at.sign(ask_nobody, people::admin_borealis.account))) == "200");
    const auto ask_day = get_request(revenue + "?start_date=2026-06-30&end_date=2026-06-30");
    for (int i = 0; i < 10; ++i) BOOST_TEST(judged(server(at.sign(ask_day, admin))) == "200");
    const auto over = server(at.sign(ask_day, admin));
    BOOST_TEST(judged(over) == ten);
    BOOST_TEST_REQUIRE(over.headers.find("Retry-After") != nullptr);
    BOOST_TEST(*over.headers.find("Retry-After") == "1");
    BOOST_TEST(judged(server(from("192.0.2.7", at.sign(ask_leverage, trader)))) == "200");
    BOOST_TEST(judged(server(from("192.0.2.7", at.sign(ask_leverage, affiliate)))) == one);
    BOOST_TEST(judged(server(from("192.0.2.8", at.sign(ask_leverage, trader)))) == "200");
    for (int i = 0; i < 100; ++i) BOOST_TEST(judged(server(get_request(balance))) == "200");
    at.pass(999ms);
    BOOST_TEST(judged(server(at.sign(ask_nobody, admin))) == one);
    at.pass(1ms);
    BOOST_TEST(judged(server(at.sign(ask_nobody, admin))) == "200");

    const auto wrong_method = server(post_request(leverage, "{}"));
    BOOST_TEST_REQUIRE(wrong_method.headers.find("Allow") != nullptr);
    BOOST_TEST(*wrong_method.headers.find("Allow") == "GET, HEAD");
    BOOST_TEST(at.caught.empty());
}
