#define BOOST_TEST_MODULE comprehensive.idempotency
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <exception>
#include <functional>
#include <optional>
#include <service_api/client.hpp>
#include <service_api/compatibility/breaking_changes.hpp>
#include <service_api/description.hpp>
#include <service_api/documents.hpp>
#include <service_api/http/loopback.hpp>
#include <service_api/idempotency.hpp>
#include <service_api/limits/idempotency_cache.hpp>
#include <service_api/server.hpp>
#include <service_api/server/unavailable.hpp>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

// Requests that may be sent again, and idempotency keys, in each reading of a description.

using namespace service_api;
using namespace service_api::rules;
using namespace std::chrono_literals;

namespace {

struct payment {
    required<int> number;
    required<std::string> payer;
    friend bool operator==(const payment&, const payment&) = default;
};
BOOST_DESCRIBE_STRUCT(payment, (), (number, payer))

inline constexpr error_definition declined{402, -402, "the card is declined", "declined"};

/// A key in a header that may be absent.
struct create_payment {
    required<std::string> card;
    optional<idempotency_key> key{};
    optional<std::string> currency{};
    optional<std::string> session{};

    using self = create_payment;
    static constexpr auto rules =
        rules_of(field(&self::key, in_header{"Idempotency-Key"}), field(&self::currency, in_header{"X-Currency"}),
                 field(&self::session, in_cookie{"session"}));
    static constexpr auto http = endpoint<response<201, payment>, problem_details>{
        .route = post("/payments"), .access = bearer_token, .limit = unspecified, .declared_errors = {declined}};
};
BOOST_DESCRIBE_STRUCT(create_payment, (), (card, key, currency, session))

/// A key in the body that must be there.
struct create_refund {
    required<int> number;
    required<idempotency_key> key;

    static constexpr auto http = endpoint<payment, problem_details>{
        .route = post("/payments/{number}/refund"), .access = bearer_token, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(create_refund, (), (number, key))

template <http_verb Verb, repeatability Repeat>
struct plain {
    optional<std::string> text{};

    static constexpr auto http = endpoint<no_data, problem_details>{
        .route = http_route{Verb, "/plain"}, .access = public_access, .limit = unspecified, .repeat = Repeat};
    BOOST_DESCRIBE_CLASS(plain, (), (text), (), ())
};

constexpr api<create_payment, create_refund> v1{.title = "Payments", .version = "1"};

/// The token is the account.
struct tokens {
    std::optional<caller> find(std::string_view, std::string_view token, unix_ms) const {
        return caller{std::string(token)};
    }
};

/// A server whose cards decide what happens, with a clock that tests move.
struct shop {
    explicit shop(idempotency_cache_options options = {}) : store(options, [this] { return now; }) {}

    payment pay(const std::string& card, const caller& user) {
        ++runs;
        if (card == "broken") throw std::runtime_error("broken");
        if (card == "closed") throw unavailable("closed");
        if (during) std::exchange(during, nullptr)();
        return {runs, user.account_id};
    }

    tokens credentials{};
    idempotency_cache::time_point now{};
    idempotency_cache store;
    std::function<void()> during{};
    int runs = 0;

    auto server() {
        return serve(
            v1,
            environment{.clock = [] { return unix_ms{1'700'000'000'000}; },
                        .credentials = credentials,
                        .idempotency = store,
                        .on_exception = [](std::exception_ptr) {}},
            handle<create_payment>([this](const create_payment& request, const caller& user) -> reply<create_payment> {
                if (*request.card == "empty") {
                    ++runs;
                    return fail<declined>();
                }
                return response<201, payment>(pay(*request.card, user));
            }),
            handle<create_refund>([this](const create_refund&, const caller& user) -> reply<create_refund> {
                return pay("refund", user);
            }));
    }

    http_response send(std::string_view account, std::string_view card, std::string_view key,
                       std::string_view path = "/payments", const http_header& extra = {"X-Other", "1"}) {
        http_request request{.method = "POST",
                             .target = std::string(path),
                             .headers = {{"Content-Type", "application/json"},
                                         {"Authorization", "Bearer " + std::string(account)},
                                         extra},
                             .body = R"({"card":")" + std::string(card) + R"("})"};
        if (!key.empty()) request.headers.add("Idempotency-Key", key);
        return server()(request);
    }
};

/// A transport that keeps the requests and has no server.
struct recorder {
    http_response send(const http_request& request, std::error_code& error) {
        requests.push_back(request);
        error = std::make_error_code(std::errc::connection_reset);
        return {};
    }
    std::vector<http_request> requests{};
};

}  // namespace

using enum repeatability;

// What a description says by default is what RFC 9110 says of the verb.
static_assert(repeatability_of<plain<http_verb::get, by_verb>> == safe);
static_assert(repeatability_of<plain<http_verb::put, by_verb>> == idempotent);
static_assert(repeatability_of<plain<http_verb::delete_, by_verb>> == idempotent);
static_assert(repeatability_of<plain<http_verb::post, by_verb>> == never);
static_assert(repeatability_of<plain<http_verb::patch, by_verb>> == never);
static_assert(repeatability_of<plain<http_verb::post, safe>> == safe);
static_assert(!is_repeatable<plain<http_verb::get, never>>);
static_assert(repeatability_of<create_payment> == by_key && has_idempotency_key<create_payment>);
static_assert(is_repeatable<create_refund> && !has_idempotency_key<plain<http_verb::get, by_verb>>);

BOOST_AUTO_TEST_CASE(a_key_is_visible_ascii_of_a_bounded_length) {
    for (const auto& text : {std::string("a"), std::string("~!\"quoted\""), std::string(128, 'x')})
        BOOST_TEST((idempotency_key::parse(text) && idempotency_key::parse(text)->text() == text), text);
    for (const auto& text : {std::string(), std::string("a b"), std::string("a\r\n"), std::string("\xC3\xA9"),
                             std::string(129, 'x'), std::string(1, '\0'), std::string("\x7f")})
        BOOST_TEST(!idempotency_key::parse(text), text);
    std::set<std::string> made;
    for (int i = 0; i < 100; ++i) {
        const std::string text = idempotency_key::random().text();
        BOOST_TEST((uuid::parse(text) && text[14] == '4' && std::string_view("89ab").find(text[19]) != text.npos),
                   text);
        made.insert(text);
    }
    BOOST_TEST(made.size() == 100U);
    BOOST_TEST(!idempotency_key().is_representable());
}

BOOST_AUTO_TEST_CASE(a_client_makes_the_key_of_each_call_that_has_none) {
    recorder to;
    client call(v1, to, bearer{"ada"});
    call(create_payment{.card = "4242"});
    call(create_payment{.card = "4242"});
    call(create_payment{.card = "4242", .key = *idempotency_key::parse("mine")});
    call(create_refund{.number = 1, .key = idempotency_key()});
    BOOST_TEST_REQUIRE(to.requests.size() == 4U);
    const auto key = [&](std::size_t i) { return *to.requests[i].headers.find("Idempotency-Key"); };
    BOOST_TEST((uuid::parse(key(0)) && uuid::parse(key(1)) && key(0) != key(1)));
    BOOST_TEST(key(2) == "mine");
    BOOST_TEST(to.requests[3].body.size() == std::string_view(R"({"key":""})").size() + 36);
    for (const http_request& one : to.requests) BOOST_TEST((one.repeat == by_key));
}

BOOST_AUTO_TEST_CASE(a_request_is_sent_again_as_its_description_says) {
    recorder to;
    client call(api<plain<http_verb::get, never>>{}, to);
    call(plain<http_verb::get, never>{});
    client other(api<plain<http_verb::post, idempotent>>{}, to);
    other(plain<http_verb::post, idempotent>{});
    BOOST_TEST((to.requests[0].repeat == never));
    BOOST_TEST((to.requests[1].repeat == idempotent));
    for (const auto& [stated, method, may] :
         std::vector<std::tuple<repeatability, std::string, bool>>{{by_verb, "GET", true},
                                                                   {by_verb, "HEAD", true},
                                                                   {by_verb, "PUT", true},
                                                                   {by_verb, "DELETE", true},
                                                                   {by_verb, "POST", false},
                                                                   {by_verb, "PATCH", false},
                                                                   {never, "GET", false},
                                                                   {by_key, "POST", true}})
        BOOST_TEST(detail::may_be_repeated(stated, method) == may, method);
}

BOOST_AUTO_TEST_CASE(a_key_runs_once_and_has_the_first_response) {
    shop one;
    const http_response first = one.send("ada", "4242", "k1");
    BOOST_TEST(first.status == 201);
    const http_response again = one.send("ada", "4242", "k1");
    BOOST_TEST(again.status == 201);
    BOOST_TEST(again.body == first.body);
    BOOST_TEST((again.headers == first.headers));
    BOOST_TEST(one.runs == 1);
    struct example {
        std::string account, card, key, path;
        int status, runs;
    };
    for (const auto& [account, card, key, path, status, runs] : std::vector<example>{
             {"ada", "4343", "k1", "/payments", 422, 0},    // another request
             {"ada", "4242", "k2", "/payments", 201, 1},    // another key
             {"ada", "4242", "", "/payments", 201, 1},      // no key
             {"ada", "4242", "", "/payments", 201, 1},      //
             {"bob", "4242", "k1", "/payments", 201, 1},    // another account
             {"bob", "4242", "a b", "/payments", 400, 0},   // no key of a valid form
             {"ada", "empty", "k3", "/payments", 402, 1},   // an error of the handler: nothing was changed
             {"ada", "4242", "k3", "/payments", 201, 1},    //
             {"ada", "closed", "k4", "/payments", 503, 1},  // nor here
             {"ada", "closed", "k4", "/payments", 503, 1},  //
             {"ada", "broken", "k5", "/payments", 500, 1},  // here it is unknown
             {"ada", "broken", "k5", "/payments", 500, 0},  //
             {"ada", "4242", "k5", "/payments", 422, 0}}) {
        const int before = one.runs;
        BOOST_TEST_CONTEXT(account << ' ' << card << ' ' << key) {
            BOOST_TEST(one.send(account, card, key, path).status == status);
            BOOST_TEST(one.runs - before == runs);
        }
    }
}

// They are arguments of the operation as those in the body.
BOOST_AUTO_TEST_CASE(a_key_belongs_to_the_fields_in_headers_and_cookies_too) {
    shop one;
    const std::pair<http_header, int> cases[] = {
        {{"X-Currency", "EUR"}, 201}, {{"x-currency", "EUR"}, 201},     {{"X-Currency", "USD"}, 422},
        {{"X-Other", "EUR"}, 422},    {{"Cookie", "session=EUR"}, 422},
    };
    for (const auto& [header, status] : cases)
        BOOST_TEST(one.send("ada", "1", "k1", "/payments", header).status == status,
                   header.name << ' ' << header.value);
    BOOST_TEST(one.send("ada", "1", "k2", "/payments", {"Cookie", "a=1; session=s"}).status == 201);
    BOOST_TEST(one.send("ada", "1", "k2", "/payments", {"Cookie", "a=2; session=s"}).status == 201);
    BOOST_TEST(one.send("ada", "1", "k2", "/payments", {"Cookie", "session=t"}).status == 422);
    BOOST_TEST(one.runs == 2);
}

BOOST_AUTO_TEST_CASE(a_request_that_outlives_its_key_changes_nothing_of_the_next_one) {
    idempotency_cache::time_point now{};
    idempotency_cache store({.lifetime = 10s}, [&] { return now; });
    const auto request_of = [](std::string_view body) {
        return idempotent_request{.account_id = "ada",
                                  .method = "POST",
                                  .route = "/p",
                                  .key = "k",
                                  .path = "/p",
                                  .query = {},
                                  .fields = {},
                                  .body = body};
    };
    const http_response first{.status = 200, .headers = {}, .body = "response to the first"};
    for (const std::string_view body : {"b", "a"}) {  // another request, or the same one, sent again
        idempotent_request early = request_of("a");
        idempotent_request late = request_of(body);
        const idempotency_claim first_claim = store.claim(early);
        BOOST_TEST((first_claim.state == idempotency_state::fresh));
        early.claim = first_claim.number;
        now += 11s;
        const idempotency_claim claim = store.claim(late);
        BOOST_TEST((claim.state == idempotency_state::fresh));
        late.claim = claim.number;
        store.finish(early, first);
        BOOST_TEST((store.claim(late).state == idempotency_state::running));
        store.release(early);
        BOOST_TEST((store.claim(late).state == idempotency_state::running));
        store.finish(late, {.status = 200, .headers = {}, .body = "response to the second"});
        store.finish(early, first);
        store.release(early);
        store.release(late);  // it has ended
        BOOST_TEST(store.claim(late).response.body == "response to the second");
        now += 11s;
    }
}

BOOST_AUTO_TEST_CASE(a_key_whose_request_runs_is_in_conflict) {
    shop one;
    int status = 0;
    std::string wait;
    one.during = [&] {
        const http_response second = one.send("ada", "4242", "k1");
        status = second.status;
        wait = *second.headers.find("Retry-After");
    };
    BOOST_TEST(one.send("ada", "4242", "k1").status == 201);
    BOOST_TEST(status == 409);
    BOOST_TEST(wait == "1");
    BOOST_TEST(one.runs == 1);
}

BOOST_AUTO_TEST_CASE(of_simultaneous_requests_one_runs) {
    idempotency_cache store;
    std::atomic<int> fresh = 0, running = 0, finished = 0;
    const http_response response{.status = 201, .body = "done"};
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&] {
            for (int n = 0; n < 1'000; ++n) {
                const std::string key = std::to_string(n);
                idempotent_request request{.account_id = "ada",
                                           .method = "POST",
                                           .route = "/payments",
                                           .key = key,
                                           .path = "/payments",
                                           .query = {},
                                           .fields = {},
                                           .body = {}};
                const idempotency_claim claim = store.claim(request);
                if (claim.state == idempotency_state::fresh) {
                    ++fresh;
                    request.claim = claim.number;
                    store.finish(request, response);
                } else if (claim.state == idempotency_state::running) {
                    ++running;
                } else if (claim.state == idempotency_state::finished && claim.response.body == "done") {
                    ++finished;
                }
            }
        });
    }
    for (std::thread& one : threads) one.join();
    BOOST_TEST(fresh == 1'000);
    BOOST_TEST(running + finished == 3'000);
}

BOOST_AUTO_TEST_CASE(a_call_through_client_and_server_runs_once) {
    shop one;
    loopback to(one.server());
    client call(v1, to, bearer{"ada"});
    const create_refund request{.number = 7, .key = idempotency_key::random()};
    const auto first = call(request);
    BOOST_TEST_REQUIRE(!!first);
    BOOST_TEST((*call(request) == *first));
    BOOST_TEST(one.runs == 1);
    auto other = request;
    other.number = 8;  // in the path
    BOOST_TEST(call(other).error().is(errors::idempotency_key_reused));
}

BOOST_AUTO_TEST_CASE(a_cache_is_bounded_in_keys_bytes_and_time) {
    shop few({.lifetime = 10s, .keys = 25, .keys_of_account = 2});
    BOOST_TEST(few.send("ada", "1", "a").status == 201);
    BOOST_TEST(few.send("ada", "1", "b").status == 201);
    const http_response full = few.send("ada", "1", "c");
    BOOST_TEST(full.status == 503);
    BOOST_TEST(*full.headers.find("Retry-After") == "10");  // the end of the first key
    BOOST_TEST(few.runs == 2);
    for (int i = 0; i < 23; ++i) BOOST_TEST(few.send("bob" + std::to_string(i), "1", "a").status == 201);
    BOOST_TEST(few.send("eve", "1", "a").status == 503);  // all accounts together
    BOOST_TEST(few.send("ada", "empty", "b").status == 422);
    few.now += 10s;
    BOOST_TEST(few.send("ada", "2", "a").status == 201);  // expired
    BOOST_TEST(few.send("ada", "2", "c").status == 201);
    for (int i = 0; i < 10; ++i) BOOST_TEST(few.send("eve", "empty", "e").status == 402);  // released each time

    shop small({.bytes_of_account = 1'600, .largest_response = 1'000});
    BOOST_TEST(small.send("ada", "1", "a").status == 201);
    BOOST_TEST(small.send("ada", "1", "b").status == 503);  // its response would need too much
    BOOST_TEST(small.send("bob", "1", "b").status == 201);

    shop none({.largest_response = 10});
    BOOST_TEST(none.send("ada", "1", "a").status == 201);
    const http_response again = none.send("ada", "1", "a");
    BOOST_TEST(again.status == 409);                             // not kept, and not run again
    BOOST_TEST((again.headers.find("Retry-After") == nullptr));  // no time to wait helps
    BOOST_TEST(none.runs == 1);
}

BOOST_AUTO_TEST_CASE(accounts_that_take_all_they_can_leave_space_for_others) {
    const auto claim = [](idempotency_cache& store, const std::string& account, int key) {
        return store.claim({.account_id = account,
                            .method = "POST",
                            .route = "/",
                            .key = std::to_string(key),
                            .path = "/",
                            .query = {},
                            .fields = {},
                            .body = {}});
    };
    const auto most_keys_of = [&](idempotency_cache& store, const std::string& account) {
        int count = 0;
        while (claim(store, account, count).state == idempotency_state::fresh) ++count;
        return count;
    };
    // Without the share, ten accounts would have 1 000 keys each, and all others none.
    idempotency_cache by_keys({.keys = 10'000, .keys_of_account = 1'000, .largest_response = 100});
    BOOST_TEST(most_keys_of(by_keys, "bad0") == 1'000);
    for (int i = 1; i < 30; ++i) most_keys_of(by_keys, "bad" + std::to_string(i));
    BOOST_TEST(most_keys_of(by_keys, "good") > 30);
    int accounts = 31;
    while (most_keys_of(by_keys, "bad" + std::to_string(accounts)) > 0) ++accounts;
    BOOST_TEST(accounts > 60);
    const idempotency_claim full = claim(by_keys, "late", 0);
    BOOST_TEST((full.state == idempotency_state::full));
    BOOST_TEST(full.retry_after.count() == 60);

    // A claim has 400 bytes, its name and the largest response: about 1 400.
    idempotency_cache by_bytes({.bytes = 1'400'000, .bytes_of_account = 140'000, .largest_response = 1'000});
    BOOST_TEST(most_keys_of(by_bytes, "bad0") == 98);
    for (int i = 1; i < 15; ++i) most_keys_of(by_bytes, "bad" + std::to_string(i));
    BOOST_TEST(most_keys_of(by_bytes, "good") > 10);
}

BOOST_AUTO_TEST_CASE(documents_say_what_may_be_repeated) {
    const std::string page = markdown(v1);
    BOOST_TEST(page.find("* Repeat: a request with the same `Idempotency-Key` runs once and") != page.npos);
    BOOST_TEST(page.find("* Repeat: a request with the same `key` runs once and") != page.npos);
    BOOST_TEST(page.find("| 409 | -409 |") != page.npos);
    BOOST_TEST(page.find("| 422 | -422 |") != page.npos);
    const std::string document = openapi(v1);
    BOOST_TEST(document.find("\"x-repeat\": \"by_key\",\n        \"x-idempotency-key\": \"Idempotency-Key\"") !=
               document.npos);
    BOOST_TEST(html(v1).find("<dt>Repeat</dt><dd>A request with the same <code>Idempotency-Key</code>") !=
               std::string::npos);
    BOOST_TEST(markdown(api<plain<http_verb::get, never>>{}).find("* Repeat: a request must not be sent again") !=
               std::string::npos);
    BOOST_TEST(openapi(api<plain<http_verb::post, safe>>{}).find("\"x-repeat\": \"safe\"") != std::string::npos);
    BOOST_TEST(openapi(api<plain<http_verb::get, by_verb>>{}).find("x-repeat") == std::string::npos);
    BOOST_TEST(unsupported_features(v1).size() == 2U);
    BOOST_TEST(unsupported_features(v1)[0].sentence() == "whether a request may be sent again");
}

BOOST_AUTO_TEST_CASE(a_version_that_is_less_repeatable_breaks_clients) {
    const auto words = [](const auto& old, const auto& now) {
        const auto found = breaking_changes(old, now);
        return found.empty() ? std::string() : found.front().words;
    };
    const api<plain<http_verb::post, never>> once{};
    const api<plain<http_verb::post, idempotent>> again{};
    const api<plain<http_verb::post, safe>> harmless{};
    BOOST_TEST(words(again, once) == "must not be sent again");
    BOOST_TEST(words(harmless, again) == "is no longer safe");
    BOOST_TEST(words(once, again) == "");
    BOOST_TEST(words(again, harmless) == "");
}
