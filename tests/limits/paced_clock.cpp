#define BOOST_TEST_MODULE limits.paced_clock
#include <boost/test/unit_test.hpp>
#include <service_api/limits/paced_clock.hpp>

using namespace service_api;
using namespace std::chrono_literals;

// Of each interval below a millisecond a part would be lost, so that the clock stands still while claims come quickly.
BOOST_AUTO_TEST_CASE(keeps_up_however_often_it_is_read) {
    paced_clock clock;
    std::int64_t read = 0;
    for (std::int64_t microseconds = 0; microseconds <= 1'000'000; microseconds += 300) {
        const paced_clock::time_point steady{std::chrono::microseconds(microseconds)};
        read = clock.read({5'000 + microseconds / 1'000}, steady).count;
        BOOST_TEST_REQUIRE(5'000 + microseconds / 1'000 - read <= 1);
    }
    BOOST_TEST(read >= 5'998);
}

BOOST_AUTO_TEST_CASE(follows_the_wall_clock_at_twice_the_pace_of_the_steady_one_at_most) {
    paced_clock clock;
    struct {
        std::int64_t wall;
        std::chrono::milliseconds steady;
        std::int64_t read;
    } const steps[] = {
        {1'000'000, 0ms, 1'000'000},     {1'000'500, 500ms, 1'000'500},   {1'000'700, 500ms, 1'000'500},
        {1'000'700, 600ms, 1'000'700},   {9'000'000, 1'600ms, 1'002'700}, {9'000'000, 2'600ms, 1'004'700},
        {1'002'000, 2'700ms, 1'002'000},                                   // set back, also behind what was read
        {1'003'000, 3'700ms, 1'003'000}, {1'003'100, 3'600ms, 1'003'000},  // a caller that was overtaken
        {9'000'000, 3'700ms, 1'003'000},  // whose older reading lets no interval count twice
        {500'000, 9'000ms, 500'000},     {1'000'000, 200'000ms, 882'000}, {1'000'000, 300'000ms, 1'000'000},
    };
    int step = 0;
    for (const auto& [wall, steady, read] : steps) {
        BOOST_TEST_CONTEXT("step " << step++) {
            BOOST_TEST(clock.read({wall}, paced_clock::time_point(steady)).count == read);
        }
    }
}
