#define BOOST_TEST_MODULE limits.replay_cache
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <limits>
#include <map>
#include <service_api/limits/replay_cache.hpp>
#include <thread>
#include <vector>

#include "support/processor_seconds.hpp"
#include "support/random.hpp"

using namespace service_api;

namespace {

const char* word(replay_result claim) {
    return claim == replay_result::fresh ? "fresh" : claim == replay_result::seen ? "seen" : "full";
}

/// A window whose two clocks run alike, unless a test sets the wall clock.
struct steered_window {
    explicit steered_window(std::size_t capacity)
        : window(capacity, [this] { return replay_cache::time_point(std::chrono::milliseconds(now - set_by)); }) {}

    const char* claim(std::string_view signature, std::int64_t until) {
        return word(window.claim(signature, {until}, {now}));
    }
    void set_wall_clock(std::int64_t by) {
        now += by;
        set_by += by;
    }

    std::int64_t now = 0;
    std::int64_t set_by = 0;
    replay_cache window;
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_signature_is_fresh_once_until_its_moment_has_passed) {
    steered_window at(3);
    struct {
        const char* signature;
        std::int64_t until;
        std::int64_t now;
        const char* response;
    } const steps[] = {
        {"a", 100, 0, "fresh"}, {"a", 100, 0, "seen"},   {"b", 50, 0, "fresh"},   {"", 60, 0, "fresh"},
        {"c", 90, 0, "full"},   {"a", 100, 0, "seen"},   {"b", 50, 50, "seen"},   {"c", 90, 50, "full"},
        {"c", 90, 51, "fresh"},  // `b` has ended with 50
        {"b", 120, 51, "full"}, {"b", 120, 61, "fresh"}, {"a", 100, 100, "seen"}, {"c", 200, 101, "fresh"},
    };
    int step = 0;
    for (const auto& [signature, until, now, response] : steps) {
        at.now = now;
        BOOST_TEST_CONTEXT("step " << step++) BOOST_TEST(at.claim(signature, until) == response);
    }
    replay_cache none(0);
    BOOST_TEST(word(none.claim("a", {1}, {0})) == "full");
}

BOOST_AUTO_TEST_CASE(agrees_with_a_table_that_forgets_nothing_in_time) {
    test::draws random;
    constexpr std::size_t capacity = 20;
    steered_window at(capacity);
    std::map<std::string, std::int64_t> alive;
    std::int64_t& now = at.now;
    for (int i = 0; i < 20'000; ++i) {
        now += random.between(0, 3);
        std::erase_if(alive, [&](const auto& one) { return one.second < now; });
        const std::string signature = std::to_string(random.between(0, 60));
        const std::int64_t until = now + random.between(0, 60);
        if (random.between(0, 9) == 0) {
            at.window.release(signature);
            alive.erase(signature);
        }
        const char* expected = alive.contains(signature) ? "seen" : alive.size() >= capacity ? "full" : "fresh";
        if (expected == std::string_view("fresh")) alive[signature] = until;
        BOOST_TEST_REQUIRE(at.claim(signature, until) == expected);
    }
}

BOOST_AUTO_TEST_CASE(of_many_threads_one_gets_each_signature) {
    replay_cache window;
    std::vector<std::atomic<int>> fresh(500);
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&] {
                for (std::size_t s = 0; s < fresh.size(); ++s) {
                    fresh[s] += window.claim(std::to_string(s), {100}, {0}) == replay_result::fresh ? 1 : 0;
                }
            });
        }
    }
    for (const auto& count : fresh) BOOST_TEST(count == 1);
}

// Two threads: one reads its clock, another claims something a moment later, then the first one claims.
BOOST_AUTO_TEST_CASE(what_a_later_clock_has_forgotten_is_not_fresh_for_an_earlier_one) {
    steered_window at(9);
    at.now = 900;
    BOOST_TEST(at.claim("old", 1'000) == "fresh");
    at.now = 1'001;
    BOOST_TEST(at.claim("new", 1'500) == "fresh");
    BOOST_TEST((at.window.claim("old", {1'000}, {1'000}) == replay_result::full));
}

// However the wall clock is set, a claim whose timestamp is valid again is remembered, or refused as unknown.
BOOST_AUTO_TEST_CASE(a_wall_clock_that_is_set_makes_no_claim_fresh_again) {
    constexpr std::int64_t tolerance = 300'000, hour = 3'600'000, start = 1'700'000'000'000;
    const auto sent = [](steered_window& at, const char* signature) { return at.claim(signature, at.now + tolerance); };
    {
        steered_window at(9);
        at.now = start;
        BOOST_TEST(at.claim("order", start + tolerance) == "fresh");
        at.set_wall_clock(8 * hour);
        BOOST_TEST(sent(at, "from the future") == "fresh");
        at.set_wall_clock(-8 * hour);
        BOOST_TEST(at.claim("order", start + tolerance) == "seen");
        BOOST_TEST(sent(at, "next") == "fresh");  // and serving goes on
    }
    {
        // Also where the wrong time lasts until the claim has ended.
        steered_window at(9);
        at.now = start;
        BOOST_TEST(at.claim("order", start + tolerance) == "fresh");
        at.set_wall_clock(8 * hour);
        at.now += hour;
        BOOST_TEST(sent(at, "from the future") == "fresh");
        at.set_wall_clock(-8 * hour);
        BOOST_TEST(sent(at, "next") == "fresh");
        at.set_wall_clock(-hour);
        BOOST_TEST(at.claim("order", start + tolerance) == "full");
        BOOST_TEST(at.claim("earlier", start + tolerance) == "full");
        BOOST_TEST(at.claim("later", start + tolerance + 1) == "fresh");
    }
    {
        // A clock that was wrong before and is set right keeps claims at most as much longer as it takes to catch up.
        steered_window at(1);
        at.now = start;
        BOOST_TEST(sent(at, "before") == "fresh");
        at.set_wall_clock(hour);
        at.now += tolerance / 2;
        BOOST_TEST(sent(at, "after") == "full");
        at.now += 1;
        BOOST_TEST(sent(at, "after") == "fresh");
    }
}

// Two clocks at random: the wall clock jumps, and no signature is fresh twice while its timestamp is valid.
BOOST_AUTO_TEST_CASE(no_signature_runs_twice_whatever_the_wall_clock_does) {
    test::draws random;
    steered_window at(100'000);
    at.now = 1'000'000;
    std::map<std::string, std::int64_t> ran;  // every one that ever did, with its end
    int jumps = 0;
    for (int i = 0; i < 20'000; ++i) {
        at.now += random.between(0, 20);
        if (random.between(0, 200) == 0) at.set_wall_clock(random.between(-3'000, 3'000)), ++jumps;
        const std::int64_t signed_at = at.now + random.between(-100, 100);
        const std::string signature = std::to_string(signed_at / 7);
        const std::int64_t until = signed_at / 7 * 7 + 100;
        if (until < at.now) continue;  // its timestamp alone refuses it
        if (at.claim(signature, until) == std::string_view("fresh"))
            BOOST_TEST_REQUIRE(ran.emplace(signature, until).second);
    }
    BOOST_TEST(jumps > 20);
    BOOST_TEST(ran.size() > 1'000U);
}

BOOST_AUTO_TEST_CASE(a_released_signature_is_fresh_again_and_others_are_not) {
    steered_window at(2);
    at.now = 1;
    BOOST_TEST(at.claim("a", 1'000) == "fresh");
    BOOST_TEST(at.claim("b", 1'000) == "fresh");
    at.window.release("never claimed");
    at.window.release("a");
    BOOST_TEST(at.claim("b", 1'000) == "seen");
    BOOST_TEST(at.claim("a", 1'000) == "fresh");
    BOOST_TEST(at.claim("c", 1'000) == "full");
    at.now = 1'001;
    BOOST_TEST(at.claim("c", 5'000) == "fresh");  // both have ended
}

BOOST_AUTO_TEST_CASE(a_claim_that_has_ended_gives_way_to_a_new_one_before_it_is_removed) {
    steered_window at(10);
    for (int i = 0; i < 10; ++i) BOOST_TEST(at.claim(std::to_string(i), 100 + i) == "fresh");
    at.now = 110;
    BOOST_TEST(at.claim("9", 500) == "fresh");  // `0` and `1` are removed with it, and `2` to `8` are still stored
    BOOST_TEST(at.claim("9", 500) == "seen");
    BOOST_TEST(at.claim("8", 108) == "full");
    for (int i = 0; i < 9; ++i) BOOST_TEST(at.claim("new " + std::to_string(i), 500) == "fresh");
    BOOST_TEST(at.claim("another", 500) == "full");
}

BOOST_AUTO_TEST_CASE(a_claim_may_end_at_any_time) {
    constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    constexpr std::int64_t origin = std::int64_t{1} << 46;
    for (const std::int64_t until : {least, -origin, 1 - origin, std::int64_t{-5}, std::int64_t{0}, origin, most}) {
        replay_cache cache(1, [] { return replay_cache::time_point(); });
        BOOST_TEST_CONTEXT(until) {
            BOOST_TEST(word(cache.claim("a", {until}, {until})) == "fresh");
            BOOST_TEST(word(cache.claim("a", {until}, {until})) == "seen");
            BOOST_TEST(word(cache.claim("b", {until}, {until})) == "full");
        }
    }
    // Earlier than 1970, times are exact.
    steered_window at(1);
    at.now = -10;
    BOOST_TEST(at.claim("a", -5) == "fresh");
    at.now = -5;
    BOOST_TEST(at.claim("b", -3) == "full");
    at.now = -4;
    BOOST_TEST(at.claim("b", -3) == "fresh");
}

// Every signed change waits for the claim that removes the ones that have ended.
BOOST_AUTO_TEST_CASE(a_claim_removes_few_of_many_that_have_ended) {
    const auto seconds = [](int claims, int new_claims) {
        double least = 1e9;
        for (int turn = 0; turn < 3; ++turn) {
            steered_window at(100'000);
            for (int i = 0; i < claims; ++i) at.claim(std::to_string(i), 1'000);
            at.now = 1'001;
            least = std::min(least, processor_seconds(1, [&] {
                                 for (int i = 0; i < new_claims; ++i) at.claim("new " + std::to_string(i), 2'000);
                             }));
        }
        return least;
    };
    // They are removed from all parts of the table, so the new ones find free slots soon.
    BOOST_TEST(seconds(100'000, 50'000) < 10 * seconds(500, 50'000) + 0.1);
}

// Each handler that refuses gives its signature back, under the lock that every signed change waits for.
BOOST_AUTO_TEST_CASE(a_release_takes_about_as_long_among_many_claims_as_among_few) {
    const auto seconds = [](int claims) {
        steered_window at(1'000'000);
        for (int i = 0; i < claims; ++i) at.claim(std::to_string(i), 1'000);
        return processor_seconds(3, [&] {
            for (int i = 0; i < 5'000; ++i) {
                const std::string signature = std::to_string(i % claims);
                at.window.release(signature);
                at.claim(signature, 1'000);
            }
        });
    };
    // 200 times as many. A busy cache costs ten times, and some clocks go by four milliseconds.
    BOOST_TEST(seconds(100'000) < 50 * seconds(500) + 0.1);
}
