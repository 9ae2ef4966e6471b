#define BOOST_TEST_MODULE server.server
#include <boost/test/unit_test.hpp>
#include <functional>
#include <service_api/server/server.hpp>

#include "support/service.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;
using namespace service_api::trading;
using namespace std::chrono_literals;
using test::service;
using test::signed_by;
using test::signer_of;
using test::with_header;

const http_headers json{{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}};

// The whole body of a refusal, as design/open_points.md spells it.
std::string refusal(int code, const std::string& message, const std::string& violations) {
    return R"({"success":false,"timestamp":1700000000000,"code":)" + std::to_string(code) + R"(,"message":")" +
           message + R"(","violations":[)" + violations + "]}";
}
std::string violation_text(const std::string& field, const std::string& rule, const std::string& message) {
    return R"({"field":")" + field + R"(","rule":")" + rule + R"(","message":")" + message + "\"}";
}

http_request edit(const std::string& address = "0xreferee", nullable<std::string> description = "x") {
    return build_request(edit_referee_description{.user_address = address, .description = std::move(description)});
}
http_request fee_rates(std::vector<std::string> ids) {
    return build_request(set_default_fee_rate{.account_ids = std::move(ids)});
}
http_request leverage(const std::string& symbol = "S") { return build_request(get_leverage{.symbol = symbol}); }

std::string header_of(const http_response& response, const char* name) {
    const auto* value = response.headers.find(name);
    return value == nullptr ? "none" : *value;
}

}  // namespace

BOOST_AUTO_TEST_CASE(all_six_operations_answer_in_exact_bytes) {
    service at;
    const auto server = at.open();
    struct {
        http_request request;
        const char* account;  // null: unsigned
        const char* body;
        const char* ran;
        const char* policy = nullptr;  // null: no limit
        const char* left = nullptr;
    } const cases[] = {
        {build_request(list_vault_transactions{.page = 3, .size = 501}), "user",
         R"({"success":true,"timestamp":1700000000000,"data":{"rows":[],"meta":{"total":0,"records_per_page":500,"current_page":3}}})",
         "list_vault_transactions user"},
        {edit(), "user", R"({"success":true,"timestamp":1700000000000,"data":null})",
         "edit_referee_description user 0xreferee", R"("account";q=10;w=1)", R"("account";r=9)"},
        {fee_rates({"own1", "own2"}), "admin", R"({"success":true,"timestamp":1700000000000})",
         "set_default_fee_rate 2", R"("account";q=1;w=1)", R"("account";r=0)"},
        {leverage(), "user",
         R"({"success":true,"timestamp":1700000000000,"data":{"symbol":"S","margin_mode":"CROSS","leverage":10}})",
         "get_leverage S", R"("ip_address";q=1;w=1)", R"("ip_address";r=0)"},
        {build_request(list_daily_fee_revenue{.start_date = date::from(2024, 1, 1).value(),
                                              .end_date = date::from(2024, 6, 29).value()}),
         "admin", R"({"success":true,"timestamp":1700000000000,"data":{"rows":[]}})", "list_daily_fee_revenue admin",
         R"("account";q=10;w=1)", R"("account";r=9)"},
        {build_request(list_vault_balances{}), nullptr,
         R"({"success":true,"timestamp":1700000000000,"data":{"rows":[{"chain_id":1,"token":"USDC","balance":5}]}})",
         "list_vault_balances"},
    };
    for (const auto& [request, account, body, ran, policy, left] : cases) {
        BOOST_TEST_CONTEXT(ran) {
            const auto response = server(account == nullptr ? request : signed_by(account, request, at.now));
            BOOST_TEST(response.status == 200);
            http_headers headers = json;
            if (policy != nullptr) headers.add("RateLimit-Policy", policy);
            if (left != nullptr) headers.add("RateLimit", left);
            BOOST_TEST((response.headers == headers));
            BOOST_TEST(response.body == body);
            BOOST_TEST_REQUIRE(!at.ran.empty());
            BOOST_TEST(at.ran.back() == ran);
        }
    }
    BOOST_TEST(at.ran.size() == 6U);
    BOOST_TEST(at.caught.empty());
}

BOOST_AUTO_TEST_CASE(refusals_in_exact_bytes) {
    const std::string not_yours =
        violation_text("/user_address", "ownership", "user_address must be a direct referee of the caller");
    const std::string role =
        violation_text("/service-account-id", "role", "service-account-id must have the role builder admin");
    auto wrong_type = fee_rates({});
    wrong_type.headers = {{"Content-Type", "text/plain"}};
    auto get_with_body = build_request(list_vault_balances{});
    get_with_body.body = "{}";
    auto half = edit();
    half.body = "{\"user_address\":";
    struct {
        http_request request;
        const char* account;
        int status;
        std::string body;
    } const cases[] = {
        {{.method = "GET", .target = "/v1/nothing"}, nullptr, 404, refusal(-404, "there is no such path", "")},
        {{.method = "GET", .target = ""}, nullptr, 404, refusal(-404, "there is no such path", "")},
        {{.method = "DELETE", .target = "/v1/client/leverage?x"},
         nullptr,
         405,
         refusal(-405, "the path does not have this method", "")},
        {leverage(), nullptr, 401,
         refusal(-1001, "a credential is missing or ill-formed",
                 violation_text("/service-account-id", "required", "service-account-id must be sent exactly once") +
                     ',' + violation_text("/service-key", "required", "service-key must be sent exactly once") + ',' +
                     violation_text("/service-signature", "required", "service-signature must be sent exactly once") +
                     ',' +
                     violation_text("/service-timestamp", "required", "service-timestamp must be sent exactly once"))},
        {leverage(), "stranger", 401,
         refusal(
             -1002, "a credential is unknown, expired or revoked, or the signature is wrong",
             violation_text("/service-signature", "signature",
                            "service-signature must be the signature of this request by a valid key of the account"))},
        {fee_rates({}), "user", 403, refusal(-1002, "the caller may not do this", role)},
        {wrong_type, "admin", 415,
         refusal(-415, "the content type is not the one that this operation takes",
                 violation_text("/Content-Type", "content_type", "Content-Type must be application/json"))},
        {get_with_body, nullptr, 400,
         refusal(-400, "the request is not well-formed HTTP",
                 violation_text("", "no_body", "this operation must not have a body"))},
        {half, "user", 400,
         refusal(-1005, "a field breaks its rule or format",
                 violation_text("/user_address", "json",
                                "the body must be well-formed JSON: expected a JSON value at byte 16"))},
        {edit("", "#"), "user", 400,
         refusal(-1005, "a field breaks its rule or format",
                 violation_text("/user_address", "not_empty", "user_address must not be empty") + ',' +
                     violation_text("/description", "allowed_characters",
                                    "description must contain only A-Z, a-z, 0-9, ',', '-', '@', '_' and space"))},
        {{.method = "GET", .target = "/v1/public/vault_balance?chain=1"},
         nullptr,
         400,
         refusal(-1004, "the request has an unknown parameter",
                 violation_text("/chain", "unknown_parameter", "chain is not a known parameter"))},
        {build_request(list_daily_fee_revenue{.start_date = date::from(2024, 1, 1).value(),
                                              .end_date = date::from(2024, 6, 30).value()}),
         "admin", 400,
         refusal(-1103, "the date range is not valid",
                 violation_text("/start_date", "max_difference", "start_date must be at most 180 days from end_date"))},
        {edit("0xstranger"), "user", 403, refusal(-1002, "the caller may not do this", not_yours)},
        {fee_rates({"own", "foreign"}), "admin", 403,
         refusal(-1002, "the caller may not do this",
                 violation_text("/account_ids", "ownership", "account_ids must all belong to the caller's builder"))},
        {leverage("NONE"), "user", 400, refusal(-1006, "data not found", "")},
        {leverage("BROKEN"), "user", 500, refusal(-1000, "internal error", "")},
    };
    for (const auto& [request, account, status, body] : cases) {
        service at;
        BOOST_TEST_CONTEXT(request.method << ' ' << request.target) {
            const auto response = at.open()(account == nullptr ? request : signed_by(account, request, at.now));
            BOOST_TEST(response.status == status);
            BOOST_TEST(response.body == body);
            BOOST_TEST(header_of(response, "Content-Type") == "application/json");
        }
    }
}

BOOST_AUTO_TEST_CASE(a_known_path_names_its_methods) {
    service at;
    const auto server = at.open();
    BOOST_TEST(header_of(server({.method = "POST", .target = "/v1/client/leverage"}), "Allow") == "GET, HEAD");
    BOOST_TEST(header_of(server({.method = "GET", .target = "/v1/broker/fee_rate/set_default"}), "Allow") == "POST");
    BOOST_TEST(header_of(server({.method = "get", .target = "/v1/client/leverage?a=b"}), "Allow") == "GET, HEAD");
    BOOST_TEST(header_of(server({.method = "GET", .target = "/v1/client"}), "Allow") == "none");
}

// RFC 9110, section 9.3.2: the same headers and no body. The transport leaves the body out, and tells its length.
BOOST_AUTO_TEST_CASE(head_is_answered_as_get_is) {
    service at;
    const auto server = at.open();
    http_request op{.method = "GET", .target = "/v1/public/vault_balance?chain_id=1"};
    const auto got = server(op);
    op.method = "HEAD";
    const auto head = server(op);
    BOOST_TEST(got.status == 200);
    BOOST_TEST(head.status == 200);
    BOOST_TEST((head.headers == got.headers));
    BOOST_TEST(head.body == got.body);

    http_request signed_ask = signed_by("user", {.method = "GET", .target = "/v1/client/leverage?symbol=S"}, at.now);
    signed_ask.method = "HEAD";
    BOOST_TEST(server(signed_ask).status == 401);  // a signature of GET is none of HEAD
    at.pass(2s);
    signed_ask = signed_by("user", {.method = "HEAD", .target = "/v1/client/leverage?symbol=S"}, at.now);
    BOOST_TEST(server(signed_ask).status == 200);
    BOOST_TEST(server({.method = "HEAD", .target = "/v1/broker/fee_rate/set_default"}).status == 405);
}

BOOST_AUTO_TEST_CASE(foreign_and_unknown_look_alike) {
    service at;
    at.keys.add("other");
    const auto server = at.open();
    const auto unknown = server(signed_by("user", edit("0xnobody"), at.now));
    const auto foreign = server(signed_by("other", edit("0xreferee"), at.now));
    BOOST_TEST(unknown.status == 403);
    BOOST_TEST(unknown.body == foreign.body);
    BOOST_TEST((unknown.headers == foreign.headers));

    const auto stranger = server(signed_by("stranger", edit(), at.now));
    const auto forged = server(
        with_header(signed_by("user", edit(), at.now), "service-key", [](auto) { return signer_of("other").key(); }));
    const auto expired = server(signed_by("expired", edit(), at.now));
    const auto altered = server(
        with_header(signed_by("user", edit(), at.now), "service-signature", [](auto) { return std::string(86, 'A'); }));
    BOOST_TEST(stranger.status == 401);
    for (const auto& other : {forged, expired, altered}) {
        BOOST_TEST(other.body == stranger.body);
        BOOST_TEST((other.headers == stranger.headers));
    }
    BOOST_TEST(at.ran.empty());
}

BOOST_AUTO_TEST_CASE(a_state_changing_request_runs_once_whatever_its_signature_is_spelt_like) {
    service at;
    const auto server = at.open();
    http_request request;
    // One whose signature is spelt differently in the two alphabets.
    for (int i = 0; request.headers.find("service-signature") == nullptr ||
                    request.headers.find("service-signature")->find_first_of("-_") == std::string::npos;
         ++i) {
        request = signed_by("user", edit("0xreferee", std::to_string(i)), at.now);
    }
    const auto standard = [](std::string text) {
        std::replace(text.begin(), text.end(), '-', '+');
        std::replace(text.begin(), text.end(), '_', '/');
        return text;
    };
    BOOST_TEST(server(request).status == 200);
    const std::string replayed =
        refusal(-1007, "this signed request has been taken before",
                violation_text("/service-signature", "replay", "service-signature must not be used twice"));
    const std::function<std::string(std::string)> spellings[] = {
        [](std::string text) { return text; },
        [](std::string text) { return text + "=="; },
        [&](std::string text) { return standard(text); },
        [&](std::string text) { return standard(text) + "=="; },
    };
    for (const auto& spelling : spellings) {
        const auto response = server(with_header(request, "service-signature", spelling));
        BOOST_TEST(response.status == 409);
        BOOST_TEST(response.body == replayed);
    }
    BOOST_TEST(at.ran.size() == 1U);
    // To its last millisecond; then the timestamp refuses it.
    at.pass(300'000ms);
    BOOST_TEST(server(request).status == 409);
    at.pass(1ms);
    BOOST_TEST(server(request).status == 401);
    BOOST_TEST(at.ran.size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_request_from_a_fast_clock_runs_once_too) {
    service at;
    const auto server = at.open();
    const auto request = signed_by("user", edit(), {at.now.count + 300'000});
    BOOST_TEST(server(request).status == 200);
    for (const auto wait : {0ms, 300'000ms, 299'999ms, 1ms}) {
        at.pass(wait);
        BOOST_TEST(server(request).status == 409);
    }
    at.pass(1ms);
    BOOST_TEST(server(request).status == 401);
    BOOST_TEST(at.ran.size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_request_refused_for_its_limit_may_be_sent_again_and_runs) {
    service at;
    const auto server = at.open();
    BOOST_TEST(server(signed_by("admin", fee_rates({"own1"}), at.now)).status == 200);
    at.pass(1ms);
    const auto request = signed_by("admin", fee_rates({"own2", "own3"}), at.now);
    const auto refused = server(request);
    BOOST_TEST(refused.status == 429);
    BOOST_TEST(header_of(refused, "Retry-After") == "1");
    BOOST_TEST(
        refused.body ==
        R"({"success":false,"timestamp":1700000000001,"code":-1003,"message":"the rate limit is exceeded",)"
        R"("violations":[{"field":"","rule":"rate_limit","message":"at most 1 request per second is accepted"}]})");
    at.pass(998ms);
    BOOST_TEST(server(request).status == 429);
    at.pass(1ms);
    BOOST_TEST(server(request).status == 200);
    BOOST_TEST(at.ran == (std::vector<std::string>{"set_default_fee_rate 1", "set_default_fee_rate 2"}),
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(ten_a_second_per_account_and_the_accounts_do_not_share) {
    service at;
    at.keys.add("second");
    const auto server = at.open();
    auto send = [&, i = 0](const char* account) mutable {
        return server(signed_by(account, edit("0xreferee", std::to_string(++i)), at.now)).status;
    };
    for (int i = 0; i < 10; ++i) BOOST_TEST(send("user") == 200);
    BOOST_TEST(send("user") == 429);
    BOOST_TEST(send("second") == 403);  // not its referee, but not limited either
    at.pass(999ms);
    BOOST_TEST(send("user") == 429);
    at.pass(1ms);
    for (int i = 0; i < 10; ++i) BOOST_TEST(send("user") == 200);
    BOOST_TEST(send("user") == 429);
}

BOOST_AUTO_TEST_CASE(forged_requests_do_not_use_up_an_accounts_limit_and_invalid_ones_do) {
    service at;
    const auto server = at.open();
    for (int i = 0; i < 100; ++i) {
        auto forged = signed_by("admin", fee_rates({std::to_string(i)}), at.now);
        forged.body += ' ';
        BOOST_TEST(server(forged).status == 401);
    }
    BOOST_TEST(server(signed_by("admin", fee_rates({"own"}), at.now)).status == 200);
    at.pass(1s);
    auto invalid = fee_rates({});
    invalid.body = "{}";
    BOOST_TEST(server(signed_by("admin", invalid, at.now)).status == 400);
    BOOST_TEST(server(signed_by("admin", fee_rates({"own"}), at.now)).status == 429);
    at.pass(1s);
    BOOST_TEST(server(signed_by("admin", fee_rates({"foreign"}), at.now)).status == 403);
    BOOST_TEST(server(signed_by("admin", fee_rates({"own"}), at.now)).status == 429);
}

BOOST_AUTO_TEST_CASE(a_limit_by_address_counts_each_address) {
    service at;
    const auto server = at.open();
    const auto from = [&](const char* address) {
        auto request = signed_by("user", leverage(), at.now);
        request.peer_address = address;
        return server(request);
    };
    BOOST_TEST(from("192.0.2.1").status == 200);
    BOOST_TEST(from("::ffff:192.0.2.1").status == 429);
    BOOST_TEST(from("192.0.2.2").status == 200);
    BOOST_TEST(from("2001:db8::1").status == 200);
    BOOST_TEST(from("2001:db8::2").status == 429);  // of the same /64
    BOOST_TEST(from("2001:db8:0:1::2").status == 200);
    BOOST_TEST(header_of(from("192.0.2.1"), "Retry-After") == "1");
    at.pass(1s);
    BOOST_TEST(from("192.0.2.1").status == 200);
}

BOOST_AUTO_TEST_CASE(what_handlers_and_predicates_throw_is_told_to_the_server_only) {
    service at;
    const auto server = at.open();
    const std::string internal = refusal(-1000, "internal error", "");
    const auto handler = server(signed_by("user", leverage("BROKEN"), at.now));
    BOOST_TEST(handler.status == 500);
    BOOST_TEST(handler.body == internal);
    const auto predicate = server(signed_by("user", edit("0xbroken"), at.now));
    BOOST_TEST(predicate.status == 500);
    BOOST_TEST(predicate.body == internal);
    BOOST_TEST(at.caught == (std::vector<std::string>{"broken handler", "broken predicate"}),
               boost::test_tools::per_element());
    BOOST_TEST(server(signed_by("user", edit(), at.now)).status == 200);
}

namespace {

// Parts at the end of their room.
template <class Limiter>
auto edits_only(service& at, Limiter& limiter, replay_cache& replays) {
    return serve(
        api<edit_referee_description>{},
        environment{.clock = [&at] { return at.now; },
                    .keys = at.keys,
                    .verifier = ed25519_verifier{},
                    .limiter = limiter,
                    .replays = replays,
                    .on_exception = [](std::exception_ptr) {}},
        handle<edit_referee_description>(
            [](const edit_referee_description&) -> reply<edit_referee_description> { return null_data{}; }),
        authorize<edit_referee_description>([](const edit_referee_description&, const caller&) { return true; }));
}

}  // namespace

BOOST_AUTO_TEST_CASE(parts_that_are_full_let_nothing_through_untracked) {
    service at;
    at.keys.add("second");
    replay_cache one_signature(1);
    const auto remembers_one = edits_only(at, at.limiter, one_signature);
    BOOST_TEST(remembers_one(signed_by("user", edit("0x1"), at.now)).status == 200);
    const auto shed = remembers_one(signed_by("user", edit("0x2"), at.now));
    BOOST_TEST(shed.status == 503);
    BOOST_TEST(shed.body == refusal(-503, "the service is overloaded", ""));

    sliding_window<> one_account(1, [&at] { return at.tick; });
    const auto counts_one = edits_only(at, one_account, at.replays);
    BOOST_TEST(counts_one(signed_by("user", edit("0x1"), at.now)).status == 200);
    const auto crowded = counts_one(signed_by("second", edit("0x2"), at.now));
    BOOST_TEST(crowded.status == 503);
    BOOST_TEST(header_of(crowded, "Retry-After") == "1");
}

namespace {

struct refusing {
    std::chrono::nanoseconds wait;
    limit_decision admit(std::string_view, std::uint32_t, std::chrono::nanoseconds, std::uint32_t) {
        return {.accepted = false, .remaining = 0, .retry_after = wait};
    }
    void release(std::string_view, const limit_decision&) {}
};

}  // namespace

BOOST_AUTO_TEST_CASE(the_time_to_wait_is_rounded_up_to_whole_seconds_and_never_0) {
    struct {
        std::chrono::nanoseconds wait;
        const char* header;
    } const cases[] = {{0ns, "1"}, {1ns, "1"}, {1s, "1"}, {1s + 1ns, "2"}, {60s, "60"}};
    for (const auto& [wait, header] : cases) {
        service at;
        refusing limiter{wait};
        const auto response = edits_only(at, limiter, at.replays)(signed_by("user", edit(), at.now));
        BOOST_TEST(response.status == 429);
        BOOST_TEST(header_of(response, "Retry-After") == header);
    }
}

namespace {

struct rename_thing {
    required<std::string> name;
    static constexpr auto http = endpoint<null_data>{.route = post("/name"),
                                                     .access = trading::signed_request,
                                                     .limit = unspecified,
                                                     .declared_errors = {errors::data_not_found}};
};
BOOST_DESCRIBE_STRUCT(rename_thing, (), (name))

constexpr unix_ms now{1'700'000'000'000};

struct limited_look {
    optional<std::string> name{};
    static constexpr auto http = endpoint<null_data>{
        .route = get("/look"), .access = public_access, .limit = rate{1, per_second, limit_scope::ip_address}};
};
BOOST_DESCRIBE_STRUCT(limited_look, (), (name))

struct anybody {
    std::optional<caller> find(std::string_view account, std::string_view, unix_ms) const {
        return caller{std::string(account)};
    }
};

}  // namespace

// A refusal says that nothing ran, so the same request may come again. After an exception nobody knows.
BOOST_AUTO_TEST_CASE(a_signature_is_used_up_unless_the_handler_refuses) {
    anybody keys;
    replay_cache replays;
    std::vector<std::string> then{"refuse", "answer", "throw", "answer"};
    const auto server =
        serve(api<rename_thing>{},
              environment{.clock = [] { return now; },
                          .keys = keys,
                          .verifier = ed25519_verifier{},
                          .replays = replays,
                          .on_exception = [](std::exception_ptr) { throw std::runtime_error("told badly"); }},
              handle<rename_thing>([&](const rename_thing&) -> reply<rename_thing> {
                  const std::string next = then.front();
                  then.erase(then.begin());
                  if (next == "throw") throw std::runtime_error("lost");
                  if (next == "refuse") return fail<errors::data_not_found>();
                  return null_data{};
              }));
    const auto first = signed_by("user", build_request(rename_thing{.name = "a"}), now);
    for (const int status : {400, 200, 409}) BOOST_TEST(server(first).status == status);
    const auto second = signed_by("user", build_request(rename_thing{.name = "b"}), now);
    for (const int status : {500, 409, 409}) BOOST_TEST(server(second).status == status);
    BOOST_TEST(then.size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_limiter_without_room_sheds_and_blames_nobody) {
    struct crowded {
        limit_decision admit(std::string_view, std::uint32_t, std::chrono::nanoseconds, std::uint32_t) {
            return {.accepted = false, .full = true, .retry_after = std::chrono::milliseconds(1'500)};
        }
        void release(std::string_view, const limit_decision&) {}
    } limiter;
    const auto server =
        serve(api<limited_look>{},
              environment{.clock = [] { return now; }, .limiter = limiter, .on_exception = [](std::exception_ptr) {}},
              handle<limited_look>([](const limited_look&) -> reply<limited_look> { return null_data{}; }));
    const auto response = server({.method = "GET", .target = "/look", .peer_address = "192.0.2.1"});
    BOOST_TEST(response.status == 503);
    BOOST_TEST(header_of(response, "Retry-After") == "2");
}
