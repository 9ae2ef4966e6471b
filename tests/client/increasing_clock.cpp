#define BOOST_TEST_MODULE client.increasing_clock
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <service_api/client/increasing_clock.hpp>
#include <thread>
#include <vector>

using namespace service_api;

BOOST_AUTO_TEST_CASE(no_time_is_returned_twice_and_none_is_earlier) {
    std::int64_t now = 1'000;
    const increasing_clock clock([&] { return unix_ms{now}; });
    BOOST_TEST(clock().count == 1'000);
    BOOST_TEST(clock().count == 1'001);
    now = 900;  // the wall clock was set back
    BOOST_TEST(clock().count == 1'002);
    now = 2'000;
    BOOST_TEST(clock().count == 2'000);
}

BOOST_AUTO_TEST_CASE(a_time_far_in_the_future_is_not_kept) {
    constexpr std::int64_t hour = 3'600'000;
    std::int64_t now = 1'700'000'000'000;
    const std::int64_t start = now;
    const increasing_clock clock([&] { return unix_ms{now}; });
    BOOST_TEST(clock().count == start);
    BOOST_TEST(clock().count == start + 1);
    now = start + 100 * hour;
    BOOST_TEST(clock().count == now);
    BOOST_TEST(clock().count == now + 1);
    now = start + 1;  // the clock is right again, in the same millisecond
    BOOST_TEST(clock().count == start + 2);
    now = start + 10;
    BOOST_TEST(clock().count == start + 10);

    now = start + hour;  // up to an hour, times remain in order
    BOOST_TEST(clock().count == start + hour);
    now = start;
    BOOST_TEST(clock().count == start + hour + 1);

    now = start + 10 * hour;  // two steps ahead, and back behind both
    BOOST_TEST(clock().count == now);
    now = start + 20 * hour;
    BOOST_TEST(clock().count == now);
    now = start + 2 * hour;
    BOOST_TEST(clock().count == now);
    BOOST_TEST(clock().count == now + 1);
    BOOST_TEST(clock().count == now + 2);
}

BOOST_AUTO_TEST_CASE(copies_count_together) {
    const increasing_clock clock([] { return unix_ms{1'000}; });
    const auto copy = clock;
    BOOST_TEST(clock().count == 1'000);
    BOOST_TEST(copy().count == 1'001);
    BOOST_TEST(clock().count == 1'002);
}

BOOST_AUTO_TEST_CASE(threads_get_different_times) {
    const increasing_clock clock([] { return unix_ms{1'000}; });
    std::vector<std::int64_t> times[2];
    std::thread other([&] {
        for (int i = 0; i < 10'000; ++i) times[1].push_back(clock().count);
    });
    for (int i = 0; i < 10'000; ++i) times[0].push_back(clock().count);
    other.join();
    std::vector<std::int64_t> all = times[0];
    all.insert(all.end(), times[1].begin(), times[1].end());
    std::sort(all.begin(), all.end());
    BOOST_TEST((std::adjacent_find(all.begin(), all.end()) == all.end()));
    BOOST_TEST(all.back() == 1'000 + 19'999);
}
