#define BOOST_TEST_MODULE limits.sliding_window
#include <algorithm>
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <map>
#include <random>
#include <service_api/limits/sliding_window.hpp>
#include <thread>

namespace {

using namespace std::chrono_literals;
using service_api::sliding_window;
using steady = std::chrono::steady_clock;

/// A clock that stands still until it is told.
struct steered {
    steady::time_point now{};
    auto reader() {
        return [this] { return now; };
    }
};

}  // namespace

BOOST_AUTO_TEST_CASE(admits_the_count_and_says_when_there_is_room_again) {
    steered clock;
    sliding_window limiter(10, clock.reader());
    struct step {
        std::chrono::nanoseconds at;
        bool accepted;
        std::uint32_t remaining;
        std::chrono::nanoseconds retry_after;
    };
    const std::vector<step> steps{
        {0ms, true, 2, 0ms},    {400ms, true, 1, 0ms},     {400ms, true, 0, 0ms},     {400ms, false, 0, 600ms},
        {999ms, false, 0, 1ms}, {1s - 1ns, false, 0, 1ns}, {1s, true, 0, 0ms},        {1s, false, 0, 400ms},
        {1400ms, true, 1, 0ms}, {1401ms, true, 0, 0ms},    {1402ms, false, 0, 598ms}, {5s, true, 2, 0ms},
    };
    for (const auto& [at, accepted, remaining, retry_after] : steps) {
        clock.now = steady::time_point{} + at;
        const auto answer = limiter.admit("key", 3, 1s);
        BOOST_TEST_CONTEXT("at " << at.count() << " ns") {
            BOOST_TEST(answer.accepted == accepted);
            BOOST_TEST(answer.remaining == remaining);
            BOOST_TEST(answer.retry_after.count() == retry_after.count());
        }
    }
}

BOOST_AUTO_TEST_CASE(agrees_with_a_search_through_all_accepted_requests) {
    const auto seed = std::random_device{}();
    BOOST_TEST_MESSAGE("seed " << seed);
    BOOST_TEST_CONTEXT("seed " << seed) {
        std::mt19937 random(seed);
        struct limit {
            std::string key;
            std::uint32_t count;
            std::chrono::nanoseconds window;
            std::vector<std::chrono::nanoseconds> accepted{};
        };
        std::vector<limit> limits{
            {"one", 1, 7ns}, {"ten", 10, 100ns}, {"wide", 3, 1us}, {"none", 0, 10ns}, {"five", 5, 20ns}};
        steered clock;
        sliding_window limiter(limits.size(), clock.reader());
        for (int i = 0; i < 20'000; ++i) {
            clock.now += std::chrono::nanoseconds(random() % 2          ? random() % 8
                                                  : random() % 100 == 0 ? random() % 2000
                                                                        : 0);
            const auto now = clock.now.time_since_epoch();
            auto& [key, count, window, accepted] = limits[random() % limits.size()];
            // The oracle keeps everything and counts the half-open window that ends with this request.
            const auto inside =
                std::count_if(accepted.begin(), accepted.end(), [&](auto then) { return then > now - window; });
            const auto answer = limiter.admit(key, count, window);
            BOOST_TEST_REQUIRE(answer.accepted == (inside < static_cast<std::int64_t>(count)));
            if (answer.accepted) {
                accepted.push_back(now);
                BOOST_TEST_REQUIRE(answer.remaining == count - static_cast<std::uint32_t>(inside) - 1);
                BOOST_TEST_REQUIRE(answer.retry_after.count() == 0);
            } else {
                const auto frees = count == 0 ? now : accepted[accepted.size() - count];
                BOOST_TEST_REQUIRE(answer.retry_after.count() == (window - (now - frees)).count());
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_full_table_refuses_new_keys_until_one_expires_and_admits_none_untracked) {
    steered clock;
    sliding_window limiter(2, clock.reader());
    BOOST_TEST(limiter.admit("a", 2, 10s).accepted);
    clock.now += 1s;
    BOOST_TEST(limiter.admit("b", 2, 4s).accepted);
    clock.now += 1s;
    const auto refused = limiter.admit("c", 2, 10s);
    BOOST_TEST(!refused.accepted);
    BOOST_TEST(refused.retry_after.count() == std::chrono::nanoseconds(3s).count());  // `b` goes first, at 5 s
    BOOST_TEST(limiter.admit("b", 2, 4s).accepted);                                   // and now at 6 s
    clock.now += 3s;
    BOOST_TEST(limiter.admit("c", 2, 10s).retry_after.count() == std::chrono::nanoseconds(1s).count());
    clock.now += 1s;
    BOOST_TEST(limiter.admit("c", 2, 10s).accepted);
    BOOST_TEST(limiter.tracked() == 2U);
    clock.now += 10s;
    BOOST_TEST(limiter.admit("d", 1, 1s).accepted);
    BOOST_TEST(limiter.tracked() == 1U);
    BOOST_TEST(!sliding_window(0, clock.reader()).admit("a", 1, 1s).accepted);
}

BOOST_AUTO_TEST_CASE(threads_share_one_limit) {
    sliding_window<> limiter(4);
    std::map<std::string, std::atomic<int>> accepted;
    for (const auto* key : {"a", "b", "c"}) accepted[key] = 0;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&] {
                for (int turn = 0; turn < 2'000; ++turn) {
                    for (auto& [key, count] : accepted) count += limiter.admit(key, 1'000, 1h).accepted ? 1 : 0;
                }
            });
        }
    }
    for (const auto& [key, count] : accepted) BOOST_TEST(count == 1'000, key);
}
