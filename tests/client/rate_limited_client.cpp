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
