#define BOOST_TEST_MODULE beast.client_network
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <limits>
#include <memory>
#include <service_api/beast/client_network.hpp>
#include <string>
#include <thread>
#include <vector>

using namespace service_api;

BOOST_AUTO_TEST_CASE(a_network_is_an_ipv4_address_or_an_ipv6_64) {
    client_networks all;
    const struct {
        const char* one;
        const char* other;
        bool is_same;
    } cases[] = {
        {"192.0.2.1", "192.0.2.1", true},
        {"192.0.2.1", "::ffff:192.0.2.1", true},
        {"192.0.2.1", "192.0.2.2", false},
        {"2001:db8:1:2::1", "2001:db8:1:2:ffff::9", true},
        {"2001:db8:1:2::1", "2001:db8:1:3::1", false},
        {"fe80::1%eth0", "fe80::2", true},
        {"nonsense", "unknown", true},
    };
    for (const auto& [one, other, is_same] : cases) {
        const auto first = all.of(one);
        BOOST_TEST((all.of(other) == first) == is_same, one << ' ' << other);
    }
}

BOOST_AUTO_TEST_CASE(a_network_is_forgotten_with_its_last_owner) {
    client_networks all;
    {
        const auto first = all.of("192.0.2.1");
        ++first->connections;
        const auto second = all.of("192.0.2.2");
        BOOST_TEST(all.of("192.0.2.1")->connections == 1U);
        BOOST_TEST(all.size() == 2U);
    }
    BOOST_TEST(all.size() == 0U);
    BOOST_TEST(all.of("192.0.2.1")->connections == 0U);
}

BOOST_AUTO_TEST_CASE(memory_is_reserved_for_the_expected_networks) {
    client_networks all(300);
    const std::size_t capacity = all.capacity();
    BOOST_TEST(capacity >= 300U);
    std::vector<std::shared_ptr<client_network>> owners;
    for (int i = 0; i < 300; ++i)
        owners.push_back(all.of("192.0." + std::to_string(i / 250) + '.' + std::to_string(i % 250)));
    BOOST_TEST(all.size() == 300U);
    BOOST_TEST(all.capacity() == capacity);

    const client_networks unbounded(std::numeric_limits<std::size_t>::max());
    BOOST_TEST(unbounded.capacity() >= 1'000'000U);
    BOOST_TEST(unbounded.capacity() < 10'000'000U);
}

BOOST_AUTO_TEST_CASE(owners_on_several_threads_share_one_network) {
    client_networks all;
    std::atomic<int> wrong{0};
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&] {
                for (int turn = 0; turn < 5'000; ++turn) {
                    const auto mine = all.of("192.0.2.1");
                    ++mine->connections;
                    if (all.of("192.0.2.1") != mine) ++wrong;
                    --mine->connections;
                }
            });
        }
    }
    BOOST_TEST(wrong == 0);
    BOOST_TEST(all.size() == 0U);
}
