#define BOOST_TEST_MODULE client.rate_limited_client
#include <boost/test/unit_test.hpp>
#include <service_api/client.hpp>
#include <service_api/client/rate_limited_client.hpp>
#include <service_api/http/loopback.hpp>

#include "support/said.hpp"
#include "support/service.hpp"

namespace {

using namespace service_api;
using namespace service_api::trading;
using namespace std::chrono_literals;
using test::service;

/// The trading platform, and a clock for the callers that only moves when the test moves it.
struct session {
    service at{};
    decltype(at.open()) server = at.open();
    loopback<decltype(server)&> line{server};
    ed25519_signer user = test::signer_of("user");
    ed25519_signer admin = test::signer_of("admin");
    std::chrono::steady_clock::time_point tick{};
    sliding_window<> limiter{100, [this] { return tick; }};

    auto acting_for(const std::string& account, const ed25519_signer& signer) {
        return client(v1, line, signed_as{account, signer}, [this] { return at.now; });
    }
};

/// A timer whose waits pass at once, for the limiter and the server alike.
struct moving_timer {
    session* of;
    auto now() const { return of->tick; }
    void wait(std::chrono::nanoseconds time) const {
        of->tick += time;
        of->at.pass(std::chrono::ceil<std::chrono::milliseconds>(time));
    }
};

/// A transport that takes its time, or fails.
struct slow_wire {
    session& of;
    std::chrono::milliseconds time{0};
    std::errc error{};
    std::int64_t timeout_ms = 0;

    http_response send(const http_request& request, std::error_code& failed) {
        timeout_ms = request.timeout_ms;
        moving_timer{&of}.wait(time);
        if (error == std::errc()) return of.line.send(request, failed);
        failed = std::make_error_code(error);
        return {.unsent = true};
    }
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_call_over_its_limit_is_not_sent_and_says_how_long_to_wait) {
    session one;
    auto user = one.acting_for("user", one.user);
    rate_limited_client call(user, one.limiter);
    const get_leverage request{.symbol = "S"};
    BOOST_TEST(static_cast<bool>(call(request)));
    one.at.pass(10s);  // the server would accept another one
    one.tick += 999ms;
    const auto early = call(request);
    BOOST_TEST_REQUIRE(!early);
    BOOST_TEST((early.error().stage == call_stage::not_sent));
    BOOST_TEST(early.error().status == 0);
    BOOST_TEST(early.error().message == "at most 1 request per second; the request was not sent");
    BOOST_TEST(test::said(early.error().violations) == " | rate_limit | at most 1 request per second is accepted");
    BOOST_TEST(*early.error().retry_after == 1U);
    BOOST_TEST(one.at.ran.size() == 1U);
    one.tick += 1ms;
    BOOST_TEST(static_cast<bool>(call(request)));
    BOOST_TEST(one.at.ran.size() == 2U);
}

BOOST_AUTO_TEST_CASE(a_request_that_breaks_its_own_rules_counts_nowhere) {
    session one;
    auto user = one.acting_for("user", one.user);
    rate_limited_client call(user, one.limiter);
    for (int i = 0; i < 3; ++i) {
        BOOST_TEST(test::said(call(get_leverage{.symbol = ""}).error().violations) ==
                   "/symbol | not_empty | symbol must not be empty");
    }
    BOOST_TEST(static_cast<bool>(call(get_leverage{.symbol = "S"})));
}

BOOST_AUTO_TEST_CASE(clients_of_one_limiter_share_an_address_but_no_account) {
    session one;
    auto user = one.acting_for("user", one.user);
    auto admin = one.acting_for("admin", one.admin);
    rate_limited_client by_user(user, one.limiter);
    rate_limited_client by_admin(admin, one.limiter);
    const edit_referee_description edit{.user_address = "0xreferee", .description = nullptr};
    for (int i = 0; i < 10; ++i) {
        one.at.pass(1s);  // another signature
        BOOST_TEST(static_cast<bool>(by_user(edit)));
    }
    BOOST_TEST((by_user(edit).error().stage == call_stage::not_sent));
    BOOST_TEST(
        (by_admin(edit).error().stage == call_stage::rejected));  // it was sent: no account of that name is the referee
    BOOST_TEST(static_cast<bool>(by_user(get_leverage{.symbol = "S"})));
    BOOST_TEST((by_admin(get_leverage{.symbol = "S"}).error().stage == call_stage::not_sent));
}

BOOST_AUTO_TEST_CASE(a_limiter_without_room_sends_nothing) {
    session one;
    auto user = one.acting_for("user", one.user);
    sliding_window<> no_room(0);
    rate_limited_client call(user, no_room);
    const auto got = call(get_leverage{.symbol = "S"});
    BOOST_TEST((got.error().stage == call_stage::not_sent));
    BOOST_TEST(got.error().message == "the limiter is full; the request was not sent");
    BOOST_TEST(got.error().violations.empty());
    BOOST_TEST(*got.error().retry_after == std::numeric_limits<unsigned>::max());
    BOOST_TEST(one.at.ran.empty());
}

BOOST_AUTO_TEST_CASE(a_call_waits_for_its_limit_as_long_as_it_may) {
    session one;
    auto user = one.acting_for("user", one.user);
    rate_limited_client call(user, one.limiter, {.longest_wait = 2s, .margin = 100ms}, moving_timer{&one});
    BOOST_TEST(call.account_id() == "user");
    const auto begun = one.tick;
    for (int i = 0; i < 5; ++i) BOOST_TEST(static_cast<bool>(call(get_leverage{.symbol = "S"})));
    BOOST_TEST(one.at.ran.size() == 5U);
    BOOST_TEST((one.tick - begun >= 4 * 1100ms && one.tick - begun <= 4 * 1250ms));

    // A call whose time ends before is not sent, and does not wait.
    const auto before = one.tick;
    const auto late = call(get_leverage{.symbol = "S"}, time_limit(500ms));
    BOOST_TEST((late.error().stage == call_stage::not_sent));
    BOOST_TEST(*late.error().retry_after == 2U);
    BOOST_TEST((one.tick == before));
    BOOST_TEST(one.at.ran.size() == 5U);

    // One that may wait has the rest of its time for the request.
    slow_wire wire{one};
    client to_wire(v1, wire, signed_as{std::string("user"), one.user}, [&] { return one.at.now; });
    rate_limited_client noting(to_wire, one.limiter, {.longest_wait = 2s, .margin = 100ms}, moving_timer{&one});
    noting(get_leverage{.symbol = "S"}, time_limit(3s));
    BOOST_TEST((wire.timeout_ms >= 1'500 && wire.timeout_ms <= 1'900), wire.timeout_ms);

    // The random part of a wait leaves half of what is spare.
    for (int i = 0; i < 50; ++i) {
        moving_timer{&one}.wait(1h);
        noting(get_leverage{.symbol = "S"});
        noting(get_leverage{.symbol = "S"}, time_limit(1'140ms));
        BOOST_TEST((wire.timeout_ms >= 19 && wire.timeout_ms <= 40), wire.timeout_ms);
    }
}

BOOST_AUTO_TEST_CASE(a_request_counts_from_its_response_on_if_that_takes_longer_than_the_margin) {
    session one;
    slow_wire wire{one};
    client to_wire(v1, wire, signed_as{std::string("user"), one.user}, [&] { return one.at.now; });
    rate_limited_client call(to_wire, one.limiter, {.longest_wait = 10s, .margin = 100ms}, moving_timer{&one});
    for (const auto time : {50ms, 100ms, 101ms, 900ms, 3000ms}) {
        moving_timer{&one}.wait(1h);
        wire.time = time;
        call(get_leverage{.symbol = "S"});
        const auto responded = one.tick;
        wire.time = 0ms;
        call(get_leverage{.symbol = "S"});
        const auto apart = one.tick - (time > 100ms ? responded : responded - time);
        BOOST_TEST((apart >= 1100ms && apart <= 1250ms), time.count());
    }
    // What was not sent counts nowhere.
    moving_timer{&one}.wait(1h);
    wire.error = std::errc::connection_refused;
    BOOST_TEST((call(get_leverage{.symbol = "S"}).error().transport == std::errc::connection_refused));
    wire.error = {};
    const auto before = one.tick;
    BOOST_TEST(static_cast<bool>(call(get_leverage{.symbol = "S"})));
    BOOST_TEST((one.tick == before));
}

BOOST_AUTO_TEST_CASE(a_call_waits_for_the_store_that_processes_share) {
    session one;
    struct shared_limiter {  // whose store does not answer the first few times
        sliding_window<>& of;
        int silent = 3;

        limit_decision admit(std::string_view key, std::uint32_t count, std::chrono::nanoseconds window,
                             std::uint32_t weight) {
            limit_decision decision = of.admit(key, count, window, weight);
            if (decision.accepted) decision.shared_ticket = silent-- > 0 ? 0 : 1;
            return decision;
        }
        void release(std::string_view key, const limit_decision& accepted) { of.release(key, accepted); }
        bool is_shared() const { return silent <= 0; }
    } limiter{one.limiter};
    auto user = one.acting_for("user", one.user);
    rate_limited_client call(user, limiter, {.longest_wait = 1s}, moving_timer{&one});
    BOOST_TEST(static_cast<bool>(call(get_leverage{.symbol = "S"})));
    BOOST_TEST((one.tick.time_since_epoch() >= 150ms && one.tick.time_since_epoch() < 200ms));
    limiter.silent = 1'000;
    moving_timer{&one}.wait(1h);
    const auto unsent = call(get_leverage{.symbol = "S"});
    BOOST_TEST(unsent.error().message == "the store of the limiter does not answer; the request was not sent");
    BOOST_TEST(one.at.ran.size() == 1U);
    // A client that does not wait limits itself as the limiter says.
    rate_limited_client at_once(user, limiter);
    BOOST_TEST(static_cast<bool>(at_once(get_leverage{.symbol = "S"})));
}
