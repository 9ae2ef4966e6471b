#define BOOST_TEST_MODULE examples.strangers.plaid_server
#include <boost/test/unit_test.hpp>
#include <service_api/client.hpp>
#include <service_api/client/pages.hpp>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/limits/sliding_window.hpp>
#include <service_api/server.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "plaid_messages.hpp"
#include "strangers/plaid/api.hpp"

namespace {

using namespace strangers::plaid;

/// One program, with an id and a secret.
struct key_book {
    std::optional<caller> find(std::string_view scheme, std::string_view key, unix_ms) const {
        if (scheme == "PLAID-CLIENT-ID" && key == "client-1") return caller{"shelf"};
        if (scheme == "PLAID-SECRET" && key == "made-up") return caller{"shelf"};
        return std::nullopt;
    }
};

template <class Record>
Record documented(std::string_view text) {
    return *read_json<Record>(text, direction::response).value;
}

template <class Op>
std::optional<error_of<Op>> missing(const Op& request) {
    if (*request.access_token != "access-sandbox-7c1b") return fail<own_errors::invalid_access_token>();
    return std::nullopt;
}

/// A bank with one item that responds with the documented messages.
struct bank {
    key_book keys{};
    sliding_window<> limiter{100};
    std::vector<std::string> received{};

    auto open() {
        return serve(
            v1,
            environment{.clock = [] { return unix_ms{1'764'000'000'000}; },
                        .credentials = keys,
                        .limiter = limiter,
                        .on_exception = [](std::exception_ptr thrown) { std::rethrow_exception(thrown); }},
            handle<create_link_token>([](const create_link_token& request) -> reply<create_link_token> {
                if (request.access_token) return fail<own_errors::invalid_access_token>();
                return documented<created_link_token>(request.hosted_link ? messages::hosted_link_token
                                                                          : messages::link_token);
            }),
            handle<exchange_public_token>([](const exchange_public_token&) -> reply<exchange_public_token> {
                return documented<exchanged_token>(messages::exchanged);
            }),
            handle<get_item>([](const get_item& request) -> reply<get_item> {
                if (const auto why = missing(request)) return *why;
                return documented<item_and_status>(messages::item_and_status);
            }),
            handle<get_balances>([](const get_balances& request) -> reply<get_balances> {
                if (const auto why = missing(request)) return *why;
                if (request.options && request.options->min_last_updated_datetime)
                    return fail<own_errors::item_login_required>();
                return documented<account_balances>(messages::balances());
            }),
            handle<sync_transactions>([](const sync_transactions& request) -> reply<sync_transactions> {
                if (const auto why = missing(request)) return *why;
                const bool is_first = !request.cursor;
                return documented<transaction_changes>(messages::changes(
                    messages::transaction(is_first ? "t-1" : "t-2", "72.1"), is_first ? "c-1" : "c-2", is_first));
            }),
            handle<remove_item>([](const remove_item& request) -> reply<remove_item> {
                if (const auto why = missing(request)) return *why;
                return only_request_id{.request_id = "r6"};
            }));
    }

    /// The program's own server, which Plaid calls.
    auto listen() {
        return serve(webhooks,
                     environment{.clock = [] { return unix_ms{1'764'000'000'000}; },
                                 .on_exception = [](std::exception_ptr thrown) { std::rethrow_exception(thrown); }},
                     handle<receive_webhook>([this](const receive_webhook& request) -> reply<receive_webhook> {
                         if (const auto* updates = std::get_if<sync_updates_available>(&*request.webhook))
                             received.push_back("sync " + *updates->item_id);
                         if (const auto* failed = std::get_if<item_failed>(&*request.webhook))
                             received.push_back(*failed->error->error_code + ' ' + *failed->item_id);
                         if (const auto* other = std::get_if<other_webhook>(&*request.webhook))
                             received.push_back(*other->webhook_code);
                         return response<200>{};
                     }));
    }
};

const credential_set right_keys{api_key_named<"PLAID-CLIENT-ID">{"client-1"}, api_key_named<"PLAID-SECRET">{"made-up"}};
const credential_set wrong_keys{api_key_named<"PLAID-CLIENT-ID">{"client-1"}, api_key_named<"PLAID-SECRET">{"guessed"}};

// The response to a request as status and, after a space, the body.
std::string response_to(std::string target, std::string body, bool with_secret = true) {
    bank opened;
    const auto server = opened.open();
    http_request request{.method = "POST", .target = std::move(target), .body = std::move(body)};
    request.headers.add("PLAID-CLIENT-ID", "client-1");
    if (with_secret) request.headers.add("PLAID-SECRET", "made-up");
    request.headers.add("Content-Type", "application/json");
    const http_response got = server(request);
    return std::to_string(got.status) + ' ' + got.body;
}

std::string error_body(std::string type, std::string code, std::string message) {
    return R"(400 {"error_type":")" + type + R"(","error_code":")" + code + R"(","error_message":")" + message +
           R"(","display_message":null})";
}

}  // namespace

BOOST_AUTO_TEST_CASE(an_item_is_linked_read_and_removed) {
    bank opened;
    const auto server = opened.open();
    loopback wire(server);
    client call(v1, wire, right_keys);

    const auto link = call(create_link_token{.client_name = "Shelf",
                                             .language = link_language::en,
                                             .country_codes = {{country_code::US}},
                                             .user = link_user{.client_user_id = "u-1"},
                                             .products = {product::transactions}});
    BOOST_TEST_REQUIRE(static_cast<bool>(link), link.error().message);
    BOOST_TEST(*link->link_token == "link-sandbox-0f1e2d3c");
    const auto exchanged =
        call(exchange_public_token{.public_token = "public-sandbox-5c224a01-8314-4491-a06f-39e193d5cddc"});
    BOOST_TEST_REQUIRE(static_cast<bool>(exchanged), exchanged.error().message);
    const std::string token = *exchanged->access_token;

    const auto balances = call(get_balances{.access_token = token});
    BOOST_TEST_REQUIRE(static_cast<bool>(balances), balances.error().message);
    BOOST_TEST(balances->accounts->front().balances->current->text().view() == "110.25");
    const auto status = call(get_item{.access_token = token});
    BOOST_TEST_REQUIRE(static_cast<bool>(status), status.error().message);
    BOOST_TEST((*status->item->update_type->known() == update_type::background));
    BOOST_TEST(*call(remove_item{.access_token = token})->request_id == "r6");
}

BOOST_AUTO_TEST_CASE(changes_are_read_until_there_are_no_more) {
    bank opened;
    const auto server = opened.open();
    loopback wire(server);
    client call(v1, wire, right_keys);

    // A page has three arrays of rows, so the walk is over whole responses.
    std::string ids;
    std::string cursor;
    auto walk = pages(call, sync_transactions{.access_token = "access-sandbox-7c1b"});
    for (const transaction_changes& page : walk.responses()) {
        for (const transaction& one : *page.added) ids += '+' + *one.transaction_id;
        for (const transaction& one : *page.modified) ids += '~' + *one.transaction_id;
        for (const removed_transaction& one : *page.removed) ids += '-' + *one.transaction_id;
        cursor = *page.next_cursor;
    }
    BOOST_TEST((walk.error() == nullptr));
    BOOST_TEST(ids == "+t-1+t-2~t-9-t-0");
    BOOST_TEST(cursor == "c-2");  // for the next time
}

BOOST_AUTO_TEST_CASE(errors_have_plaids_body) {
    BOOST_TEST(response_to("/item/get", R"({"access_token":"stolen"})") ==
               error_body("INVALID_INPUT", "INVALID_ACCESS_TOKEN", "There is no such access token."));
    BOOST_TEST(response_to("/accounts/balance/get",
                           R"({"access_token":"access-sandbox-7c1b",)"
                           R"("options":{"min_last_updated_datetime":"2026-11-25T00:00:00Z"}})") ==
               error_body("ITEM_ERROR", "ITEM_LOGIN_REQUIRED", "The user must log in again."));
    BOOST_TEST(response_to("/item/get", "{}") ==
               error_body("INVALID_REQUEST", "MISSING_FIELDS", "access_token is required"));
    BOOST_TEST(response_to("/item/get", R"({"access_token":"a","secret":"made-up"})") ==
               error_body("INVALID_REQUEST", "UNKNOWN_FIELDS", "secret is not a known parameter"));
    BOOST_TEST(response_to("/item/public_token/exchange", R"({"public_token":"access-sandbox-7c1b"})") ==
               error_body("INVALID_REQUEST", "INVALID_FIELD",
                          "public_token must match the pattern "
                          "^public-(sandbox|development|production)-[0-9a-f-]{36}$"));
    BOOST_TEST(response_to("/transactions/sync", R"({"access_token":"a","count":501})") ==
               error_body("INVALID_REQUEST", "INVALID_FIELD", "count must be at most 500"));
    BOOST_TEST(response_to("/item/get", R"({"access_token":"a"})", false) ==
               error_body("INVALID_INPUT", "INVALID_API_KEYS", "The client id or the secret is wrong."));
}

BOOST_AUTO_TEST_CASE(clients_recognize_the_errors) {
    bank opened;
    const auto server = opened.open();
    loopback wire(server);
    client call(v1, wire, right_keys);
    BOOST_TEST(call(get_item{.access_token = "stolen"}).error().is(own_errors::invalid_access_token));
    client stranger(v1, wire, wrong_keys);
    BOOST_TEST(stranger(get_item{.access_token = "access-sandbox-7c1b"}).error().is(own_errors::invalid_api_keys));
}

BOOST_AUTO_TEST_CASE(webhooks_are_told_apart_by_type_and_code) {
    bank opened;
    const auto server = opened.listen();
    const auto status_of = [&server](std::string_view body, bool with_token = true) {
        http_request request{.method = "POST", .target = "/plaid/webhook", .body = std::string(body)};
        request.headers.add("Content-Type", "application/json");
        if (with_token) request.headers.add("Plaid-Verification", "eyJ.eyJ.sig");
        return server(request).status;
    };
    BOOST_TEST(status_of(messages::updates_available) == 200);
    BOOST_TEST(status_of(messages::failed_item) == 200);
    BOOST_TEST(status_of(messages::new_accounts) == 200);
    BOOST_TEST(status_of(messages::new_accounts, false) == 400);
    BOOST_TEST(status_of(R"({"webhook_code":"ERROR"})") == 400);
    BOOST_TEST(opened.received.size() == 3U);
    BOOST_TEST(opened.received.at(0) == "sync item-1");
    BOOST_TEST(opened.received.at(1) == "ITEM_LOGIN_REQUIRED item-1");
    BOOST_TEST(opened.received.at(2) == "NEW_ACCOUNTS_AVAILABLE");
    // Plaid may add members anywhere, and other webhooks.
    std::string more = std::string(messages::failed_item);
    more.replace(more.find(R"("status":400)"), 12, R"("status":400,"error_code_reason":null)");
    BOOST_TEST(status_of(more) == 200);
    BOOST_TEST(status_of(R"({"webhook_type":"ITEM","webhook_code":"PENDING_EXPIRATION","item_id":"item-1"})") == 200);
    BOOST_TEST(opened.received.back() == "PENDING_EXPIRATION");

    // The same description makes Plaid's side, for tests of a program.
    loopback wire(server);
    client plaid(webhooks, wire);
    BOOST_TEST(static_cast<bool>(plaid(receive_webhook{
        .verification = "eyJ.eyJ.sig",
        .webhook = pending_expiration{.item_id = "item-1",
                                      .consent_expiration_time = *date_time::parse("2026-12-01T00:00:00Z"),
                                      .environment = environment_name::sandbox}})));
}
