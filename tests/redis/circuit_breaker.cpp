#define BOOST_TEST_MODULE redis.circuit_breaker
#include <boost/test/unit_test.hpp>
#include <service_api/redis/circuit_breaker.hpp>
#include <thread>
#include <vector>

using namespace std::chrono_literals;
using service_api::circuit_breaker;

BOOST_AUTO_TEST_CASE(lets_one_call_through_per_pause_until_one_has_worked) {
    const circuit_breaker::time_point start{1h};
    circuit_breaker breaker(500ms);
    for (int i = 0; i < 3; ++i) BOOST_TEST(breaker.allow_request(start));
    BOOST_TEST(!breaker.is_open());
    breaker.record_failure(start);
    BOOST_TEST(breaker.is_open());
    BOOST_TEST(!breaker.allow_request(start));
    BOOST_TEST(!breaker.allow_request(start + 499ms));
    BOOST_TEST(breaker.allow_request(start + 500ms));
    BOOST_TEST(!breaker.allow_request(start + 500ms));  // until it has told
    BOOST_TEST(!breaker.allow_request(start + 999ms));
    BOOST_TEST(breaker.allow_request(start + 1s));  // it never told
    breaker.record_failure(start + 1025ms);
    BOOST_TEST(!breaker.allow_request(start + 1500ms));
    BOOST_TEST(breaker.allow_request(start + 1525ms));
    BOOST_TEST(breaker.is_open());
    breaker.record_success();
    BOOST_TEST(!breaker.is_open());
    for (int i = 0; i < 3; ++i) BOOST_TEST(breaker.allow_request(start + 1525ms));
}

BOOST_AUTO_TEST_CASE(of_many_threads_one_tries) {
    const circuit_breaker::time_point start{1h};
    circuit_breaker breaker(500ms);
    for (int turn = 1; turn <= 200; ++turn) {
        breaker.record_failure(start);
        std::atomic<int> through = 0;
        {
            std::vector<std::jthread> threads;
            for (int i = 0; i < 4; ++i)
                threads.emplace_back([&] { through += breaker.allow_request(start + 500ms) ? 1 : 0; });
        }
        BOOST_TEST_REQUIRE(through == 1);
    }
}
