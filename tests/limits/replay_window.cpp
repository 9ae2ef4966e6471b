#define BOOST_TEST_MODULE limits.replay_window
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <map>
#include <service_api/limits/replay_window.hpp>
#include <thread>
#include <vector>

#include "support/random.hpp"

using namespace service_api;

namespace {

const char* word(replay_claim claim) {
    return claim == replay_claim::fresh ? "fresh" : claim == replay_claim::seen ? "seen" : "full";
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_signature_is_fresh_once_until_its_moment_has_passed) {
    replay_window window(3);
    struct {
        const char* signature;
        std::int64_t until;
        std::int64_t now;
        const char* answer;
    } const steps[] = {
        {"a", 100, 0, "fresh"}, {"a", 100, 0, "seen"},   {"b", 50, 0, "fresh"},   {"", 60, 0, "fresh"},
        {"c", 90, 0, "full"},   {"a", 100, 0, "seen"},   {"b", 50, 50, "seen"},   {"c", 90, 50, "full"},
        {"c", 90, 51, "fresh"},  // `b` has ended with 50
        {"b", 120, 51, "full"}, {"b", 120, 61, "fresh"}, {"a", 100, 100, "seen"}, {"c", 200, 101, "fresh"},
    };
    int step = 0;
    for (const auto& [signature, until, now, answer] : steps) {
        BOOST_TEST_CONTEXT("step " << step++) BOOST_TEST(word(window.claim(signature, {until}, {now})) == answer);
    }
    replay_window none(0);
    BOOST_TEST(word(none.claim("a", {1}, {0})) == "full");
}

BOOST_AUTO_TEST_CASE(agrees_with_a_table_that_forgets_nothing_in_time) {
    test::draws random;
    constexpr std::size_t capacity = 20;
    replay_window window(capacity);
    std::map<std::string, std::int64_t> alive;
    std::int64_t now = 0;
    for (int i = 0; i < 20'000; ++i) {
        now += random.between(0, 3);
        std::erase_if(alive, [&](const auto& one) { return one.second < now; });
        const std::string signature = std::to_string(random.between(0, 60));
        const std::int64_t until = now + random.between(0, 60);
        const char* expected = alive.contains(signature) ? "seen" : alive.size() >= capacity ? "full" : "fresh";
        if (expected == std::string_view("fresh")) alive[signature] = until;
        BOOST_TEST_REQUIRE(word(window.claim(signature, {until}, {now})) == expected);
    }
}

BOOST_AUTO_TEST_CASE(of_many_threads_one_gets_each_signature) {
    replay_window window;
    std::vector<std::atomic<int>> fresh(500);
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&] {
                for (std::size_t s = 0; s < fresh.size(); ++s) {
                    fresh[s] += window.claim(std::to_string(s), {100}, {0}) == replay_claim::fresh ? 1 : 0;
                }
            });
        }
    }
    for (const auto& count : fresh) BOOST_TEST(count == 1);
}

// Two threads: one reads its clock, another claims something a moment later, then the first one claims.
BOOST_AUTO_TEST_CASE(what_a_later_clock_has_forgotten_is_not_fresh_for_an_earlier_one) {
    replay_window window;
    const unix_ms end{1'000};
    BOOST_TEST((window.claim("old", end, unix_ms{900}) == replay_claim::fresh));
    BOOST_TEST((window.claim("new", unix_ms{1'500}, unix_ms{1'001}) == replay_claim::fresh));
    BOOST_TEST((window.claim("old", end, unix_ms{1'000}) == replay_claim::full));
}

BOOST_AUTO_TEST_CASE(a_released_signature_is_fresh_again_and_others_are_not) {
    replay_window window(2);
    const unix_ms end{1'000}, now{1};
    BOOST_TEST((window.claim("a", end, now) == replay_claim::fresh));
    BOOST_TEST((window.claim("b", end, now) == replay_claim::fresh));
    window.release("never claimed");
    window.release("a");
    BOOST_TEST((window.claim("b", end, now) == replay_claim::seen));
    BOOST_TEST((window.claim("a", end, now) == replay_claim::fresh));
    BOOST_TEST((window.claim("c", end, now) == replay_claim::full));
    BOOST_TEST((window.claim("c", unix_ms{5'000}, unix_ms{1'001}) == replay_claim::fresh));  // both have ended
}
