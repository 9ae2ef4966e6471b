#define BOOST_TEST_MODULE transport.load_shedder
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <deque>
#include <service_api/transport/load_shedder.hpp>
#include <set>
#include <string>
#include <vector>

using service_api::load_shedder;
using namespace std::chrono_literals;

namespace {

int refused_of(load_shedder& shedder, int requests) {
    int refused = 0;
    for (int i = 0; i < requests; ++i) refused += shedder.refuses() ? 1 : 0;
    return refused;
}

/// Clients that ask again as soon as they are answered, and about a second later where they are refused; one thread that needs
/// 1 ms for a request and 20 us for a refusal.
struct outcome {
    double goodput;       // of what it could serve, in the last five of ten seconds
    double longest_wait;  // of a served one, in ms, in the same time
};
outcome simulate(std::size_t clients) {
    load_shedder shedder(100ms);
    std::deque<double> waiting(clients, 0.0);  // since when, in ms
    std::multiset<double> away;
    double now = 0;
    unsigned pauses = 0;
    double next_look = 10;
    double served = 0;
    double longest = 0;
    while (now < 10'000) {
        while (!away.empty() && *away.begin() <= now) {
            waiting.push_back(*away.begin());
            away.erase(away.begin());
        }
        if (now >= next_look) {
            shedder.observe(std::chrono::microseconds(waiting.empty() ? 0 : int((now - waiting.front()) * 1000)));
            next_look = now + 10;
        }
        if (waiting.empty()) {
            now += 0.1;
            continue;
        }
        const double since = waiting.front();
        waiting.pop_front();
        if (shedder.refuses()) {
            now += 0.02;
            away.insert(now + 500 + pauses++ * 618 % 1000);
            continue;
        }
        now += 1;
        if (now > 5'000) {
            ++served;
            longest = std::max(longest, now - since);
        }
        waiting.push_back(now);
    }
    return {served / 5'000, longest};
}

}  // namespace

BOOST_AUTO_TEST_CASE(refuses_nobody_while_requests_are_in_time) {
    load_shedder shedder(100ms);
    BOOST_TEST(refused_of(shedder, 1'000) == 0);
    for (int i = 0; i < 1'000; ++i) shedder.observe(i % 2 == 0 ? 99ms : 0ms);
    BOOST_TEST(refused_of(shedder, 1'000) == 0);
}

BOOST_AUTO_TEST_CASE(a_burst_passes_and_a_lasting_queue_does_not) {
    load_shedder shedder(100ms);
    for (int i = 0; i < 24; ++i) shedder.observe(1s);
    shedder.observe(0ms);
    BOOST_TEST(refused_of(shedder, 1'000) == 0);
    for (int i = 0; i < 500; ++i) shedder.observe(1s);
    BOOST_TEST(shedder.share() == 0.95);
    BOOST_TEST(std::abs(refused_of(shedder, 1'000) - 950) <= 1);
    for (int i = 0; i < 200; ++i) shedder.observe(0ms);
    BOOST_TEST(shedder.share() == 0);
    BOOST_TEST(refused_of(shedder, 1'000) == 0);
}

BOOST_AUTO_TEST_CASE(a_share_is_spread_evenly) {
    load_shedder shedder(100ms);
    while (shedder.share() < 0.3) shedder.observe(1s);
    int longest = 0;
    int run = 0;
    for (int i = 0; i < 1'000; ++i) {
        run = shedder.refuses() ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    BOOST_TEST(longest == 1);
}

// From as many clients as are served within the target to a hundred times as many.
BOOST_AUTO_TEST_CASE(the_thread_stays_busy_with_requests_that_did_not_wait_long) {
    for (const std::size_t clients : {50U, 100U, 200U, 500U, 1'000U, 5'000U}) {
        const outcome got = simulate(clients);
        BOOST_TEST_MESSAGE(clients << " clients: goodput " << got.goodput << ", longest wait " << got.longest_wait
                                   << " ms");
        BOOST_TEST(got.goodput > 0.9, clients);
        BOOST_TEST(got.longest_wait < 500, clients);
    }
}
