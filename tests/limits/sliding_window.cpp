#define BOOST_TEST_MODULE limits.sliding_window
#include <malloc.h>

#include <atomic>
#include <boost/test/unit_test.hpp>
#include <cstdio>
#include <deque>
#include <map>
#include <service_api/http/rate_limit_key.hpp>
#include <service_api/limits/sliding_window.hpp>
#include <thread>

#include "request_history.hpp"
#include "support/random.hpp"

namespace {

using namespace std::chrono_literals;
using service_api::sliding_window;
using steady = std::chrono::steady_clock;

/// Bytes that malloc has handed out, with its own overhead. A sanitizer's malloc always says 0.
std::size_t allocated() {
    const auto counts = ::mallinfo2();
    return counts.uordblks + counts.hblkhd;
}

/// A clock that stands still until it is told.
struct steered {
    steady::time_point now{};
    auto reader() {
        return [this] { return now; };
    }
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_table_of_no_keys_admits_no_request) {
    sliding_window<> limiter(0);
    for (const char* key : {"a", "a", "b"}) {
        const auto response = limiter.admit(key, 3, 1s);
        BOOST_TEST(!response.accepted);
        BOOST_TEST(response.full);
        BOOST_TEST((response.retry_after == std::chrono::nanoseconds::max()));  // none will ever leave
    }
    BOOST_TEST(limiter.tracked() == 0U);
}

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
        {999ms, false, 0, 1ms}, {1s - 1us, false, 0, 1us}, {1s, true, 0, 0ms},        {1s, false, 0, 400ms},
        {1400ms, true, 1, 0ms}, {1401ms, true, 0, 0ms},    {1402ms, false, 0, 598ms}, {5s, true, 2, 0ms},
    };
    for (const auto& [at, accepted, remaining, retry_after] : steps) {
        clock.now = steady::time_point{} + at;
        const auto response = limiter.admit("key", 3, 1s);
        BOOST_TEST_CONTEXT("at " << at.count() << " ns") {
            BOOST_TEST(response.accepted == accepted);
            BOOST_TEST(response.remaining == remaining);
            BOOST_TEST(response.retry_after.count() == retry_after.count());
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
        const auto response = limiter.admit("key", 10, 1s, weight);
        BOOST_TEST_CONTEXT("at " << at.count() << " ns by " << weight) {
            BOOST_TEST(response.accepted == accepted);
            BOOST_TEST(response.remaining == remaining);
            BOOST_TEST(response.retry_after.count() == retry_after.count());
        }
    }
}

BOOST_AUTO_TEST_CASE(a_million_random_arrivals_are_accepted_and_refused_as_the_whole_history_says) {
    service_api::test::draws random;
    std::vector<request_history> limits{{"never", 0, 10us, 1}};
    for (int i = 1; i < 100; ++i) {
        const std::int64_t window = 1LL << random.between(0, 14);
        const auto count = static_cast<std::uint32_t>(random.between(1, 1LL << random.between(0, 7)));
        const std::int64_t heaviest = random.coin() ? 1 : random.between(1, std::int64_t{count} + count / 8);
        limits.push_back({"key " + std::to_string(i), count, std::chrono::microseconds(window),
                          static_cast<std::uint32_t>(heaviest)});
    }
    steered clock;
    sliding_window limiter(limits.size(), clock.reader());
    judged_responses judged;
    std::size_t releases = 0, wrong_words = 0;
    while (judged.accepts + judged.rejects < 1'000'000) {
        clock.now += std::chrono::nanoseconds(random.between(0, 3) == 0       ? random.between(0, 2'000)
                                              : random.between(0, 9'999) == 0 ? random.between(0, 20'000'000)
                                                                              : 0);
        const std::int64_t now = std::chrono::floor<std::chrono::microseconds>(clock.now.time_since_epoch()).count();
        request_history& limit =
            limits[static_cast<std::size_t>(random.between(0, static_cast<std::int64_t>(limits.size()) - 1))];
        limit.forget_expired(now);
        if (limit.takes_back(random, [&](const auto& response) { limiter.release(limit.key, response); })) {
            ++releases;
            continue;
        }
        const auto weight = static_cast<std::uint32_t>(random.between(1, limit.heaviest));
        const std::uint32_t used = limit.used_at(now);
        const auto response = limiter.admit(limit.key, limit.count, limit.window, weight);
        judged.add(response.accepted, used + weight <= limit.count);
        if (response.accepted) {
            limit.accepted.push_back({now, weight, response});
            wrong_words +=
                response.remaining != limit.count - used - weight || response.retry_after.count() != 0 ? 1 : 0;
        } else if (weight > limit.count) {
            wrong_words += response.retry_after != limit.window ? 1 : 0;
        } else {  // it would be accepted exactly then
            const auto wait = std::chrono::floor<std::chrono::microseconds>(response.retry_after).count();
            wrong_words +=
                response.remaining != limit.count - used || !limit.has_room_first_at(now + wait, weight) ? 1 : 0;
        }
    }
    BOOST_TEST_MESSAGE(judged.accepts << " accepted, " << judged.rejects << " refused, " << releases << " taken back");
    BOOST_TEST(judged.accepts > 100'000U);
    BOOST_TEST(judged.rejects > 100'000U);
    BOOST_TEST(judged.false_accepts == 0U);
    BOOST_TEST(judged.false_refusals == 0U);
    BOOST_TEST(wrong_words == 0U);
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

BOOST_AUTO_TEST_CASE(a_key_whose_newest_request_was_released_leaves_with_the_one_before) {
    steered clock;
    sliding_window limiter(1, clock.reader());
    BOOST_TEST(limiter.admit("key", 5, 1s).accepted);
    clock.now += 500ms;
    limiter.release("key", limiter.admit("key", 5, 1s));
    clock.now += 500ms;
    BOOST_TEST(limiter.admit("other", 5, 1s).accepted);
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

BOOST_AUTO_TEST_CASE(a_million_networks_take_less_than_16_mebibytes) {
    const std::uint32_t networks =
        allocated() == 0 ? 50'000 : 1'000'000;  // a sanitizer takes its time, and counts nothing
    const auto key = [](std::uint32_t i) {
        char address[40];
        std::snprintf(address, sizeof address, "2001:db8:%x:%x::1", i >> 16, i & 0xFFFF);
        return "GET/v1/public/vault_balance#0\n" + service_api::rate_limit_key(address);
    };
    const std::size_t before = allocated();
    steered clock;
    sliding_window limiter(networks, clock.reader());
    std::size_t accepted = 0, refused = 0;
    for (std::uint32_t i = 0; i < networks; ++i) accepted += limiter.admit(key(i), 1, 1h).accepted ? 1 : 0;
    const std::size_t taken = allocated() - before;
    BOOST_TEST_MESSAGE(taken << " bytes for " << accepted << " keys");
    BOOST_TEST(accepted == networks);
    BOOST_TEST(limiter.tracked() == networks);
    BOOST_TEST(taken <= 16U * 1024 * 1024);
    // Each is known: none passes twice, and nobody else passes at all.
    for (std::uint32_t i = 0; i < networks; i += 7) refused += limiter.admit(key(i), 1, 1h).full ? 0 : 1;
    BOOST_TEST(refused == (networks + 6) / 7);
    BOOST_TEST(limiter.admit(key(networks), 1, 1h).full);
    BOOST_TEST(allocated() - before <= 16U * 1024 * 1024);
    clock.now += 1h;
    for (std::uint32_t i = 0; i < networks; i += 7) accepted += limiter.admit(key(i), 1, 1h).accepted ? 1 : 0;
    BOOST_TEST(accepted == networks + (networks + 6) / 7);
}

BOOST_AUTO_TEST_CASE(the_memory_of_logs_is_given_back) {
    steered clock;
    sliding_window limiter(1'000, clock.reader());
    std::vector<std::size_t> after;
    for (int turn = 0; turn < 50; ++turn) {
        for (const int requests : {9, 1}) {  // logs that end or are taken back, and that shrink to one request
            clock.now += 1s;
            for (int i = 0; i < 200; ++i) {
                // The other way round: those that have not been forgotten yet.
                const std::string key = std::to_string(turn % 3) + ' ' + std::to_string(requests == 1 ? 200 - i : i);
                for (int one = 0; one < requests; ++one) {
                    const auto response = limiter.admit(key, 9, 1s);
                    if (turn % 2 == 0) limiter.release(key, response);
                }
            }
        }
        clock.now += 1s;
        for (int i = 0; i < 1'000; ++i) static_cast<void>(limiter.admit("other", 1, 1us));  // which forgets two each
        BOOST_TEST(limiter.tracked() <= 2U);
        after.push_back(allocated());
    }
    BOOST_TEST(after.back() <= after.front() + 5'000);  // the first turn had no logs
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
                    const auto response = limiter.admit("key", 9, 1h, weight);
                    if (!response.accepted) continue;
                    if ((held += weight) > 9) too_many = true;
                    held -= weight;
                    limiter.release("key", response);
                }
            });
        }
    }
    BOOST_TEST(!too_many);
    BOOST_TEST(limiter.admit("key", 9, 1h, 9).accepted);
}

BOOST_AUTO_TEST_CASE(arrivals_of_many_threads_are_judged_as_one_after_the_other) {
    // The limiter reads its clock under its lock, so that the readings are the order in which it judged.
    struct reading {
        int order;
        std::chrono::microseconds at;
    };
    static thread_local reading latest;
    std::atomic<int> readings = 0;
    sliding_window limiter(16, [&] {
        const auto now = std::chrono::floor<std::chrono::microseconds>(steady::now());
        latest = {readings++, now.time_since_epoch()};
        return now;
    });
    struct arrival {
        reading read;
        int key;
        bool accepted;
    };
    constexpr std::uint32_t count = 10;
    constexpr auto window = 500us;
    std::vector<std::vector<arrival>> told(4);
    {
        std::vector<std::jthread> threads;
        for (auto& mine : told) {
            threads.emplace_back([&] {
                for (int turn = 0; turn < 20'000; ++turn) {
                    const int key = turn % 3;
                    const bool accepted = limiter.admit(std::to_string(key), count, window).accepted;
                    mine.push_back({latest, key, accepted});
                }
            });
        }
    }
    std::vector<arrival> all;
    for (const auto& mine : told) all.insert(all.end(), mine.begin(), mine.end());
    std::sort(all.begin(), all.end(), [](const auto& l, const auto& r) { return l.read.order < r.read.order; });
    std::map<int, std::deque<std::chrono::microseconds>> accepted;
    std::size_t false_accepts = 0, false_refusals = 0;
    for (const arrival& one : all) {
        auto& inside = accepted[one.key];
        while (!inside.empty() && one.read.at - inside.front() >= window) inside.pop_front();
        false_accepts += one.accepted && inside.size() >= count ? 1 : 0;
        false_refusals += !one.accepted && inside.size() < count ? 1 : 0;
        if (one.accepted) inside.push_back(one.read.at);
    }
    BOOST_TEST(false_accepts == 0U);
    BOOST_TEST(false_refusals == 0U);
}
