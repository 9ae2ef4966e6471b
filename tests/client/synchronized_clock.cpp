#define BOOST_TEST_MODULE client.synchronized_clock
#include <boost/test/unit_test.hpp>
#include <service_api/client.hpp>
#include <service_api/client/increasing_clock.hpp>
#include <service_api/client/retrying_client.hpp>
#include <service_api/client/synchronized_clock.hpp>
#include <service_api/http/http_date.hpp>
#include <service_api/http/loopback.hpp>

#include "support/service.hpp"

namespace {

using namespace service_api;
using namespace service_api::trading;
using namespace std::chrono_literals;

/// The trading platform behind a connection that adds `Date`, and a clock of a client that is wrong.
struct session {
    test::service at{};
    decltype(at.open()) server = at.open();
    loopback<decltype(server)&> line{server};
    ed25519_signer user = test::signer_of("user");
    retry_budget budget{};
    std::chrono::milliseconds wrong{0};
    bool has_date = true;
    bool is_cached = false;

    http_response send(const http_request& request, std::error_code& error) {
        http_response response = line.send(request, error);
        const auto now = std::chrono::sys_time(std::chrono::milliseconds(at.now.count));
        if (has_date) response.headers.add("Date", http_date(std::chrono::floor<std::chrono::seconds>(now)));
        if (is_cached) response.headers.add("Age", "600");
        at.pass(1s);
        return response;
    }
    auto clock() {
        return synchronized_clock([this] { return unix_ms{at.now.count + wrong.count()}; });
    }
};

const edit_referee_description edit{.user_address = "0xreferee", .description = nullptr};

}  // namespace

BOOST_AUTO_TEST_CASE(a_call_that_was_rejected_for_its_timestamp_is_corrected) {
    struct row {
        std::chrono::milliseconds wrong;
        unsigned attempts;
        bool succeeds;
    };
    for (const bool increasing : {false, true}) {
        for (const auto& [wrong, attempts, succeeds] :
             {row{0ms, 1, true}, row{4min, 1, true}, row{-4min, 1, true}, row{10min, 2, true}, row{-10min, 2, true},
              row{59min, 2, true}, row{-59min, 2, true}, row{62min, 1, false}, row{-62min, 1, false},
              row{-1'700'000'000'000ms, 1, false}}) {
            session one;
            one.wrong = wrong;
            const auto try_it = [&](const auto& clock, const auto& learning) {
                client once(v1, one, signed_as{std::string("user"), one.user}, clock);
                retrying_client call(once, one.budget);
                // Also what is never repeated after it may have run.
                const auto first = call(edit);
                BOOST_TEST(first.attempts() == attempts, wrong.count());
                BOOST_TEST(!!first == succeeds, wrong.count());
                const auto second = call(get_leverage{.symbol = "S"});
                BOOST_TEST(second.attempts() == 1U, wrong.count());
                BOOST_TEST(one.at.ran.size() == (succeeds ? 2U : 0U));
                if (succeeds) BOOST_TEST((abs(learning.offset() + wrong) <= 1s), learning.offset().count());
            };
            const auto clock = one.clock();
            if (increasing)
                try_it(increasing_clock(clock), clock);
            else
                try_it(clock, clock);
        }
    }
}

BOOST_AUTO_TEST_CASE(without_a_time_of_the_response_nothing_is_corrected) {
    for (const bool is_cached : {false, true}) {
        session one;
        one.wrong = 10min;
        one.has_date = is_cached;
        one.is_cached = is_cached;
        const auto clock = one.clock();
        client once(v1, one, signed_as{std::string("user"), one.user}, clock);
        retrying_client call(once, one.budget);
        const auto got = call(edit);
        BOOST_TEST(got.error().status == 401);
        BOOST_TEST(got.attempts() == 1U);
        BOOST_TEST((clock.offset() == 0ms));
    }
}

BOOST_AUTO_TEST_CASE(a_clock_moves_only_as_far_as_a_response_shows) {
    std::int64_t now = 1'000'000;
    const synchronized_clock clock([&] { return unix_ms{now}; }, 100s);
    const auto copy = clock;
    const auto learn = [&](std::int64_t earliest, std::int64_t latest, std::int64_t sent, std::int64_t received) {
        return clock.learn({earliest}, {latest}, {sent}, {received}, true);
    };
    BOOST_TEST(!learn(1'000'000, 1'000'999, 999'900, 1'000'100));  // it may be right
    BOOST_TEST(clock().count == now);
    BOOST_TEST(!learn(1'000'400, 1'000'400, 1'000'000, 1'000'200));
    BOOST_TEST((clock.offset() == 300ms));  // from 200 to 400 ms
    BOOST_TEST(copy().count == now + 300);
    BOOST_TEST(!learn(1'000'400, 1'000'400, 1'000'000, 1'000'200));
    BOOST_TEST(clock.corrections() == 0U);
    BOOST_TEST(learn(1'002'000, 1'002'999, 1'000'000, 1'000'000));
    BOOST_TEST((clock.offset() == 2'499ms));
    BOOST_TEST(copy.corrections() == 1U);
    BOOST_TEST(!learn(1'200'000, 1'200'000, 1'000'000, 1'000'000));  // farther than it may be
    for (const std::int64_t odd : {INT64_MIN, std::int64_t{-1}, INT64_MAX}) {
        BOOST_TEST(!learn(odd, odd, now, now));
        BOOST_TEST(!learn(now, now, odd, odd));
    }
    BOOST_TEST((clock.offset() == 2'499ms));
}

BOOST_AUTO_TEST_CASE(each_of_several_calls_that_were_signed_with_a_wrong_time_is_corrected) {
    session one;
    one.wrong = 10min;
    const auto clock = one.clock();
    client once(v1, one, signed_as{std::string("user"), one.user}, clock);
    detail::outcome_details details;
    details.error = {.stage = call_stage::rejected, .status = 401};
    details.headers.add("Date", http_date(std::chrono::floor<std::chrono::seconds>(
                                    std::chrono::sys_time(std::chrono::milliseconds(one.at.now.count)))));
    const outcome<no_data> rejected(std::move(details));
    detail::attempt_clock<decltype(once)> first, second, late;
    first.begin(once);
    second.begin(once);
    BOOST_TEST(!first.end(once, rejected, false));  // without a credential, but the clock learns
    BOOST_TEST(clock.corrections() == 0U);
    BOOST_TEST(first.end(once, rejected, true));
    BOOST_TEST(clock.corrections() == 1U);
    BOOST_TEST(second.end(once, rejected, true));
    late.begin(once);
    BOOST_TEST(!late.end(once, rejected, true));
    BOOST_TEST(clock.corrections() == 1U);
}

BOOST_AUTO_TEST_CASE(an_increasing_clock_follows_back_only_what_was_rejected) {
    std::int64_t now = 1'000'000;
    const synchronized_clock learning([&] { return unix_ms{now}; });
    const increasing_clock clock(learning);
    BOOST_TEST(clock().count == 1'000'000);
    learning.learn({900'000}, {900'000}, {now}, {now}, false);
    BOOST_TEST(clock().count == 1'000'001);
    learning.learn({800'000}, {800'000}, {now}, {now}, true);
    BOOST_TEST(clock().count == 800'000);
    BOOST_TEST(clock().count == 800'001);
}
