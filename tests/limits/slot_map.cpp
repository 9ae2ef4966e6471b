#define BOOST_TEST_MODULE limits.slot_map
#include <boost/test/unit_test.hpp>
#include <memory>
#include <service_api/limits/slot_map.hpp>

BOOST_AUTO_TEST_CASE(values_stay_where_they_are_until_they_are_erased) {
    service_api::slot_map<std::shared_ptr<int>> map(64);
    const auto one = std::make_shared<int>(1);
    map.prefetch(63);  // without any value
    for (const std::size_t slot : {0U, 7U, 8U, 63U}) map.insert(slot) = one;
    BOOST_TEST(one.use_count() == 5);
    const auto* const seventh = &map.at(7);
    map.erase(0);
    BOOST_TEST(one.use_count() == 4);
    BOOST_TEST(&map.at(7) == seventh);
    map.prefetch(0);
    map.erase(7);  // the last of its group
    BOOST_TEST(map.insert(7) == nullptr);
    BOOST_TEST(map.at(8) == one);
    BOOST_TEST(one.use_count() == 3);
}
