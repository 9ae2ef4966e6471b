#define BOOST_TEST_MODULE redis.redis_window
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <deque>
#include <service_api/redis/redis_window.hpp>

#include "running_redis.hpp"
#include "tcp_peers.hpp"

using namespace std::chrono_literals;
using service_api::limit_decision;
using service_api::redis_address;
using service_api::redis_window;
using steady = std::chrono::steady_clock;

BOOST_TEST_GLOBAL_FIXTURE(needs_redis);

namespace {

constexpr std::uint32_t processes = 4;
constexpr std::uint32_t count = 40;
constexpr auto window = 200ms;

/// One accepted request.
struct accept {
    steady::time_point at;
    std::size_t process;
    std::uint64_t ticket;  // 0: by the process alone
};

/// Four limiters as four processes have them, each asked by two threads all the time for one key; and threads that only
/// sleep, which know what the machine itself makes everyone wait.
class traffic {
public:
    explicit traffic(redis_address at, std::uint32_t most = count) {
        for (std::uint32_t i = 0; i < processes; ++i)
            limiters_.push_back(std::make_unique<redis_window>(at, 0, processes, 100));
        for (std::size_t i = 0; i < 2 * processes; ++i) {
            threads_.emplace_back([this, i, most] { ask(i % processes, most); });
        }
        for (std::size_t i = 0; i < processes; ++i) threads_.emplace_back([this] { sleep(); });
    }
    ~traffic() { stop(); }

    void stop() {
        stopping_ = true;
        threads_.clear();
    }
    /// How long until a process asks the Redis again, at most 5 s.
    std::chrono::milliseconds until_shared() {
        const auto begun = steady::now();
        for (auto& one : shared_) one = false;
        while (steady::now() - begun < 5s &&
               !std::all_of(shared_.begin(), shared_.end(), [](const auto& one) { return one.load(); }))
            std::this_thread::sleep_for(1ms);
        return std::chrono::duration_cast<std::chrono::milliseconds>(steady::now() - begun);
    }
    /// After `stop`: what was accepted, in order.
    std::vector<accept> accepts() const {
        std::vector<accept> all = accepts_;
        std::sort(all.begin(), all.end(), [](const accept& l, const accept& r) { return l.at < r.at; });
        return all;
    }
    /// The length in which no more calls end than are counted in a window: each is counted a moment before it ends.
    steady::duration certain_window() const { return window - slowest_; }
    void expect_short_delays() const {
        BOOST_TEST_MESSAGE("the longest call took " << slowest_ / 1us << " us; the machine made us wait "
                                                    << hiccup_ / 1us << " us");
        BOOST_TEST((slowest_ <= 50ms + 2 * hiccup_));  // a call sleeps once, and may wait for one that did
    }

private:
    void ask(std::size_t process, std::uint32_t most) {
        while (!stopping_) {
            const auto begun = steady::now();
            const limit_decision decision = limiters_[process]->admit("key", most, window);
            const auto ended = steady::now();
            if (decision.shared_ticket != 0) shared_[process] = true;
            {
                const std::lock_guard lock(mutex_);
                slowest_ = std::max(slowest_, ended - begun);
                if (decision.accepted) accepts_.push_back({ended, process, decision.shared_ticket});
            }
            std::this_thread::sleep_for(200us);
        }
    }
    void sleep() {
        while (!stopping_) {
            const auto begun = steady::now();
            std::this_thread::sleep_for(1ms);
            const auto late = steady::now() - begun - 1ms;
            const std::lock_guard lock(mutex_);
            hiccup_ = std::max(hiccup_, late);
        }
    }

    std::vector<std::unique_ptr<redis_window>> limiters_{};
    std::array<std::atomic<bool>, processes> shared_{};
    std::atomic<bool> stopping_ = false;
    std::mutex mutex_{};
    std::vector<accept> accepts_{};
    steady::duration slowest_{}, hiccup_{};
    std::vector<std::jthread> threads_{};
};

/// The most that any window of these holds. They have an order, and a distance in time.
template <class Time, class Duration>
std::size_t most_in(const std::vector<Time>& times, Duration length) {
    std::size_t most = 0;
    auto oldest = times.begin();
    for (auto newest = times.begin(); newest != times.end(); ++newest) {
        while (*newest - *oldest >= length) ++oldest;
        most = std::max(most, static_cast<std::size_t>(newest - oldest) + 1);
    }
    return most;
}

std::vector<std::uint64_t> tickets(const std::vector<accept>& all) {
    std::vector<std::uint64_t> found;
    for (const accept& one : all) {
        if (one.ticket != 0) found.push_back(one.ticket);
    }
    std::sort(found.begin(), found.end());
    return found;
}

std::vector<steady::time_point> times(const std::vector<accept>& all, steady::time_point from, steady::time_point until,
                                      std::size_t process = processes) {
    std::vector<steady::time_point> found;
    for (const accept& one : all) {
        if (one.at >= from && one.at < until && (process == processes || process == one.process))
            found.push_back(one.at);
    }
    return found;
}

constexpr auto ever = steady::time_point::max();

/// Whatever the Redis did: no process alone went over the count, so that all together never went over the count times
/// their number.
void expect_each_within_the_count(const traffic& load) {
    for (std::size_t process = 0; process < processes; ++process)
        BOOST_TEST(most_in(times(load.accepts(), {}, ever, process), load.certain_window()) <= count);
}

/// Without the Redis all processes together keep to the count, and get it.
void expect_shares_between(const traffic& load, steady::time_point from, steady::time_point until) {
    const auto alone = times(load.accepts(), from, until);
    const std::size_t most = most_in(alone, load.certain_window());
    const auto windows = static_cast<std::size_t>((until - from) / window);
    BOOST_TEST_MESSAGE(alone.size() << " accepted in " << windows << " windows without the Redis, at most " << most
                                    << " in one");
    BOOST_TEST(most <= count);
    BOOST_TEST(alone.size() >= (windows - 1) * count / 2);
}

/// Breaks what the limiters reach, mends it again, and holds them to all that they promise.
template <class Break, class Mend>
void break_and_mend(traffic& load, Break break_it, Mend mend) {
    BOOST_TEST((load.until_shared() <= 2s));
    break_it();
    const auto gone = steady::now();
    std::this_thread::sleep_for(1200ms);
    const auto back = steady::now();
    mend();
    const auto recovery = load.until_shared();
    BOOST_TEST_MESSAGE("shared again after " << recovery.count() << " ms");
    BOOST_TEST((recovery <= 2s));
    load.stop();
    load.expect_short_delays();
    expect_shares_between(load, gone + window + 50ms, back);
    expect_each_within_the_count(load);
    // Over the change: what the Redis had admitted, and at most a share for each.
    BOOST_TEST(most_in(times(load.accepts(), {}, back), load.certain_window()) <= 2 * count);
}

}  // namespace

BOOST_AUTO_TEST_CASE(processes_that_share_a_redis_admit_the_count_together_and_no_less) {
    running_redis redis;
    // Where the machine stands still for longer than a call may take, a process may use its share for a while: then
    // again.
    for (int attempt = 1; attempt <= 5; ++attempt) {
        traffic load(redis.address());
        const auto begun = steady::now();
        std::this_thread::sleep_for(2s);
        load.stop();
        const auto windows = static_cast<std::size_t>((steady::now() - begun) / window);
        load.expect_short_delays();
        const auto all = load.accepts();
        const auto shared = tickets(all);
        BOOST_TEST(most_in(shared, 200'000U) == count);
        BOOST_TEST_MESSAGE(shared.size() << " accepted in " << windows << " windows of " << count);
        if (shared.size() < all.size()) continue;
        BOOST_TEST(shared.size() >= (windows - 1) * count);
        return;
    }
    BOOST_ERROR("the machine never let the Redis answer in time");
}

BOOST_AUTO_TEST_CASE(killed_and_started_again) {
    running_redis redis;
    traffic load(redis.address());
    break_and_mend(load, [&] { redis.kill(); }, [&] { redis.start(); });
}

BOOST_AUTO_TEST_CASE(hanging_and_going_on) {
    running_redis redis;
    traffic load(redis.address());
    break_and_mend(load, [&] { redis.hang(); }, [&] { redis.go_on(); });
}

BOOST_AUTO_TEST_CASE(slow_and_slower) {
    running_redis redis;
    delaying_proxy proxy(redis.port());
    proxy.delay = 5ms;  // slow, but in time
    traffic load({"127.0.0.1", proxy.port()});
    break_and_mend(load, [&] { proxy.delay = 100ms; }, [&] { proxy.delay = 0ms; });
}

BOOST_AUTO_TEST_CASE(lying) {
    for (const std::string words : {"*4\r\n:1\r\n:3\r\n:0\r\n:9\r\n",  // everything is accepted
                                    "-ERR no\r\n", "+OK\r\n", ":1\r\n", "garbage", "$2147483647\r\n", "*2147483647\r\n",
                                    "*4\r\n:1\r\n:9223372036854775807\r\n:-9223372036854775808\r\n:0\r\n", ""}) {
        BOOST_TEST_CONTEXT(words) {
            lying_server peer(
                [&](std::string_view asked) { return asked.find("LOAD") == asked.npos ? words : "$4\r\nname\r\n"; });
            traffic load({"127.0.0.1", peer.port()});
            const auto begun = steady::now();
            std::this_thread::sleep_for(600ms);
            load.stop();
            load.expect_short_delays();
            expect_each_within_the_count(load);
            BOOST_TEST(load.accepts().size() >= count);
            if (!words.starts_with("*4\r\n:1\r\n:3")) expect_shares_between(load, begun, steady::now());
        }
    }
}

BOOST_AUTO_TEST_CASE(a_share_counts_what_went_through_the_redis_and_is_never_less_than_one_request) {
    running_redis redis;
    redis_window limiter(redis.address(), 0, processes, 100);
    const auto accepted = [&](const char* key, std::uint32_t most, std::uint32_t weight = 1) {
        int got = 0;
        for (int i = 0; i < 50; ++i) got += limiter.admit(key, most, 1h, weight).accepted ? 1 : 0;
        return got;
    };
    for (int i = 0; i < 6; ++i) BOOST_TEST(limiter.admit("used", 40, 1h).shared_ticket != 0U);
    for (int i = 0; i < 20; ++i) BOOST_TEST(limiter.admit("used up", 40, 1h).accepted);
    BOOST_TEST(limiter.is_shared());
    redis.kill();
    BOOST_TEST(accepted("used", 40) == 4);     // of a share of 10
    BOOST_TEST(accepted("used up", 40) == 0);  // twice the share is gone already
    BOOST_TEST(accepted("new", 40) == 10);
    BOOST_TEST(accepted("few", 3) == 1);
    BOOST_TEST(accepted("one", 1) == 1);
    BOOST_TEST(accepted("heavy", 40, 15) == 1);
    BOOST_TEST(accepted("too heavy", 40, 41) == 0);
    BOOST_TEST(limiter.admit("used up", 40, 1h).remaining == 0U);
    BOOST_TEST(!limiter.is_shared());
}

BOOST_AUTO_TEST_CASE(what_is_taken_back_is_free_for_all) {
    running_redis redis;
    redis_window one(redis.address(), 0, 2, 100);
    redis_window other(redis.address(), 0, 2, 100);
    const auto first = one.admit("key", 3, 1h, 2);
    const auto second = other.admit("key", 3, 1h, 1);
    BOOST_TEST((first.accepted && second.accepted));
    BOOST_TEST(!one.admit("key", 3, 1h).accepted);
    one.release("key", first);
    const auto refused = other.admit("key", 3, 1h, 3);
    BOOST_TEST(!refused.accepted);
    BOOST_TEST(refused.remaining == 2U);
    const auto third = other.admit("key", 3, 1h, 2);
    BOOST_TEST(third.accepted);
    other.release("key", second);
    other.release("key", third);
    BOOST_TEST(one.admit("key", 3, 1h, 3).accepted);  // what was refused together is free in the process too
    redis.kill();
    const auto alone = one.admit("alone", 2, 1h);
    BOOST_TEST(alone.accepted);
    BOOST_TEST(!one.admit("alone", 2, 1h).accepted);
    one.release("alone", alone);
    BOOST_TEST(one.admit("alone", 2, 1h).accepted);
}

BOOST_AUTO_TEST_CASE(a_full_table_sheds_even_while_the_redis_has_room) {
    running_redis redis;
    redis_window limiter(redis.address(), 0, processes, 1);
    BOOST_TEST(limiter.admit("a", 10, 1h).accepted);
    BOOST_TEST(limiter.admit("b", 10, 1h).full);
    BOOST_TEST(limiter.admit("a", 10, 1h).accepted);
}
