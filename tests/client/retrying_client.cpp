#define BOOST_TEST_MODULE client.retrying_client
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cstdint>
#include <deque>
#include <service_api/client.hpp>
#include <service_api/client/circuit_breaking_client.hpp>
#include <service_api/client/increasing_clock.hpp>
#include <service_api/client/retrying_client.hpp>
#include <service_api/idempotency.hpp>
#include <service_api/sodium/ed25519.hpp>
#include <service_api/trading/api.hpp>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "support/seed.hpp"

namespace {

using namespace service_api;
using namespace service_api::rules;
using namespace std::chrono_literals;

template <http_verb Verb, repeatability Repeat = repeatability::by_verb>
struct plain {
    optional<std::string> text{};
    static constexpr auto http = endpoint<no_data, problem_details>{
        .route = http_route{Verb, "/plain"}, .access = public_access, .limit = unspecified, .repeat = Repeat};
    BOOST_DESCRIBE_CLASS(plain, (), (text), (), ())
};
using list = plain<http_verb::get>;
using change = plain<http_verb::post>;
using replace = plain<http_verb::put>;

struct pay {
    required<std::string> card;
    optional<idempotency_key> key{};
    static constexpr auto rules = rules_of(field(&pay::key, in_header{"Idempotency-Key"}));
    static constexpr auto http =
        endpoint<no_data, problem_details>{.route = post("/pay"), .access = public_access, .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(pay, (), (card, key))

constexpr api<list, change, replace, pay> v1{};

/// What happens to one request.
struct event {
    int status = 200;
    std::string retry_after{};
    std::errc error{};
    bool unsent = false;
};
const event ok{};
const event refused{.status = 0, .error = std::errc::connection_refused, .unsent = true};
const event lost{.status = 0, .error = std::errc::connection_reset};
const event cancelled{.status = 0, .error = std::errc::operation_canceled, .unsent = true};
const event garbled{.status = 202};

/// A timer whose waits pass at once, and a transport that follows a script, each request in 10 ms.
struct scripted {
    using time_point = std::chrono::steady_clock::time_point;

    std::deque<event> script{};
    std::vector<http_request> sent{};
    time_point time{};
    std::vector<std::chrono::nanoseconds> waits{};

    http_response send(const http_request& request, std::error_code& error) {
        sent.push_back(request);
        time += 10ms;
        const event now = script.empty() ? ok : script.front();
        if (!script.empty()) script.pop_front();
        if (now.error != std::errc()) {
            error = std::make_error_code(now.error);
            return {.unsent = now.unsent};
        }
        http_response response{.status = now.status, .headers = {{"Content-Type", "application/json"}}, .body = "{}"};
        if (!now.retry_after.empty()) response.headers.add("Retry-After", now.retry_after);
        return response;
    }
};
struct scripted_timer {
    scripted* of;
    auto now() const { return of->time; }
    void wait(std::chrono::nanoseconds time) const {
        of->waits.push_back(time);
        of->time += time;
    }
};

struct fixture {
    scripted wire{};
    client<std::remove_const_t<decltype(v1)>, scripted> once{v1, wire};
    retry_budget budget{100};
    std::uint64_t seed = test::fresh_seed();

    auto with(retry_policy policy) {
        policy.seed = seed;
        return retrying_client(once, budget, policy, scripted_timer{&wire});
    }
    template <class Op>
    unsigned attempts(const Op& op, std::deque<event> script) {
        wire.script = std::move(script);
        wire.sent.clear();
        auto call = with({});
        const unsigned made = call(op).attempts();
        BOOST_TEST(made == wire.sent.size());
        return made;
    }
};

}  // namespace

BOOST_FIXTURE_TEST_CASE(what_may_have_run_is_repeated_only_if_the_description_allows_it, fixture) {
    struct row {
        const char* name;
        event first;
        unsigned list, replace, pay, change;
    };
    const std::string second = "1";
    for (const row& one : {row{"success", ok, 1, 1, 1, 1}, row{"no connection", refused, 2, 2, 2, 2},
                           row{"connection lost", lost, 2, 2, 2, 1}, row{"cancelled", cancelled, 1, 1, 1, 1},
                           row{"too many requests", {429, second}, 2, 2, 2, 2}, row{"too early", {425}, 2, 2, 2, 2},
                           row{"overloaded", {503, second}, 2, 2, 2, 1}, row{"overloaded, no time", {503}, 2, 2, 2, 1},
                           row{"broken", {500}, 2, 2, 2, 1}, row{"bad gateway", {502}, 2, 2, 2, 1},
                           row{"not implemented", {501}, 1, 1, 1, 1}, row{"bad request", {400}, 1, 1, 1, 1},
                           row{"unauthorized", {401}, 1, 1, 1, 1}, row{"conflict", {409}, 1, 1, 1, 1},
                           row{"key is running", {409, second}, 1, 1, 2, 1}, row{"unreadable", garbled, 1, 1, 1, 1}}) {
        BOOST_TEST_CONTEXT(one.name) {
            BOOST_TEST(attempts(list{}, {one.first}) == one.list);
            BOOST_TEST(attempts(replace{}, {one.first}) == one.replace);
            BOOST_TEST(attempts(pay{.card = "c"}, {one.first}) == one.pay);
            BOOST_TEST(attempts(change{}, {one.first}) == one.change);
        }
    }
    // Of a call that failed after a success, the second attempt decides.
    BOOST_TEST(attempts(change{}, {refused, lost, ok}) == 2U);
    BOOST_TEST(attempts(list{}, {lost, {500}, refused, lost, ok}) == 4U);
}

BOOST_FIXTURE_TEST_CASE(a_call_of_which_an_attempt_may_have_run_was_sent, fixture) {
    const auto stage = [&](std::deque<event> script) {
        wire.script = std::move(script);
        return with({})(list{}).error().stage;
    };
    BOOST_TEST((stage({refused, refused, refused, refused}) == call_stage::not_sent));
    BOOST_TEST((stage({lost, refused, refused, refused}) == call_stage::transport));
    BOOST_TEST((stage({{503}, refused, refused, refused}) == call_stage::transport));
    BOOST_TEST((stage({{429}, refused, cancelled}) == call_stage::not_sent));
    BOOST_TEST((stage({lost, {400}}) == call_stage::rejected));
}

BOOST_FIXTURE_TEST_CASE(a_request_that_breaks_its_rules_is_attempted_once, fixture) {
    auto call = with({});
    const auto unsent = call(pay{.card = "c", .key = idempotency_key()});
    BOOST_TEST(!!unsent);  // an empty key is made
    const auto broken = call(pay{.card = "\xFF"});
    BOOST_TEST((broken.error().stage == call_stage::not_sent));
    BOOST_TEST(broken.attempts() == 1U);
    BOOST_TEST(wire.waits.empty());
}

BOOST_FIXTURE_TEST_CASE(all_attempts_have_one_idempotency_key, fixture) {
    BOOST_TEST(attempts(pay{.card = "c"}, {lost, {503}, {409, "1"}, ok}) == 4U);
    std::set<std::string> keys;
    for (const http_request& one : wire.sent) keys.insert(*one.headers.find("Idempotency-Key"));
    BOOST_TEST(keys.size() == 1U);
    BOOST_TEST(!keys.begin()->empty());
}

BOOST_AUTO_TEST_CASE(each_attempt_is_signed_anew) {
    scripted wire{.script = {lost, lost}};
    const auto signer = ed25519_signer::generate();
    client once(trading::v1, wire, signed_as{"a", signer}, increasing_clock([] { return unix_ms{1'000}; }));
    retry_budget budget;
    retrying_client call(once, budget, {}, scripted_timer{&wire});
    BOOST_TEST(call.account_id() == "a");
    const auto got = call(trading::get_leverage{.symbol = "S"});
    BOOST_TEST(got.attempts() == 3U);
    std::set<std::string> signatures;
    std::set<std::string> times;
    for (const http_request& one : wire.sent) {
        signatures.insert(*one.headers.find("service-signature"));
        times.insert(*one.headers.find("service-timestamp"));
    }
    BOOST_TEST(signatures.size() == 3U);
    BOOST_TEST(times.size() == 3U);
}

BOOST_FIXTURE_TEST_CASE(waits_are_random_parts_of_times_that_double, fixture) {
    std::set<std::int64_t> different;
    for (int i = 0; i < 200; ++i) {
        wire.script.assign(9, lost);
        wire.waits.clear();
        seed += 1;
        retry_budget enough;
        retrying_client call(once, enough,
                             {.attempts = 6, .first_wait = 100ms, .longest_wait = 700ms, .deadline = 1h, .seed = seed},
                             scripted_timer{&wire});
        BOOST_TEST(call(list{}).attempts() == 6U);
        const std::vector<std::chrono::nanoseconds> most{100ms, 200ms, 400ms, 700ms, 700ms};
        BOOST_TEST_REQUIRE(wire.waits.size() == most.size());
        for (std::size_t n = 0; n < most.size(); ++n) BOOST_TEST((wire.waits[n] >= 0ns && wire.waits[n] <= most[n]));
        different.insert(wire.waits[0].count());
    }
    BOOST_TEST(different.size() > 190U);
    BOOST_TEST((*different.rbegin() > 90'000'000 && *different.begin() < 10'000'000));

    // One seed, one sequence of waits.
    std::vector<std::chrono::nanoseconds> before;
    for (int i = 0; i < 2; ++i) {
        wire.script.assign(3, lost);
        before = std::exchange(wire.waits, {});
        with({})(list{});
    }
    BOOST_TEST((before == wire.waits));
}

BOOST_FIXTURE_TEST_CASE(retry_after_is_obeyed_up_to_the_deadline, fixture) {
    wire.script = {{503, "7"}, ok};
    auto call = with({.deadline = 10s});
    BOOST_TEST(!!call(list{}));
    BOOST_TEST((wire.waits.at(0) >= 7s && wire.waits.at(0) <= 7s + 100ms));

    wire.waits.clear();
    wire.script = {{503, "10"}, ok};
    const auto ended = call(list{});
    BOOST_TEST(ended.error().status == 503);
    BOOST_TEST(*ended.error().retry_after == 10U);
    BOOST_TEST(ended.attempts() == 1U);
    BOOST_TEST(wire.waits.empty());

    wire.script = {{503, "7"}, ok};
    BOOST_TEST(call(list{}, time_limit(6s)).error().status == 503);
    wire.script = {{429, "4294967295"}, ok};
    BOOST_TEST(with({.deadline = std::chrono::milliseconds::max()})(list{}).error().status == 429);
}

BOOST_FIXTURE_TEST_CASE(the_deadline_is_divided_over_the_attempts, fixture) {
    wire.script = {lost, lost, lost, lost};
    auto call = with({.attempts = 4, .first_wait = 0ms, .deadline = 1s});
    call(list{});
    std::vector<std::int64_t> limits;
    for (const http_request& one : wire.sent) limits.push_back(one.timeout_ms);
    BOOST_TEST(limits == (std::vector<std::int64_t>{250, 330, 490, 970}), boost::test_tools::per_element());
    wire.sent.clear();
    call(change{}, time_limit(400ms));
    BOOST_TEST(wire.sent.at(0).timeout_ms == 400);
    once(change{}, time_limit(70ms));
    BOOST_TEST(wire.sent.at(1).timeout_ms == 70);
    once(change{});
    BOOST_TEST(wire.sent.at(2).timeout_ms == 0);
}

BOOST_FIXTURE_TEST_CASE(calls_that_share_a_budget_do_not_multiply_an_outage, fixture) {
    retry_budget shared(10, 10);
    retrying_client one(once, shared, {.first_wait = 0ms}, scripted_timer{&wire});
    retrying_client other(once, shared, {.first_wait = 0ms}, scripted_timer{&wire});
    wire.script.assign(10'000, lost);
    for (int i = 0; i < 500; ++i) {
        one(list{});
        other(list{});
    }
    // 1000 calls, 10 retries in reserve and one for each 10 calls. Each of the first calls takes three.
    BOOST_TEST(wire.sent.size() >= 1'108U);
    BOOST_TEST(wire.sent.size() <= 1'110U);
    // When the server works again, calls fill the budget.
    wire.script.clear();
    for (int i = 0; i < 200; ++i) one(list{});
    wire.script.assign(3, lost);
    BOOST_TEST(!!one(list{}));
}

BOOST_FIXTURE_TEST_CASE(a_breaker_opens_by_the_rate_of_failures_and_tests_with_one_call, fixture) {
    failure_breaker breaker({.rate = 0.5, .least_calls = 10, .window = 10s, .pause = 5s});
    circuit_breaking_client call(once, breaker, scripted_timer{&wire});
    const auto calls = [&](int count, const event& each) {
        wire.script.assign(static_cast<std::size_t>(count), each);
        wire.sent.clear();
        for (int i = 0; i < count; ++i) call(list{});
        wire.script.clear();
        return wire.sent.size();
    };
    // Too few calls, too few failures, and what is no failure of the server.
    BOOST_TEST(calls(9, lost) == 9U);
    BOOST_TEST(breaker.is_closed());
    BOOST_TEST(calls(30, ok) == 30U);
    for (const event& no_failure : {event{404}, event{429}, garbled, cancelled})
        BOOST_TEST(calls(20, no_failure) == 20U);
    BOOST_TEST(calls(20, {503}) == 20U);
    BOOST_TEST(breaker.is_closed());
    // Half of the calls of the window.
    wire.time += 1h;
    BOOST_TEST(calls(10, ok) == 10U);
    BOOST_TEST(calls(100, lost) == 10U);
    BOOST_TEST(!breaker.is_closed());
    const auto unsent = call(list{});
    BOOST_TEST((unsent.error().stage == call_stage::not_sent));
    BOOST_TEST(*unsent.error().retry_after == 5U);
    // Half-open: one call, which fails, then one that succeeds.
    wire.time += 5s;
    BOOST_TEST(calls(10, refused) == 1U);
    wire.time += 4s;
    BOOST_TEST(calls(10, ok) == 0U);
    wire.time += 1s;
    BOOST_TEST(calls(10, ok) == 10U);
    BOOST_TEST(breaker.is_closed());
    // A call that was sent before it opened says nothing. While the probe has no result, no other call is sent.
    BOOST_TEST(calls(30, lost) == 9U);  // as many as have succeeded since
    breaker.record(false, wire.time);
    BOOST_TEST(!breaker.is_closed());
    wire.time += 5s;
    BOOST_TEST((breaker.admit(wire.time) == 0ns));
    BOOST_TEST((breaker.admit(wire.time) == 5s));
    breaker.record(false, wire.time);
    BOOST_TEST(breaker.is_closed());
}
