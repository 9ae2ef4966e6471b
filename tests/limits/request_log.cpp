#define BOOST_TEST_MODULE limits.request_log
#include <boost/test/unit_test.hpp>
#include <deque>
#include <service_api/limits/request_log.hpp>

#include "support/random.hpp"

BOOST_AUTO_TEST_CASE(agrees_with_a_queue_as_it_grows_and_shrinks) {
    service_api::test::draws random;
    for (const std::size_t usual : {1U, 7U, 14U, 15U, 100U}) {
        service_api::request_log log;
        std::deque<service_api::logged_request> model;
        std::uint64_t leaves = 0;
        for (int i = 0; i < 5'000; ++i) {
            const auto chosen = random.between(0, static_cast<std::int64_t>(2 * usual));
            if (static_cast<std::size_t>(chosen) >= model.size()) {
                const auto weight = static_cast<std::uint64_t>(random.between(1, 0xFFFF));
                model.push_back({++leaves & 0xFFFF'FFFF, weight & 0xFFFF});
                log.append(model.back());
            } else if (random.between(0, 99) == 0) {
                model.clear();
                log.clear();
            } else if (random.between(0, 3) != 0) {
                model.pop_front();
                log.drop_oldest();
            } else {
                model.erase(model.begin() + chosen);
                log.erase(static_cast<std::size_t>(chosen));
            }
            std::uint32_t used = 0;
            for (const auto& one : model) used += static_cast<std::uint32_t>(one.weight);
            BOOST_TEST_REQUIRE(log.used() == used);
            const auto requests = log.requests();
            BOOST_TEST_REQUIRE(requests.size() == model.size());
            for (std::size_t at = 0; at < model.size(); ++at) {
                BOOST_TEST_REQUIRE((requests[at].leaves == model[at].leaves));
                BOOST_TEST_REQUIRE((requests[at].weight == model[at].weight));
            }
        }
    }
}
