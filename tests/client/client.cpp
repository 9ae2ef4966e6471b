#define BOOST_TEST_MODULE client.client
#include <boost/test/unit_test.hpp>
#include <service_api/client.hpp>
#include <service_api/http/loopback.hpp>

#include "support/said.hpp"
#include "support/service.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::trading;
using namespace std::chrono_literals;
using test::said;
using test::service;
using test::signer_of;

/// Forwards each request, and stores it and its response.
template <class Inner>
struct recorder {
    Inner inner;
    std::vector<http_request> sent{};

    http_response send(const http_request& request, std::error_code& error) {
        sent.push_back(request);
        return inner.send(request, error);
    }
};

/// A broken connection, or a server that always sends the same response.
struct fixed {
    http_response response{};
    std::error_code error{};
    int calls = 0;

    http_response send(const http_request&, std::error_code& met) {
        ++calls;
        met = error;
        return response;
    }
};

struct session {
    service at{};
    decltype(at.open()) server = at.open();
    recorder<loopback<decltype(server)&>> line{loopback<decltype(server)&>(server)};
    ed25519_signer user = signer_of("user");
    ed25519_signer admin = signer_of("admin");

    auto as_user() {
        return client(v1, line, signed_as{"user", user}, [this] { return at.now; });
    }
    auto as_admin() {
        return client(v1, line, signed_as{"admin", admin}, [this] { return at.now; });
    }
};

list_daily_fee_revenue half_a_year() {
    return {.start_date = date::from(2024, 1, 1).value(), .end_date = date::from(2024, 6, 29).value()};
}

}  // namespace

BOOST_AUTO_TEST_CASE(all_six_operations_reach_their_handlers_and_bring_the_answer_back) {
    session one;
    auto user = one.as_user();
    auto admin = one.as_admin();
    client anyone(v1, one.line);

    BOOST_TEST(user.account_id() == "user");
    BOOST_TEST(anyone.account_id().empty());
    const auto page = user(list_vault_transactions{.page = 2, .size = 1000});
    BOOST_TEST_REQUIRE(static_cast<bool>(page));
    BOOST_TEST(*page->meta->records_per_page == 500);
    BOOST_TEST(*page->meta->current_page == 2);
    BOOST_TEST(page->rows->empty());
    BOOST_TEST(page.server_time()->count == one.at.now.count);

    BOOST_TEST(static_cast<bool>(user(edit_referee_description{.user_address = "0xreferee", .description = nullptr})));
    BOOST_TEST(static_cast<bool>(admin(set_default_fee_rate{.account_ids = std::vector<std::string>{"own"}})));
    const auto setting = user(get_leverage{.symbol = "S +&", .margin_mode = margin::ISOLATED});
    BOOST_TEST_REQUIRE(static_cast<bool>(setting));
    BOOST_TEST((*setting == leverage_setting{.symbol = "S +&", .margin_mode = margin::ISOLATED, .leverage = 10}));
    BOOST_TEST(admin(half_a_year())->rows->size() == 0U);
    const auto balances = anyone(list_vault_balances{});
    BOOST_TEST_REQUIRE(static_cast<bool>(balances));
    BOOST_TEST(*balances->rows->front().token == "USDC");

    const std::vector<std::string> ran{"list_vault_transactions user", "edit_referee_description user 0xreferee",
                                       "set_default_fee_rate 1",       "get_leverage S +&",
                                       "list_daily_fee_revenue admin", "list_vault_balances"};
    BOOST_TEST(one.at.ran == ran, boost::test_tools::per_element());
    BOOST_TEST(one.line.sent.size() == 6U);
}

BOOST_AUTO_TEST_CASE(what_is_signed_is_byte_for_byte_what_is_sent) {
    session one;
    auto user = one.as_user();
    test::draws random;
    for (int i = 0; i < 20; ++i) {
        one.at.pass(1s);
        static_cast<void>(user(test::some<list_vault_transactions>(random)));
        static_cast<void>(user(test::some<edit_referee_description>(random)));
        static_cast<void>(user(test::some<get_leverage>(random)));
        const auto signature_holds = [&](const http_request& sent) {
            const auto header = [&](const char* name) { return *sent.headers.find(name); };
            BOOST_TEST(header("service-timestamp") == std::to_string(one.at.now.count));
            BOOST_TEST(header("service-account-id") == "user");
            BOOST_TEST(header("service-key") == one.user.key());
            return ed25519_verifier{}.verify(header("service-key"),
                                             header("service-timestamp") + sent.method + sent.target + sent.body,
                                             header("service-signature"));
        };
        BOOST_TEST_REQUIRE(one.line.sent.size() == 3U);
        for (const auto& sent : one.line.sent) BOOST_TEST(signature_holds(sent));
        one.line.sent.clear();
    }
    client anyone(v1, one.line);
    static_cast<void>(anyone(list_vault_balances{.chain_id = 1}));
    BOOST_TEST((one.line.sent.back().headers == http_headers{}));  // a public operation does not identify the caller
    static_cast<void>(user(list_vault_balances{.chain_id = 1}));
    BOOST_TEST((one.line.sent.back().headers == http_headers{}));
    BOOST_TEST(one.line.sent.back().target == "/v1/public/vault_balance?chain_id=1");
}

BOOST_AUTO_TEST_CASE(a_request_that_breaks_its_own_rules_is_not_sent) {
    session one;
    auto user = one.as_user();
    const auto got = user(edit_referee_description{.user_address = "", .description = "#"});
    BOOST_TEST(!got);
    BOOST_TEST((got.error().stage == call_stage::not_sent));
    BOOST_TEST(got.error().status == 0);
    BOOST_TEST(got.error().code == 0);
    BOOST_TEST(got.error().message == "the request breaks its own rules; it was not sent");
    BOOST_TEST(said(got.error().violations) ==
               "/user_address | not_empty | user_address must not be empty\n"
               "/description | allowed_characters | description must contain only A-Z, a-z, 0-9, ',', '-', '@', '_' "
               "and space");
    auto op = half_a_year();
    op.end_date = date::from(2024, 6, 30).value();
    BOOST_TEST((one.as_admin()(op).error().stage == call_stage::not_sent));
    const set_default_fee_rate many{.account_ids = std::vector<std::string>(501)};
    BOOST_TEST((one.as_admin()(many).error().stage == call_stage::not_sent));
    BOOST_TEST((user(list_vault_transactions{.page = 0}).error().stage == call_stage::not_sent));
    BOOST_TEST(one.line.sent.empty());
}

BOOST_AUTO_TEST_CASE(a_refusal_brings_code_violations_and_the_time_to_wait) {
    session one;
    auto user = one.as_user();
    const auto foreign = user(edit_referee_description{.user_address = "0xother", .description = nullptr});
    BOOST_TEST((foreign.error().stage == call_stage::rejected));
    BOOST_TEST(foreign.error().status == 403);
    BOOST_TEST(foreign.error().code == -1002);
    BOOST_TEST(said(foreign.error().violations) ==
               "/user_address | ownership | user_address must be a direct referee of the caller");
    BOOST_TEST((foreign.error().retry_after == std::nullopt));

    BOOST_TEST(static_cast<bool>(user(get_leverage{.symbol = "S"})));
    const auto limited = user(get_leverage{.symbol = "S"});
    BOOST_TEST(limited.error().status == 429);
    BOOST_TEST(limited.error().code == -1003);
    BOOST_TEST(limited.error().message == "the rate limit is exceeded");
    BOOST_TEST(*limited.error().retry_after == 1U);
    BOOST_TEST(said(limited.error().violations) == " | rate_limit | at most 1 request per second is accepted");

    one.at.pass(1s);
    BOOST_TEST(user(get_leverage{.symbol = "NONE"}).error().code == -1006);
    BOOST_TEST(user(half_a_year()).error().status == 403);
}

BOOST_AUTO_TEST_CASE(a_line_that_fails_is_told_apart_from_a_server_that_refuses) {
    fixed line{.error = std::make_error_code(std::errc::connection_reset)};
    client call(v1, line);
    const auto got = call(list_vault_balances{});
    BOOST_TEST(!got);
    BOOST_TEST((got.error().stage == call_stage::transport));
    BOOST_TEST((got.error().transport == std::errc::connection_reset));
    BOOST_TEST(got.error().message == got.error().transport.message());
    BOOST_TEST(got.error().status == 0);
    BOOST_TEST(line.calls == 1);  // it is never sent again automatically
}

BOOST_AUTO_TEST_CASE(an_answer_that_breaks_a_rule_is_handed_out_and_one_without_a_value_is_not) {
    const auto signer = signer_of("user");
    fixed line{.response = {.status = 200}};
    client call(v1, line, signed_as{"user", signer}, [] { return unix_ms{1'700'000'000'000}; });

    line.response.body =
        R"({"success":true,"timestamp":1700000000001,"data":{"rows":[{"vault_id":"v","created_time":1700000000000,)"
        R"("type":"deposit","status":"on hold","amount_change":null}],"meta":{"total":1,"records_per_page":60,"current_page":1}}})";
    const auto page = call(list_vault_transactions{});
    BOOST_TEST_REQUIRE(static_cast<bool>(page));
    BOOST_TEST(*page->rows->front().status->unknown_text() == "on hold");
    BOOST_TEST(said(page.violations()) ==
               "/data/rows/0/amount_change | required_iff | amount_change must have a value exactly when type is "
               "deposit or status is completed");
    BOOST_TEST(page.server_time()->count == 1700000000001);

    line.response.body = R"({"success":true,"data":{"symbol":"S","margin_mode":"CROSS"}})";
    const auto half = call(get_leverage{.symbol = "S"});
    BOOST_TEST((half.error().stage == call_stage::unreadable));
    BOOST_TEST(half.error().status == 200);
    BOOST_TEST(said(half.error().violations) == "/data/leverage | required | leverage is required");
    line.response.body = "";
    BOOST_TEST((call(get_leverage{.symbol = "S"}).error().stage == call_stage::unreadable));
    BOOST_TEST(line.calls == 3);
}

namespace {

constexpr signature_scheme sealed{
    .components = {signature_component::method, signature_component::target, signature_component::body},
    .key = header_named("X-Key"),
    .timestamp = parameter_named("timestamp"),
    .signature = parameter_named("signature")};

struct read_note {
    optional<std::string> name{};
    static constexpr auto http =
        endpoint<no_data>{.route = get("/note"),
                          .access = api_key_in_query("api_key") || bearer_token || signed_by(sealed) || basic_login,
                          .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(read_note, (), (name))

struct write_note {
    required<std::string> name;
    static constexpr auto http = endpoint<no_data>{
        .route = post("/note"), .access = api_key_in_header("X-API-Key") || bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(write_note, (), (name))

struct list_notes {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/notes"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(list_notes, (), ())

struct find_note {
    static constexpr auto http = endpoint<no_data>{
        .route = get("/found"), .access = bearer_token || signed_by(sealed) || public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(find_note, (), ())

constexpr api<read_note, write_note, list_notes, find_note> notes{};

}  // namespace

BOOST_AUTO_TEST_CASE(a_clients_credential_travels_where_each_operation_takes_it) {
    recorder<fixed> line{{.response = {.status = 200, .body = R"({"success":true})"}}};
    const auto sent = [&](auto call, auto... op) {
        BOOST_TEST((static_cast<bool>(call(op)) && ...));
        std::string text;
        for (const auto& request : line.sent) {
            text += request.target + '\n';
            for (const auto& field : request.headers) text += field.name + ": " + field.value + '\n';
        }
        line.sent.clear();
        return text;
    };
    const read_note read{.name = "a b"};
    const write_note write{.name = "a"};
    BOOST_TEST(sent(client(notes, line, bearer{"t"}), read, write, list_notes{}) ==
               "/note?name=a%20b\nAuthorization: Bearer t\n"
               "/note\nContent-Type: application/json\nAuthorization: Bearer t\n"
               "/notes\n");
    BOOST_TEST(sent(client(notes, line, api_key{"k&"}), read, write, list_notes{}) ==
               "/note?name=a%20b&api_key=k%26\n"
               "/note\nContent-Type: application/json\nX-API-Key: k&\n"
               "/notes\n");
    BOOST_TEST(sent(client(notes, line, basic{"ada", "open"}), read, list_notes{}) ==
               "/note?name=a%20b\nAuthorization: Basic YWRhOm9wZW4=\n"
               "/notes\n");
    BOOST_TEST(sent(client(notes, line), list_notes{}) == "/notes\n");

    // The caller is optional: a client without a credential, or with one of another kind, sends none.
    BOOST_TEST(sent(client(notes, line), find_note{}) == "/found\n");
    BOOST_TEST(sent(client(notes, line, bearer{"t"}), find_note{}) == "/found\nAuthorization: Bearer t\n");
    BOOST_TEST(sent(client(notes, line, basic{"ada", "open"}), find_note{}) == "/found\n");

    const auto signer = signer_of("user");
    BOOST_TEST(sent(client(notes, line, signed_as{"", signer}, [] { return unix_ms{1'700'000'000'000}; }), read) ==
               "/note?name=a%20b&timestamp=1700000000000&signature=" +
                   signer.sign("GET/note?name=a%20b&timestamp=1700000000000") + "\nX-Key: " + signer.key() + '\n');
}
