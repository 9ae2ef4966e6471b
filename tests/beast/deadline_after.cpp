#define BOOST_TEST_MODULE beast.deadline_after
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <service_api/beast/deadline_after.hpp>

using namespace std::chrono_literals;

BOOST_AUTO_TEST_CASE(a_wait_without_a_bound_is_in_the_future) {
    const auto now = std::chrono::steady_clock::now();
    BOOST_TEST((service_api::deadline_after(std::chrono::milliseconds::max()) > now + 24h * 365 * 99));
    BOOST_TEST((service_api::deadline_after(10s) >= now + 10s));
    BOOST_TEST((service_api::deadline_after(10s) < now + 10min));
    BOOST_TEST((service_api::deadline_after(-1s) < now + 10min));
}
