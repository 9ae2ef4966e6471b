#define BOOST_TEST_MODULE wire.replay_memory
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <service_api/limits/replay_cache.hpp>
#include <string>
#include <vector>

#include "support/counted_memory.hpp"

using namespace service_api;

BOOST_AUTO_TEST_CASE(the_constructor_takes_all_the_memory) {
    const std::size_t before = test::allocated_bytes;
    std::int64_t now = 0;
    replay_cache cache(100'000, [&now] { return replay_cache::time_point(std::chrono::milliseconds(now)); });
    const auto is_fresh = [&](const std::string& signature, std::int64_t until) {
        return cache.claim(signature, {until}, {now}) == replay_result::fresh;
    };
    BOOST_TEST(test::allocated_bytes - before < 1'900'000U);  // 19 bytes for each
    std::vector<std::string> signatures;
    for (int i = 0; i < 150'000; ++i) signatures.push_back(std::to_string(i) + std::string(80, 'A'));
    const std::size_t allocations = test::allocations;
    for (std::size_t i = 0; i < 100'000; ++i) BOOST_TEST_REQUIRE(is_fresh(signatures[i], 10));
    for (std::size_t i = 0; i < 50'000; ++i) cache.release(signatures[i]);
    now = 11;
    for (std::size_t i = 100'000; i < 150'000; ++i) BOOST_TEST_REQUIRE(is_fresh(signatures[i], 20));
    BOOST_TEST(test::allocations == allocations);
}
