#define BOOST_TEST_MODULE limits.sliding_window
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <map>
#include <service_api/limits/sliding_window.hpp>
#include <thread>

#include "support/random.hpp"

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

BOOST_AUTO_TEST_CASE(heavy_requests_wait_until_enough_of_the_others_has_left) {
    steered clock;
    sliding_window limiter(10, clock.reader());
    const struct {
        std::chrono::nanoseconds at;
        std::uint32_t weight;
        bool accepted;
        std::uint32_t remaining;
        std::chrono::nanoseconds retry_after;
    } steps[] = {
        {0ms, 3, true, 7, 0ms},         {100ms, 4, true, 3, 0ms},    {200ms, 3, true, 0, 0ms},
        {300ms, 1, false, 0, 700ms},    {300ms, 3, false, 0, 700ms}, {300ms, 4, false, 0, 800ms},
        {300ms, 10, false, 0, 900ms},   {300ms, 11, false, 0, 1s},  // never
        {1s, 4, false, 3, 100ms},       {1s, 2, true, 1, 0ms},       {1100ms, 5, true, 0, 0ms},
        {1100ms, 10, false, 0, 1000ms},
    };
    for (const auto& [at, weight, accepted, remaining, retry_after] : steps) {
        clock.now = steady::time_point{} + at;
        const auto answer = limiter.admit("key", 10, 1s, weight);
        BOOST_TEST_CONTEXT("at " << at.count() << " ns by " << weight) {
            BOOST_TEST(answer.accepted == accepted);
            BOOST_TEST(answer.remaining == remaining);
            BOOST_TEST(answer.retry_after.count() == retry_after.count());
        }
    }
}

BOOST_AUTO_TEST_CASE(agrees_with_a_search_through_all_accepted_requests) {
    service_api::test::draws random;
    struct request {
        std::chrono::nanoseconds at;
        std::uint32_t weight;
        service_api::admission answer;
    };
    struct limit {
        std::string key;
        std::uint32_t count;
        std::chrono::nanoseconds window;
        std::uint32_t heaviest;
        std::vector<request> accepted{};
    };
    std::vector<limit> limits{{"one", 1, 7ns, 1},     {"ten", 10, 100ns, 1},  {"wide", 3, 1us, 1}, {"none", 0, 10ns, 1},
                              {"heavy", 20, 50ns, 9}, {"heavier", 7, 1us, 8}, {"five", 5, 20ns, 2}};
    steered clock;
    sliding_window limiter(limits.size(), clock.reader());
    for (int i = 0; i < 30'000; ++i) {
        clock.now += std::chrono::nanoseconds(random.coin()                ? random.between(0, 7)
                                              : random.between(0, 99) == 0 ? random.between(0, 2000)
                                                                           : 0);
        const auto now = clock.now.time_since_epoch();
        auto& [key, count, window, heaviest, accepted] =
            limits[static_cast<std::size_t>(random.between(0, static_cast<std::int64_t>(limits.size()) - 1))];
        if (!accepted.empty() && random.between(0, 9) == 0) {
            const auto back = accepted.begin() + random.between(0, static_cast<std::int64_t>(accepted.size()) - 1);
            limiter.release(key, back->answer);
            accepted.erase(back);
            continue;
        }
        // The oracle keeps everything and adds up the half-open window that ends at a moment, as it will be then.
        const auto used_at = [&, &all = accepted, length = window](std::chrono::nanoseconds moment) {
            std::uint32_t sum = 0;
            for (const auto& one : all) sum += one.at > moment - length ? one.weight : 0;
            return sum;
        };
        const auto weight = static_cast<std::uint32_t>(random.between(1, heaviest));
        const auto answer = limiter.admit(key, count, window, weight);
        BOOST_TEST_REQUIRE(answer.accepted == (used_at(now) + weight <= count));
        if (answer.accepted) {
            accepted.push_back({now, weight, answer});
            BOOST_TEST_REQUIRE(answer.remaining == count - used_at(now));
            BOOST_TEST_REQUIRE(answer.retry_after.count() == 0);
        } else if (weight > count) {
            BOOST_TEST_REQUIRE(answer.retry_after.count() == window.count());
        } else {  // it would be accepted exactly then
            BOOST_TEST_REQUIRE(used_at(now + answer.retry_after) + weight <= count);
            BOOST_TEST_REQUIRE(used_at(now + answer.retry_after - 1ns) + weight > count);
        }
    }
}

BOOST_AUTO_TEST_CASE(what_is_released_is_free_at_once_and_once_only) {
    steered clock;
    sliding_window limiter(10, clock.reader());
    const auto first = limiter.admit("key", 5, 1s, 2);
    const auto second = limiter.admit("key", 5, 1s, 3);
    BOOST_TEST(!limiter.admit("key", 5, 1s, 1).accepted);
    limiter.release("key", first);
    limiter.release("key", first);
    limiter.release("other", second);
    BOOST_TEST(!limiter.admit("key", 5, 1s, 3).accepted);
    BOOST_TEST(limiter.admit("key", 5, 1s, 2).accepted);
    clock.now += 2s;
    limiter.release("key", second);  // its window has passed
    BOOST_TEST(limiter.admit("key", 5, 1s, 5).accepted);
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

BOOST_AUTO_TEST_CASE(threads_that_take_back_never_have_more_than_the_count_nor_lose_any_of_it) {
    sliding_window<> limiter(1);
    std::atomic<std::uint32_t> held = 0;
    std::atomic<bool> too_many = false;
    {
        std::vector<std::jthread> threads;
        for (std::uint32_t weight = 1; weight <= 4; ++weight) {
            threads.emplace_back([&, weight] {
                for (int turn = 0; turn < 2'000; ++turn) {
                    const auto answer = limiter.admit("key", 9, 1h, weight);
                    if (!answer.accepted) continue;
                    if ((held += weight) > 9) too_many = true;
                    held -= weight;
                    limiter.release("key", answer);
                }
            });
        }
    }
    BOOST_TEST(!too_many);
    BOOST_TEST(limiter.admit("key", 9, 1h, 9).accepted);
}
