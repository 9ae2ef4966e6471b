#define BOOST_TEST_MODULE server.checks.run_checks
#include <boost/test/unit_test.hpp>
#include <functional>
#include <optional>
#include <service_api/codec/json/read_json.hpp>
#include <service_api/server/checks/run_checks.hpp>
#include <service_api/sodium/hmac_sha256.hpp>

#include "support/service.hpp"

namespace service_api::test {

using namespace rules;

template <http_verb Verb, std::uint32_t Count>
struct on_a {
    optional<std::string> text{};
    static constexpr auto http = endpoint<no_data>{.route = http_route{Verb, "/a"},
                                                   .access = trading::signed_request,
                                                   .limit = rate{Count, per_second, limit_scope::account}};
    BOOST_DESCRIBE_CLASS(on_a, (), (text), (), ())
};

}  // namespace service_api::test

namespace {

using namespace service_api;
using namespace service_api::rules;
using namespace std::chrono_literals;
using test::service;
using test::signed_by;
using test::signer_of;
using test::with_header;

// Status, code, and the rule of the first violation: what tells every check's refusal from the others.
std::string short_of(const http_response& response) {
    std::string text = std::to_string(response.status);
    if (const auto body = read_json<enveloped_error>(response.body, direction::response).value) {
        text += std::to_string(*body->code);
        if (!body->violations.empty()) text += ' ' + body->violations.front().rule;
    }
    return text;
}

// A change that breaks one check, in the order of the checks; all of them in one request for 4.3, which meets every
// check but the limit by address.
struct request_for_fee_rates {
    bool route = false, signature = false, limit = false, role = false, type = false, fields = false, ownership = false,
         replay = false;

    http_response sent(service& at) const {
        const auto server = at.open();
        const std::string account = role ? "user" : "admin";
        if (limit) {  // a right or wrong request of this account: both count
            server(signed_by(account,
                             build_request(trading::set_default_fee_rate{.account_ids = std::vector<std::string>{}}),
                             at.now));
            at.ran.clear();
        }
        std::vector<std::string> ids(fields ? 501 : 1, ownership ? "foreign" : "own");
        auto request = build_request(trading::set_default_fee_rate{.account_ids = ids});
        if (route) request.method = "PUT";
        if (type) request.headers = {{"Content-Type", "text/plain"}};
        request = signed_by(account, request, at.now);
        if (signature) request.body += ' ';
        if (replay) {
            at.replays.claim(*request.headers.find("service-signature"), {at.now.count + trading::signing.tolerance_ms},
                             at.now);
        }
        return server(request);
    }
};

constexpr std::pair<bool request_for_fee_rates::*, const char*> breaks[] = {
    {&request_for_fee_rates::route, "405-405"},
    {&request_for_fee_rates::signature, "401-1002 signature"},
    {&request_for_fee_rates::limit, "429-1003 rate_limit"},
    {&request_for_fee_rates::role, "403-1002 role"},
    {&request_for_fee_rates::type, "415-415 content_type"},
    {&request_for_fee_rates::fields, "400-1005 max_items"},
    {&request_for_fee_rates::ownership, "403-1002 ownership"},
    {&request_for_fee_rates::replay, "409-1007 replay"},
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_request_broken_in_two_ways_hears_of_the_earlier) {
    {
        service at;
        BOOST_TEST(short_of(request_for_fee_rates{}.sent(at)) == "200");
        BOOST_TEST(at.ran == std::vector<std::string>{"set_default_fee_rate 1"}, boost::test_tools::per_element());
    }
    for (std::size_t first = 0; first < std::size(breaks); ++first) {
        for (std::size_t second = first; second < std::size(breaks); ++second) {
            service at;
            request_for_fee_rates request;
            request.*breaks[first].first = true;
            request.*breaks[second].first = true;
            BOOST_TEST_CONTEXT(breaks[first].second << " before " << breaks[second].second) {
                BOOST_TEST(short_of(request.sent(at)) == breaks[first].second);
                BOOST_TEST(at.ran.empty());
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_limit_by_address_comes_after_the_route_and_before_the_signature) {
    const auto op = build_request(trading::get_leverage{.symbol = "S"});
    const auto used_up = [&](auto change) {
        service at;
        const auto server = at.open();
        BOOST_TEST(short_of(server(op)) == "401-1001 required");  // even a stranger's request counts for his address
        auto request = signed_by("user", op, at.now);
        change(request);
        const auto response = short_of(server(request));
        BOOST_TEST(at.ran.empty() == (response != "200"));
        return response;
    };
    BOOST_TEST(used_up([](http_request&) {}) == "429-1003 rate_limit");
    BOOST_TEST(used_up([](http_request& request) { request.method = "POST"; }) == "405-405");
    BOOST_TEST(used_up([](http_request& request) { request.target = "/v1/client"; }) == "404-404");
    BOOST_TEST(used_up([](http_request& request) { request.headers = {}; }) == "429-1003 rate_limit");
    BOOST_TEST(used_up([](http_request& request) { request.target += "&symbol=x"; }) == "429-1003 rate_limit");
    BOOST_TEST(used_up([](http_request& request) { request.body = "{}"; }) == "429-1003 rate_limit");
    BOOST_TEST(used_up([](http_request& request) { request.peer_address = "10.0.0.1"; }) == "200");
}

BOOST_AUTO_TEST_CASE(a_get_with_a_body_is_refused_before_its_fields_are_read) {
    service at;
    auto request = build_request(trading::list_vault_transactions{.page = 0});
    request.body = "{}";
    BOOST_TEST(short_of(at.open()(signed_by("user", request, at.now))) == "400-400 no_body");
}

BOOST_AUTO_TEST_CASE(a_body_must_be_called_json_once) {
    const auto response_to = [](const http_headers& types) {
        service at;
        auto request = build_request(trading::set_default_fee_rate{.account_ids = std::vector<std::string>{}});
        request.headers = types;
        return at.open()(signed_by("admin", request, at.now)).status;
    };
    struct {
        const char* type;
        int status;
    } const cases[] = {
        {"application/json", 200},
        {"Application/JSON", 200},
        {"application/json; charset=utf-8", 200},
        {"application/json ;x", 200},
        {"application/json\t", 200},
        {"application/jsonx", 415},
        {"application/jso", 415},
        {"application/json,text/plain", 415},
        {" application/json", 415},  // a transport takes such blanks away
        {"text/json", 415},
        {"application/x-www-form-urlencoded", 415},
        {";", 415},
        {"", 415},
    };
    for (const auto& [type, status] : cases) {
        BOOST_TEST_CONTEXT(type) BOOST_TEST(response_to({{"content-type", type}}) == status);
    }
    BOOST_TEST(response_to({}) == 415);
    BOOST_TEST(response_to({{"Content-Type", "application/json"}, {"content-type", "application/json"}}) == 415);
}

BOOST_AUTO_TEST_CASE(unknown_parameters_have_a_code_of_their_own_unless_something_else_is_wrong_too) {
    service at;
    const auto server = at.open();
    const auto balances = [&](const char* query) {
        return short_of(server({.method = "GET", .target = std::string("/v1/public/vault_balance?") + query}));
    };
    BOOST_TEST(balances("x=1") == "400-1004 unknown_parameter");
    BOOST_TEST(balances("x=1&y=2") == "400-1004 unknown_parameter");
    BOOST_TEST(balances("x=1&chain_id=y") == "400-1005 unknown_parameter");
    BOOST_TEST(balances("chain_id=y") == "400-1005 format");
    BOOST_TEST(balances("") == "200");

    auto request =
        build_request(trading::edit_referee_description{.user_address = "0xreferee", .description = nullptr});
    request.target += "?user_address=0xreferee";  // the fields of a body do not travel in the query
    BOOST_TEST(short_of(server(signed_by("user", request, at.now))) == "400-1004 unknown_parameter");

    // 4.5 has a failure of its own for its dates.
    const auto revenue = [&](const char* query) {
        return short_of(server(signed_by(
            "admin", {.method = "GET", .target = std::string("/v1/broker/daily_fee_revenue?") + query}, at.now)));
    };
    BOOST_TEST(revenue("start_date=2023-01-02&end_date=2023-01-01") == "400-1103 not_after");
    BOOST_TEST(revenue("start_date=2023-02-29&end_date=2023-03-01") == "400-1103 format");
    BOOST_TEST(revenue("start_date=2023-01-01&end_date=2023-01-01&x=") == "400-1004 unknown_parameter");
}

namespace {

template <class... Ops>
auto open_with(service& at, const api<Ops...>& described) {
    return serve(described,
                 environment{.clock = [&at] { return at.now; },
                             .keys = at.keys,
                             .verifier = ed25519_verifier{},
                             .limiter = at.limiter,
                             .replays = at.replays,
                             .on_exception = [](std::exception_ptr) {}},
                 handle<Ops>([](const Ops&) -> reply<Ops> { return no_data{}; })...);
}

}  // namespace

BOOST_AUTO_TEST_CASE(operations_on_one_path_have_limits_of_their_own) {
    service at;
    using often = test::on_a<http_verb::get, 3>;
    using once = test::on_a<http_verb::post, 1>;
    const auto server = open_with(at, api<often, once>{});
    const auto send = [&](auto op) {
        at.pass(1ms);  // another signature
        return server(signed_by("user", build_request(op), at.now)).status;
    };
    BOOST_TEST(send(often{}) == 200);
    BOOST_TEST(send(often{}) == 200);
    BOOST_TEST(send(once{}) == 200);
    BOOST_TEST(send(once{}) == 429);
    BOOST_TEST(send(often{}) == 200);
    BOOST_TEST(send(often{}) == 429);
}

namespace {

// 4 light calls or 2 heavy ones in a second, for all callers together; 3 a minute for an address; 2 an hour for an
// account.
template <http_verb Verb, std::uint32_t Weight>
struct shared {
    optional<std::string> text{};
    static constexpr auto http = endpoint<no_data>{
        .route = http_route{Verb, "/shared"},
        .access = trading::signed_request,
        .limit = {rate{3, per_minute, limit_scope::ip_address},
                  rate{4, per_second, limit_scope::global, Weight, "shared"}, rate{2, per_hour, limit_scope::account}}};
    BOOST_DESCRIBE_CLASS(shared, (), (text), (), ())
};

}  // namespace

BOOST_AUTO_TEST_CASE(every_limit_of_an_operation_holds_and_a_refusal_takes_back_what_the_ones_beside_it_counted) {
    service at;
    for (const auto* name : {"a", "b", "c", "d"}) at.keys.add(name);
    using light = shared<http_verb::get, 1>;
    using heavy = shared<http_verb::put, 2>;
    const auto server = open_with(at, api<light, heavy>{});
    const auto send = [&](auto op, const char* account, const char* address) {
        at.pass(1ms);  // another signature
        auto request = build_request(op);
        request.peer_address = address;
        const auto response = server(signed_by(account, request, at.now));
        const auto* wait = response.headers.find("Retry-After");
        return short_of(response) + (wait == nullptr ? "" : " after " + *wait);
    };
    const std::string after_1 = "429-1003 rate_limit after 1";
    BOOST_TEST(send(light{}, "a", "10.0.0.1") == "200");
    BOOST_TEST(send(heavy{}, "a", "10.0.0.1") == "200");
    BOOST_TEST(send(heavy{}, "a", "10.0.0.2") ==
               after_1);  // 3 of 4 are used, the addresses and accounts are not at fault
    BOOST_TEST(send(heavy{}, "a", "10.0.0.2") == after_1);
    BOOST_TEST(send(heavy{}, "a", "10.0.0.2") == after_1);
    BOOST_TEST(send(heavy{}, "a", "10.0.0.2") == after_1);
    BOOST_TEST(send(light{}, "b", "10.0.0.2") == "200");
    BOOST_TEST(send(light{}, "c", "10.0.0.3") == after_1);
    at.pass(1s);
    BOOST_TEST(send(heavy{}, "b", "10.0.0.2") == "200");  // the refused ones did not count for this address
    BOOST_TEST(send(heavy{}, "b", "10.0.0.2") == "200");
    at.pass(1s);
    BOOST_TEST(send(heavy{}, "c", "10.0.0.2") == "200");
    BOOST_TEST(send(heavy{}, "c", "10.0.0.2") == "429-1003 rate_limit after 59");
    // What an account's limit refuses has come from its address all the same.
    BOOST_TEST(send(light{}, "a", "10.0.0.4") == "200");
    BOOST_TEST(send(light{}, "a", "10.0.0.4") == "429-1003 rate_limit after 3598");
    at.pass(1s);
    BOOST_TEST(send(light{}, "a", "10.0.0.4") == "429-1003 rate_limit after 3597");
    BOOST_TEST(send(light{}, "d", "10.0.0.4") == "429-1003 rate_limit after 59");
}

BOOST_AUTO_TEST_CASE(a_step_of_the_wall_clock_moves_no_limit) {
    service at;
    const auto server = at.open();
    const auto send = [&] {
        return short_of(server(signed_by("user", build_request(trading::get_leverage{.symbol = "S"}), at.now)));
    };
    BOOST_TEST(send() == "200");
    for (const std::int64_t step : {0, 86'400'000, -2 * 86'400'000}) {
        at.now.count += step;
        BOOST_TEST(send() == "429-1003 rate_limit", "after a step of " << step << " ms");
    }
    at.tick += 1s;
    BOOST_TEST(send() == "200");
}

BOOST_AUTO_TEST_CASE(whatever_changes_state_runs_once_whether_it_has_a_body_or_not) {
    service at;
    const auto sent_twice = [&](auto op) {
        const auto server = open_with(at, api<decltype(op)>{});
        const auto request = signed_by("user", build_request(op), at.now);
        const std::string first = std::to_string(server(request).status);
        return first + ' ' + std::to_string(server(request).status);
    };
    BOOST_TEST(sent_twice(test::on_a<http_verb::get, 9>{}) == "200 200");
    BOOST_TEST(sent_twice(test::on_a<http_verb::post, 9>{}) == "200 409");
    BOOST_TEST(sent_twice(test::on_a<http_verb::put, 9>{}) == "200 409");
    BOOST_TEST(sent_twice(test::on_a<http_verb::patch, 9>{}) == "200 409");
    BOOST_TEST(sent_twice(test::on_a<http_verb::delete_, 9>{}) == "200 409");
}

namespace service_api::test {

/// By an HMAC in the query, as exchanges have it.
inline constexpr signature_scheme exchange{.components = {signature_component::query, signature_component::body},
                                           .algorithm = hmac_sha256{},
                                           .encoding = signature_encoding::hex,
                                           .key = header_named("X-Key"),
                                           .timestamp = parameter_named("timestamp"),
                                           .signature = parameter_named("signature")};

template <http_verb Verb>
struct trade {
    optional<std::string> text{};
    static constexpr auto http = endpoint<no_data>{
        .route = http_route{Verb, "/trade"},
        .access = (signed_by(exchange) || bearer_token || basic_login || api_key_in_query("key")).only_for("trader"),
        .limit = unspecified};
    BOOST_DESCRIBE_CLASS(trade, (), (text), (), ())
};

/// Everybody is a trader but `nobody`, whose credentials are right all the same.
struct traders {
    static caller named(std::string_view name) {
        return name == "nobody" ? caller{"nobody"} : caller{std::string(name), {"trader"}};
    }
    std::optional<caller> find(std::string_view, std::string_view name, unix_ms) const {
        if (name == "stranger") return std::nullopt;
        return named(name.substr(0, name.find(':')));
    }
};

}  // namespace service_api::test

namespace {

using trade_get = test::trade<http_verb::get>;
using trade_post = test::trade<http_verb::post>;

auto open_exchange(service& at, test::traders& traders) {
    return serve(api<trade_get, trade_post>{},
                 environment{.clock = [&at] { return at.now; },
                             .keys = traders,
                             .verifier = hmac_sha256_verifier([](std::string_view) { return std::string("secret"); }),
                             .credentials = traders,
                             .replays = at.replays,
                             .on_exception = [](std::exception_ptr) {}},
                 handle<trade_get>([&at](const trade_get& op, const caller& user) -> reply<trade_get> {
                     at.ran.push_back(user.account_id + ' ' + op.text.value_or("-"));
                     return no_data{};
                 }),
                 handle<trade_post>([&at](const trade_post&, const caller& user) -> reply<trade_post> {
                     at.ran.push_back(user.account_id);
                     return no_data{};
                 }));
}

http_request by_exchange(http_request request, const std::string& key, unix_ms now) {
    sign_request(request, test::exchange, signed_as{"", hmac_sha256_signer(key, "secret")}, now);
    return request;
}

}  // namespace

BOOST_AUTO_TEST_CASE(credentials_in_the_query_are_none_of_the_operations_parameters) {
    service at;
    test::traders traders;
    const auto server = open_exchange(at, traders);
    const auto send = [&](http_request request) { return short_of(server(request)); };
    const auto get_with = [](const std::string& query) {
        return http_request{.method = "GET", .target = "/trade" + query};
    };
    BOOST_TEST(send(by_exchange(build_request(trade_get{.text = "a&b"}), "ada", at.now)) == "200");
    BOOST_TEST(send(by_exchange(build_request(trade_get{}), "bob", at.now)) == "200");
    BOOST_TEST(send(get_with("?key=carl&text=x")) == "200");
    BOOST_TEST(send(by_exchange(build_request(trade_post{}), "dan", at.now)) == "200");
    BOOST_TEST(at.ran == (std::vector<std::string>{"ada a&b", "bob -", "carl x", "dan"}),
               boost::test_tools::per_element());

    BOOST_TEST(send(get_with("?key=carl&colour=blue")) == "400-1004 unknown_parameter");
    auto post = build_request(trade_post{});
    post.target += "?colour=blue";
    BOOST_TEST(send(by_exchange(post, "dan", at.now)) == "400-1004 unknown_parameter");
}

BOOST_AUTO_TEST_CASE(only_a_signed_change_is_refused_the_second_time) {
    service at;
    test::traders traders;
    const auto server = open_exchange(at, traders);
    const auto sent_twice = [&](const http_request& request) {
        const std::string first = std::to_string(server(request).status);
        return first + ' ' + short_of(server(request));
    };
    BOOST_TEST(sent_twice(by_exchange(build_request(trade_get{}), "ada", at.now)) == "200 200");
    BOOST_TEST(sent_twice(by_exchange(build_request(trade_post{}), "ada", at.now)) == "200 409-1007 replay");
    auto by_token = build_request(trade_post{});
    by_token.headers.add("Authorization", "Bearer ada");
    BOOST_TEST(sent_twice(by_token) == "200 200");
}

BOOST_AUTO_TEST_CASE(who_may_not_is_told_so_without_a_header_that_he_did_not_send) {
    service at;
    test::traders traders;
    const auto server = open_exchange(at, traders);
    auto request = build_request(trade_get{});
    request.headers.add("Authorization", "Basic " + base64_encode("nobody:secret"));
    const auto response = server(request);
    BOOST_TEST(short_of(response) == "403-1002 role");
    const auto body = read_json<enveloped_error>(response.body, direction::response).value;
    BOOST_TEST(body->violations.front().field == "");
    BOOST_TEST(body->violations.front().message == "the caller must have the role trader");
    BOOST_TEST(response.headers.count("WWW-Authenticate") == 0U);
}

BOOST_AUTO_TEST_CASE(whoever_is_not_known_is_asked_for_what_http_has_words_for) {
    service at;
    test::traders traders;
    const auto server = open_exchange(at, traders);
    const auto asked = [&](const http_request& request) {
        std::string text = short_of(server(request));
        for (const auto& field : server(request).headers) {
            if (field.name == "WWW-Authenticate") text += "\n" + field.value;
        }
        return text;
    };
    const std::string challenges = "\nBearer realm=\"api\"\nBasic realm=\"api\", charset=\"UTF-8\"";
    auto request = build_request(trade_get{});
    BOOST_TEST(asked(request) == "401-1001 required" + challenges);
    request.headers.add("Authorization", "Bearer stranger");
    BOOST_TEST(asked(request) == "401-1002 credential" + challenges);
    // The secret is in no answer.
    BOOST_TEST(server(request).body.find("stranger") == std::string::npos);

    const auto platform = at.open();
    BOOST_TEST(platform(build_request(trading::list_vault_transactions{})).headers.count("WWW-Authenticate") == 0U);
}

BOOST_AUTO_TEST_CASE(a_body_larger_than_any_that_keeps_the_rules_is_not_read) {
    service at;
    const auto server = at.open();
    constexpr std::size_t most = 2 * largest_body<trading::edit_referee_description>().value() + 1;
    const auto send = [&](std::string body) {
        at.pass(1s);
        auto request = build_request(
            trading::edit_referee_description{.user_address = "0xreferee", .description = nullable<std::string>("a")});
        request.body = std::move(body);
        return short_of(server(signed_by("user", request, at.now)));
    };
    std::string spaced = R"({"user_address":"0xreferee","description":"a"})";
    spaced.resize(most, ' ');
    BOOST_TEST(send(spaced) == "200");
    BOOST_TEST(send(std::string(most, '{')) == "400-1005 json");
    BOOST_TEST(send(spaced + ' ') == "413-413 body_size");
    BOOST_TEST(send(std::string(most + 1, '{')) == "413-413 body_size");
}

namespace service_api::test {

struct browse {
    optional<std::string> text{};
    static constexpr auto http = endpoint<no_data>{.route = get("/browse"),
                                                   .access = (bearer_token && api_key_in_header("X-App")) ||
                                                             basic_login || api_key_in_query("key") || public_access,
                                                   .limit = rate{2, per_second, limit_scope::account}};
    BOOST_DESCRIBE_CLASS(browse, (), (text), (), ())
};

struct edit_note {
    static constexpr auto http = endpoint<no_data>{
        .route = put("/note"), .access = bearer_token.only_for("editor", "owner"), .limit = unspecified};
    BOOST_DESCRIBE_CLASS(edit_note, (), (), (), ())
};

/// The token is the only role.
struct roles_as_tokens {
    std::optional<caller> find(std::string_view, std::string_view token, unix_ms) const {
        return caller{"ada", {std::string(token)}};
    }
};

struct sign_note {
    static constexpr auto http = endpoint<no_data>{.route = patch("/note"),
                                                   .access = bearer_token.only_for("editor").scopes("read", "sign"),
                                                   .limit = unspecified};
    BOOST_DESCRIBE_CLASS(sign_note, (), (), (), ())
};

/// The token lists the scopes after the only role, each as one letter: `e` is the editor.
struct scopes_as_letters {
    std::optional<caller> find(std::string_view, std::string_view token, unix_ms) const {
        caller found{"ada"};
        for (const char c : token) {
            if (c == 'e') found.roles.push_back("editor");
            if (c == 'r') found.scopes.push_back("read");
            if (c == 's') found.scopes.push_back("sign");
            if (c == 'E') found.scopes.push_back("editor");
        }
        return found;
    }
};

struct leave_note {
    static constexpr auto http = endpoint<no_data>{
        .route = post("/note"), .access = trading::signed_request || public_access, .limit = unspecified};
    BOOST_DESCRIBE_CLASS(leave_note, (), (), (), ())
};

}  // namespace service_api::test

BOOST_AUTO_TEST_CASE(an_optional_caller_is_absent_only_without_any_part_of_a_credential) {
    service at;
    test::traders traders;
    const auto server = serve(
        api<test::browse>{},
        environment{.clock = [&at] { return at.now; },
                    .credentials = traders,
                    .limiter = at.limiter,
                    .on_exception = [](std::exception_ptr) {}},
        handle<test::browse>([&at](const test::browse&, const std::optional<caller>& user) -> reply<test::browse> {
            at.ran.push_back(user ? user->account_id : "public");
            return no_data{};
        }));
    const struct {
        const char* query;
        const char* authorization;
        const char* app;
        const char* address;
        const char* expected;
    } cases[] = {
        {"", nullptr, nullptr, "10.0.0.1", "200 public"},
        {"?text=x", nullptr, nullptr, "10.0.0.1", "200 public"},
        {"", nullptr, nullptr, "10.0.0.1", "429-1003 rate_limit"},
        {"", nullptr, nullptr, "10.0.0.2", "200 public"},
        {"", "Bearer ada", "ada", "10.0.0.1", "200 ada"},
        {"?key=ada", nullptr, nullptr, "10.0.0.3", "200 ada"},
        {"?key=ada", nullptr, nullptr, "10.0.0.4", "429-1003 rate_limit"},
        {"", "Basic MTAuMC4wLjI6eA==", nullptr, "10.0.0.9", "200 10.0.0.2"},  // an account named like an address
        {"", "Basic MTAuMC4wLjI6eA==", nullptr, "10.0.0.9", "200 10.0.0.2"},
        {"?key=stranger", nullptr, nullptr, "10.0.0.5", "401-1002 credential"},
        {"?key=", nullptr, nullptr, "10.0.0.5", "401-1001 required"},
        {"", "Bearer ada", nullptr, "10.0.0.5", "401-1001 required"},
        {"", nullptr, "ada", "10.0.0.5", "401-1001 required"},
        {"", "Digest x", nullptr, "10.0.0.5", "401-1001 required"},
        {"", "", nullptr, "10.0.0.5", "401-1001 required"},
    };
    for (const auto& one : cases) {
        at.ran.clear();
        http_request request{.method = "GET", .target = std::string("/browse") + one.query};
        request.peer_address = one.address;
        if (one.authorization != nullptr) request.headers.add("Authorization", one.authorization);
        if (one.app != nullptr) request.headers.add("X-App", one.app);
        std::string result = short_of(server(request));
        if (!at.ran.empty()) result += ' ' + at.ran.front();
        BOOST_TEST_CONTEXT(request.target << ' ' << one.address) { BOOST_TEST(result == one.expected); }
    }
}

BOOST_AUTO_TEST_CASE(a_change_without_a_caller_uses_up_no_signature) {
    service at;
    const auto server = open_with(at, api<test::leave_note>{});
    const auto sent_twice = [&](const http_request& request) {
        const std::string first = std::to_string(server(request).status);
        return first + ' ' + std::to_string(server(request).status);
    };
    BOOST_TEST(sent_twice(build_request(test::leave_note{})) == "200 200");
    BOOST_TEST(sent_twice(signed_by("user", build_request(test::leave_note{}), at.now)) == "200 409");
}

BOOST_AUTO_TEST_CASE(one_of_several_roles_is_enough) {
    const test::roles_as_tokens tokens;
    const auto server =
        serve(api<test::edit_note>{},
              environment{
                  .clock = [] { return unix_ms{0}; }, .credentials = tokens, .on_exception = [](std::exception_ptr) {}},
              handle<test::edit_note>([](const test::edit_note&) -> reply<test::edit_note> { return no_data{}; }));
    const std::pair<const char*, const char*> cases[] = {
        {"editor", ""}, {"owner", ""}, {"reader", "the caller must have one of the roles editor, owner"}};
    for (const auto& [role, message] : cases) {
        auto request = build_request(test::edit_note{});
        request.headers.add("Authorization", std::string("Bearer ") + role);
        const auto response = server(request);
        BOOST_TEST(response.status == (*message == '\0' ? 200 : 403));
        if (response.status == 403) {
            const auto body = read_json<enveloped_error>(response.body, direction::response).value;
            BOOST_TEST(body->violations.front().message == message);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_caller_needs_each_scope_and_the_role) {
    test::scopes_as_letters tokens;
    const auto server =
        serve(api<test::sign_note>{},
              environment{
                  .clock = [] { return unix_ms{0}; }, .credentials = tokens, .on_exception = [](std::exception_ptr) {}},
              handle<test::sign_note>([](const test::sign_note&) -> reply<test::sign_note> { return no_data{}; }));
    const struct {
        const char* token;
        int status;
        const char* words;
    } cases[] = {
        {"ers", 200, ""},
        {"esr", 200, ""},
        {"er", 403, "the caller must have the scopes read, sign"},
        {"es", 403, "the caller must have the scopes read, sign"},
        {"e", 403, "the caller must have the scopes read, sign"},
        {"rs", 403, "the caller must have the role editor"},  // the role is checked first
        {"Ers", 403, "the caller must have the role editor"},
    };
    for (const auto& [token, status, words] : cases) {
        BOOST_TEST_CONTEXT(token) {
            const auto response = server(
                {.method = "PATCH", .target = "/note", .headers = {{"Authorization", std::string("Bearer ") + token}}});
            BOOST_TEST(response.status == status);
            BOOST_TEST(response.body.find(words) != response.body.npos);
        }
    }
}
