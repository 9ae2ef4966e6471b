#define BOOST_TEST_MODULE system_wall_clock
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <service_api/message/system_wall_clock.hpp>
#include <service_api/message/wall_clock.hpp>

namespace {

using namespace service_api;

static_assert(wall_clock<system_wall_clock>);

unix_ms by_chrono() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return {std::chrono::floor<std::chrono::milliseconds>(now).count()};
}

BOOST_AUTO_TEST_CASE(it_is_the_time_of_the_system) {
    const unix_ms before = by_chrono();
    const unix_ms now = system_wall_clock{}();
    const unix_ms after = by_chrono();
    BOOST_TEST(before.count <= now.count);
    BOOST_TEST(now.count <= after.count);
}

}  // namespace
