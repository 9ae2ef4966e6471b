#define BOOST_TEST_MODULE redis.redis_connection
#include <pthread.h>
#include <signal.h>

#include <boost/test/unit_test.hpp>
#include <service_api/redis/redis_connection.hpp>

#include "running_redis.hpp"
#include "tcp_peers.hpp"

using namespace std::chrono_literals;
using service_api::redis_address;
using service_api::redis_connection;
using steady = std::chrono::steady_clock;

BOOST_TEST_GLOBAL_FIXTURE(needs_redis);

// By how much a loaded machine may be late. What had no deadline, or one that moves, would take for ever.
constexpr auto most_delay = 5s;

BOOST_AUTO_TEST_CASE(answers_come_as_the_redis_gives_them) {
    running_redis redis;
    redis_connection line(redis_address("localhost", redis.port()), steady::now() + most_delay);
    BOOST_TEST_REQUIRE(line.is_open());
    const auto call = [&](const std::vector<std::string_view>& words) {
        return line.call(words, steady::now() + most_delay);
    };
    BOOST_TEST(call({"SET", "a\r\n b", "1\n2"})->str == "OK");
    BOOST_TEST(call({"GET", "a\r\n b"})->str == "1\n2");
    BOOST_TEST(call({"INCR", "n"})->integer == 1);
    BOOST_TEST(call({"MGET", "n", "none"})->elements == 2U);
    BOOST_TEST(call({"LPOP", "n"})->type == REDIS_REPLY_ERROR);
    BOOST_TEST(call({"PING"})->str == "PONG");  // an error is an answer
    redis.kill();
    BOOST_TEST(!call({"PING"}));
}

BOOST_AUTO_TEST_CASE(whatever_is_no_small_answer_in_time_is_none) {
    const std::string huge(100'000, 'x');
    const auto ones = [](int many) {
        std::string entries = "*" + std::to_string(many) + "\r\n";
        for (int i = 0; i < many; ++i) entries += ":1\r\n";
        return entries;
    };
    const std::pair<std::string, bool> cases[] = {
        {ones(8), true},
        {ones(9), false},
        {"+OK\r\n", true},
        {":1\r\n", true},
        {"$-1\r\n", true},
        {"*2\r\n:1\r\n$1\r\nx\r\n", true},
        {"-ERR\r\n", true},
        {"", false},
        {"\r\n", false},
        {"HTTP/1.1 400 Bad Request\r\n\r\n", false},
        {std::string("\0\0\0\0", 4), false},
        {"+OK", false},
        {"+OK\r\n+OK\r\n", false},  // one more than was asked for
        {"+OK\r\nx", false},
        {":12x\r\n", false},
        {"$5\r\nab\r\n", false},
        {"$999999999999999999999\r\n", false},
        {"*9\r\n", false},
        {"*1000000000\r\n", false},
        {"*1\r\n*1000000000\r\n", false},
        {"*2147483647\r\n", false},
        {"$100000\r\n" + huge + "\r\n", false},
        {"+" + huge + "\r\n", false},
        {huge, false},
    };
    for (const auto& [bytes, is_response] : cases) {
        BOOST_TEST_CONTEXT(bytes.substr(0, 40)) {
            lying_server peer([&words = bytes](std::string_view) { return words; });
            const auto begun = steady::now();
            const auto deadline = begun + (is_response ? most_delay : 50ms);
            redis_connection line(redis_address("127.0.0.1", peer.port()), deadline);
            BOOST_TEST((line.call({"PING"}, deadline) != nullptr) == is_response);
            BOOST_TEST((steady::now() - begun < most_delay));
        }
    }
}

BOOST_AUTO_TEST_CASE(a_trickle_of_bytes_moves_no_deadline) {
    tcp_peer peer([](tcp_peer::socket one) -> boost::asio::awaitable<void> {
        try {
            for (;;) {
                co_await boost::asio::async_write(one, boost::asio::buffer("+x", 1), boost::asio::use_awaitable);
                boost::asio::steady_timer timer(one.get_executor(), 5ms);
                co_await timer.async_wait(boost::asio::use_awaitable);
            }
        } catch (const boost::system::system_error&) {
        }
    });
    const auto begun = steady::now();
    redis_connection line(redis_address("127.0.0.1", peer.port()), begun + 50ms);
    BOOST_TEST(!line.call({"PING"}, begun + 50ms));
    BOOST_TEST((steady::now() - begun < most_delay));
}

BOOST_AUTO_TEST_CASE(a_signal_neither_ends_a_call_nor_moves_its_deadline) {
    struct sigaction handled{};
    handled.sa_handler = [](int) {};
    struct sigaction before{};
    BOOST_TEST_REQUIRE(::sigaction(SIGUSR1, &handled, &before) == 0);
    {
        const std::jthread interrupting([caller = ::pthread_self()](std::stop_token stopping) {
            while (!stopping.stop_requested()) {
                ::pthread_kill(caller, SIGUSR1);
                std::this_thread::sleep_for(1ms);
            }
        });
        lying_server peer([](std::string_view asked) {
            std::this_thread::sleep_for(asked.find("PING") == asked.npos ? 1s : 50ms);
            return "+PONG\r\n";
        });
        const auto begun = steady::now();
        redis_connection line(redis_address("127.0.0.1", peer.port()), begun + 800ms);
        BOOST_TEST(line.call({"PING"}, begun + 800ms));
        BOOST_TEST(!line.call({"TIME"}, begun + 800ms));
        BOOST_TEST((steady::now() - begun >= 800ms));
        BOOST_TEST((steady::now() - begun < most_delay));
    }
    ::sigaction(SIGUSR1, &before, nullptr);
}

BOOST_AUTO_TEST_CASE(where_nobody_listens_there_is_no_connection) {
    const auto begun = steady::now();
    redis_connection line(redis_address("127.0.0.1", running_redis::free_port()), begun + 50ms);
    BOOST_TEST(!line.is_open());
    BOOST_TEST(!line.call({"PING"}, begun + 50ms));
    BOOST_CHECK_THROW(redis_address("no-such-host.invalid", 1), std::runtime_error);
}
