#define BOOST_TEST_MODULE beast.request_queue
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <memory>
#include <service_api/beast/request_queue.hpp>
#include <thread>
#include <vector>

using namespace std::chrono_literals;
using service_api::client_network;
using service_api::enqueue_result;
using room = service_api::request_queue<int>;

namespace {

void took(room& one, std::chrono::nanoseconds each, int times = 500) {
    for (int i = 0; i < times; ++i) one.worked(each);
}

int fill(room& one) {
    int entered = 0;
    while (entered < 1'000'000 && one.enter(entered) != enqueue_result::rejected) ++entered;
    return entered;
}

}  // namespace

BOOST_AUTO_TEST_CASE(there_is_room_for_as_much_work_as_is_done_in_time) {
    const struct {
        std::chrono::nanoseconds each;
        unsigned workers;
        int least;
    } cases[] = {
        {1ms, 1, 100}, {1ms, 4, 400}, {100us, 2, 2'000}, {10ms, 2, 20}, {1s, 1, 8},  // a few always
        {1s, 4, 32},
    };
    for (const auto& [each, workers, least] : cases) {
        room one(100ms, workers, 100ms);
        took(one, each);
        const int got = fill(one);  // those who work count: they are as many as the workers
        BOOST_TEST(got >= least - static_cast<int>(workers));
        BOOST_TEST(got <= least + 2);
    }
}

BOOST_AUTO_TEST_CASE(requests_leave_in_the_order_they_came_and_as_many_workers_as_wanted_start) {
    room one(100ms, 2, 100ms);
    BOOST_TEST((one.enter(1) == enqueue_result::needs_a_worker));
    BOOST_TEST((one.enter(2) == enqueue_result::needs_a_worker));
    BOOST_TEST((one.enter(3) == enqueue_result::waits));
    BOOST_TEST(one.size() == 5U);
    for (const int expected : {1, 2, 3}) BOOST_TEST((one.next() == expected));
    BOOST_TEST((one.next() == std::nullopt));  // the first worker ends
    BOOST_TEST(one.size() == 1U);
    BOOST_TEST((one.enter(4) == enqueue_result::needs_a_worker));
    BOOST_TEST((one.next() == 4));
    BOOST_TEST((one.next() == std::nullopt));
    BOOST_TEST((one.next() == std::nullopt));
    BOOST_TEST(one.size() == 0U);
}

BOOST_AUTO_TEST_CASE(who_leaves_makes_room) {
    room one(100ms, 1, 100ms);
    took(one, 10ms);
    fill(one);
    BOOST_TEST((one.enter(0) == enqueue_result::rejected));
    one.next();
    BOOST_TEST((one.enter(0) == enqueue_result::waits));
    BOOST_TEST((one.enter(0) == enqueue_result::rejected));
    took(one, 1ms, 5);  // the others were quicker: there is more room
    BOOST_TEST((one.enter(0) == enqueue_result::waits));
}

BOOST_AUTO_TEST_CASE(a_network_waits_within_its_share_and_leaves_room_for_others) {
    room one(100ms, 1, 25ms);
    took(one, 1ms);
    const auto crowd = std::make_shared<client_network>();
    const auto other = std::make_shared<client_network>();
    const auto fill_as = [&](const std::shared_ptr<client_network>& network) {
        int entered = 0;
        while (entered < 1'000 && one.enter(entered, network) != enqueue_result::rejected) ++entered;
        return entered;
    };
    BOOST_TEST(std::abs(fill_as(crowd) - 25) <= 2);
    BOOST_TEST(std::abs(fill_as(other) - 25) <= 2);
    BOOST_TEST(fill_as(nullptr) >= 45);  // without a network only the whole bounds
    const std::size_t waiting = crowd->waiting;
    BOOST_TEST(one.next().has_value());  // in the order they came, whoever's they are
    BOOST_TEST(crowd->waiting == waiting - 1);
    while (one.next()) {
    }
    BOOST_TEST(crowd->waiting == 0U);
    BOOST_TEST(other->waiting == 0U);
}

BOOST_AUTO_TEST_CASE(a_worker_that_is_lost_leaves_its_place) {
    room one(1h, 1, 1h);
    BOOST_TEST((one.enter(1) == enqueue_result::needs_a_worker));
    {
        room::worker lost(one);
        BOOST_TEST((one.enter(2) == enqueue_result::waits));
        BOOST_TEST((lost.next() == 1));
    }  // as an exception would destroy it
    BOOST_TEST((one.enter(3) == enqueue_result::needs_a_worker));
    room::worker next(one);
    BOOST_TEST((next.next() == 2));
    BOOST_TEST((next.next() == 3));
    BOOST_TEST((next.next() == std::nullopt));
    BOOST_TEST(one.size() == 0U);
}

BOOST_AUTO_TEST_CASE(one_slow_request_is_soon_forgotten) {
    room one(100ms, 1, 100ms);
    took(one, 10s, 1);
    BOOST_TEST(fill(one) == 7);  // and the worker
    took(one, 1ms, 160);
    BOOST_TEST(fill(one) > 80);
}

BOOST_AUTO_TEST_CASE(nothing_is_lost_between_threads) {
    room one(1h, 3, 1h);
    std::atomic<int> done{0};
    std::atomic<int> working{0};
    std::atomic<int> most{0};
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&] {
                for (int k = 0; k < 10'000; ++k) {
                    if (one.enter(k) != enqueue_result::needs_a_worker) continue;
                    const int now = ++working;
                    if (now > most) most = now;
                    while (one.next()) ++done;
                    --working;
                }
            });
        }
    }
    BOOST_TEST(done == 40'000);
    BOOST_TEST(most <= 4);  // one may end while the next begins
    BOOST_TEST(one.size() == 0U);
}
