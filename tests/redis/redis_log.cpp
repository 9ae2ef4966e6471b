#define BOOST_TEST_MODULE redis.redis_log
#include <boost/test/unit_test.hpp>
#include <map>
#include <service_api/redis/redis_log.hpp>

#include "limits/request_history.hpp"
#include "running_redis.hpp"
#include "support/random.hpp"
#include "tcp_peers.hpp"

using namespace std::chrono_literals;
using service_api::limit_decision;
using service_api::redis_log;
using std::chrono::microseconds;
using steady = std::chrono::steady_clock;

BOOST_TEST_GLOBAL_FIXTURE(needs_redis);

namespace {

steady::time_point soon() { return steady::now() + 1s; }

}  // namespace

BOOST_AUTO_TEST_CASE(random_arrivals_are_accepted_and_refused_as_the_whole_history_says) {
    service_api::test::draws random;
    running_redis redis;
    redis_log log(redis.address(), 3);
    std::vector<request_history> limits;
    for (int i = 0; i < 20; ++i) {
        const auto count = static_cast<std::uint32_t>(random.between(1, 1LL << random.between(0, 6)));
        limits.push_back({"key\n" + std::to_string(i), count, microseconds(1LL << random.between(6, 14)),
                          static_cast<std::uint32_t>(random.coin() ? 1 : random.between(1, count))});
    }
    judged_responses judged;
    std::size_t wrong_words = 0;
    for (int i = 0; i < 30'000; ++i) {
        request_history& limit = limits[static_cast<std::size_t>(random.between(0, 19))];
        if (limit.takes_back(random, [&](const limit_decision& decision) {
                BOOST_TEST_REQUIRE(log.release(limit.key, decision, soon()));
            }))
            continue;
        const auto weight = static_cast<std::uint32_t>(random.between(1, limit.heaviest));
        const auto decision = log.admit(limit.key, limit.count, limit.window, weight, soon());
        BOOST_TEST_REQUIRE(decision.has_value());
        const auto now = static_cast<std::int64_t>(decision->shared_ticket);
        const std::uint32_t used = limit.used_at(now);
        judged.add(decision->accepted, used + weight <= limit.count);
        wrong_words += decision->remaining != limit.count - used - (decision->accepted ? weight : 0) ? 1 : 0;
        if (decision->accepted)
            limit.accepted.push_back({now, weight, *decision});
        else
            wrong_words += limit.has_room_first_at(now + decision->retry_after / 1us, weight) ? 0 : 1;
        limit.forget_expired(now);
    }
    BOOST_TEST_MESSAGE(judged.accepts << " accepted, " << judged.rejects << " refused");
    // How many are rejected depends on the limits drawn and on the speed of the machine.
    BOOST_TEST(judged.accepts > 100U);
    BOOST_TEST(judged.rejects > 100U);
    BOOST_TEST(judged.false_accepts == 0U);
    BOOST_TEST(judged.false_refusals == 0U);
    BOOST_TEST(wrong_words == 0U);
}

BOOST_AUTO_TEST_CASE(threads_share_one_count_and_the_redis_forgets_what_has_expired) {
    running_redis redis;
    redis_log log(redis.address(), 0);
    std::atomic<int> accepted = 0, unanswered = 0;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&] {
                for (int turn = 0; turn < 500; ++turn) {
                    const auto decision = log.admit("key", 100, 10s, 1, soon());
                    accepted += decision && decision->accepted ? 1 : 0;
                    unanswered += decision ? 0 : 1;
                }
            });
        }
    }
    BOOST_TEST(accepted == 100);
    BOOST_TEST(unanswered == 0);
    BOOST_TEST(log.admit("short", 1, 20ms, 1, soon())->accepted);
    BOOST_TEST(redis.ask({"DBSIZE"})->integer == 2);
    for (const auto end = soon() + 4s; redis.ask({"DBSIZE"})->integer != 1 && steady::now() < end;)
        std::this_thread::sleep_for(10ms);
    BOOST_TEST(redis.ask({"DBSIZE"})->integer == 1);
}

BOOST_AUTO_TEST_CASE(a_redis_that_forgot_its_scripts_learns_them_again) {
    running_redis redis;
    redis_log log(redis.address(), 0);
    for (std::uint32_t left = 3; left-- > 0;) {
        BOOST_TEST(log.admit("key", 3, 10s, 1, soon())->remaining == left);
        BOOST_TEST(redis.ask({"SCRIPT", "FLUSH"})->str == "OK");
    }
    BOOST_TEST(!log.admit("key", 3, 10s, 1, soon())->accepted);
}

BOOST_AUTO_TEST_CASE(connections_that_the_redis_has_closed_are_made_again) {
    running_redis redis;
    redis_log log(redis.address(), 0);
    BOOST_TEST(log.admit("key", 3, 10s, 1, soon())->remaining == 2U);
    BOOST_TEST(redis.ask({"CLIENT", "KILL", "TYPE", "normal"})->integer > 0);
    const auto after_idling = log.admit("key", 3, 10s, 1, soon());
    BOOST_TEST_REQUIRE(after_idling.has_value());
    BOOST_TEST(after_idling->remaining == 1U);
    redis.kill();
    redis.start();
    const auto after_a_restart = log.admit("key", 3, 10s, 1, soon());
    BOOST_TEST_REQUIRE(after_a_restart.has_value());
    BOOST_TEST(after_a_restart->remaining == 2U);
}

BOOST_AUTO_TEST_CASE(a_clock_that_is_set_back_keeps_nobody_waiting_longer_than_a_window) {
    running_redis redis;
    redis_log log(redis.address(), 0);
    // As an hour ahead of now had left it: a list of three, two of them then.
    const auto now = std::chrono::floor<microseconds>(std::chrono::system_clock::now()).time_since_epoch();
    const auto entry = [&](microseconds at) { return std::to_string((now + at).count()) + ":1"; };
    redis.ask({"RPUSH", "service_api:key", "3", entry(-50s), entry(1h), entry(1h + 5s)});
    const auto refused = log.admit("key", 3, 60s, 1, soon());
    BOOST_TEST(!refused->accepted);
    BOOST_TEST((refused->retry_after > 9s && refused->retry_after <= 10s));  // the first was in the past all the time
    const auto heavy = log.admit("key", 3, 60s, 3, soon());
    BOOST_TEST((heavy->retry_after > 59s && heavy->retry_after <= 60s));
    BOOST_TEST(log.admit("key", 4, 60s, 1, soon())->remaining == 0U);
}

BOOST_AUTO_TEST_CASE(what_makes_no_sense_is_no_answer) {
    running_redis redis;
    redis_log real(redis.address(), 0);
    redis.ask({"SET", "service_api:text", "x"});
    BOOST_TEST(!real.admit("text", 5, 10s, 1, soon()));
    redis.ask({"RPUSH", "service_api:list", "x", "3"});
    BOOST_TEST(!real.admit("list", 5, 10s, 1, soon()));
    BOOST_TEST(real.admit("key", 5, 10s, 1, soon())->accepted);                   // nothing else suffers
    BOOST_TEST(!redis_log(redis.address(), 16).admit("key", 5, 10s, 1, soon()));  // there is no such database

    const std::pair<std::string, bool> cases[] = {
        {"*4\r\n:1\r\n:3\r\n:0\r\n:9\r\n", true},
        {"*4\r\n:0\r\n:1\r\n:9000000\r\n:9\r\n", true},
        {"*4\r\n:1\r\n:4\r\n:0\r\n:9\r\n", false},         // more left than the count without this request
        {"*4\r\n:1\r\n:-1\r\n:0\r\n:9\r\n", false},        // less than nothing
        {"*4\r\n:1\r\n:3\r\n:1\r\n:9\r\n", false},         // accepted, and yet to wait
        {"*4\r\n:1\r\n:3\r\n:0\r\n:0\r\n", false},         // at no time
        {"*4\r\n:0\r\n:2\r\n:9\r\n:9\r\n", false},         // refused, and yet there is room
        {"*4\r\n:0\r\n:1\r\n:0\r\n:9\r\n", false},         // refused, and nothing to wait for
        {"*4\r\n:0\r\n:1\r\n:10000001\r\n:9\r\n", false},  // longer than a window
        {"*4\r\n:2\r\n:3\r\n:0\r\n:9\r\n", false},
        {"*4\r\n:1\r\n:3\r\n:0\r\n$1\r\n9\r\n", false},
        {"*4\r\n:1\r\n*0\r\n:0\r\n:9\r\n", false},
        {"*3\r\n:1\r\n:3\r\n:0\r\n", false},
        {"*5\r\n:1\r\n:3\r\n:0\r\n:9\r\n:9\r\n", false},
        {"*0\r\n", false},
        {"*-1\r\n", false},
        {":1\r\n", false},
        {"+OK\r\n", false},
        {"-ERR no\r\n", false},
        {"-NOSCRIPT no\r\n", false},
    };
    for (const auto& [bytes, makes_sense] : cases) {
        lying_server peer([&words = bytes](std::string_view asked) {
            return asked.find("LOAD") == asked.npos ? words : "$4\r\nname\r\n";
        });
        redis_log log({"127.0.0.1", peer.port()}, 0);
        BOOST_TEST(log.admit("key", 5, 10s, 2, soon()).has_value() == makes_sense, bytes);
    }
    for (const std::string words : {"+name\r\n", "-ERR\r\n", ":1\r\n", "*0\r\n"}) {  // to SCRIPT LOAD
        lying_server peer([&](std::string_view) { return words; });
        BOOST_TEST(!redis_log({"127.0.0.1", peer.port()}, 0).admit("key", 5, 10s, 2, soon()));
    }
}
