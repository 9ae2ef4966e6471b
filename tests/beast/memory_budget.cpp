#define BOOST_TEST_MODULE beast.memory_budget
#include <atomic>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <memory>
#include <random>
#include <service_api/beast/memory_budget.hpp>
#include <thread>
#include <utility>
#include <vector>

using namespace service_api;

namespace {

struct connection : std::enable_shared_from_this<connection> {
    std::atomic<int> drops{0};
    memory_account<connection> account{.owner = this};

    void drop() { ++drops; }
};
using budget = memory_budget<connection>;

std::shared_ptr<connection> of(const std::shared_ptr<client_network>& network) {
    auto one = std::make_shared<connection>();
    one->account.network = network;
    return one;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_body_that_does_not_fit_is_refused_and_changes_nothing) {
    budget memory(100, 100);
    const auto one = of(nullptr);
    const auto other = of(nullptr);
    BOOST_TEST(memory.hold_request(one->account, 60));
    BOOST_TEST(memory.hold_request(other->account, 40));
    BOOST_TEST(!memory.hold_request(other->account, 41));
    BOOST_TEST(memory.held() == 100U);
    memory.release(one->account);
    BOOST_TEST(memory.held() == 40U);
    BOOST_TEST(memory.hold_request(other->account, 100));
    BOOST_TEST(one->drops + other->drops == 0);
}

BOOST_AUTO_TEST_CASE(the_most_unread_response_is_dropped_first) {
    budget memory(100, 100);
    std::vector<std::shared_ptr<connection>> all;
    for (const std::size_t bytes : {20U, 50U, 30U}) {
        all.push_back(of(nullptr));
        memory.hold_response(all.back()->account, bytes);
    }
    BOOST_TEST(memory.held() == 100U);
    const auto reader = of(nullptr);
    BOOST_TEST(memory.hold_request(reader->account, 10));  // a body, for which a response goes
    BOOST_TEST(all[1]->drops == 1);
    BOOST_TEST(memory.held() == 60U);
    const auto last = of(nullptr);
    memory.hold_response(last->account, 45);  // the largest is the newcomer itself
    BOOST_TEST(last->drops == 1);
    BOOST_TEST(memory.held() == 60U);
    BOOST_TEST(memory.hold_request(reader->account, 75));
    BOOST_TEST(all[2]->drops == 1);
    BOOST_TEST(all[0]->drops == 0);
    BOOST_TEST(memory.hold_request(reader->account, 100));
    BOOST_TEST(all[0]->drops == 1);
    BOOST_TEST(!memory.hold_request(reader->account, 101));  // there is none left to drop
    BOOST_TEST(memory.held() == 100U);
}

BOOST_AUTO_TEST_CASE(a_dropped_connection_counts_no_more) {
    budget memory(100, 100);
    const auto one = of(nullptr);
    memory.hold_response(one->account, 101);
    BOOST_TEST(one->drops == 1);
    BOOST_TEST(memory.held() == 0U);
    memory.hold_response(one->account, 500);  // until it is closed
    BOOST_TEST(one->drops == 1);
    memory.release(one->account);
    BOOST_TEST(memory.held() == 0U);
}

BOOST_AUTO_TEST_CASE(a_network_drops_and_refuses_its_own) {
    client_networks networks;
    budget memory(100, 40);
    const auto greedy = networks.of("192.0.2.1");
    const auto honest = networks.of("192.0.2.2");
    const auto largest = of(honest);
    memory.hold_response(largest->account, 40);
    const auto one = of(greedy);
    const auto other = of(greedy);
    memory.hold_response(one->account, 30);
    BOOST_TEST(memory.hold_request(other->account, 10));
    BOOST_TEST(memory.hold_request(other->account, 11));
    BOOST_TEST(one->drops == 1);
    BOOST_TEST(!memory.hold_request(other->account, 41));
    BOOST_TEST(largest->drops == 0);
    BOOST_TEST(greedy->memory == 11U);
    BOOST_TEST(honest->memory == 40U);
    memory.release(other->account);
    memory.release(largest->account);
    BOOST_TEST(greedy->memory + honest->memory + memory.held() == 0U);
}

// A walk of the others for each dropped one would take a minute.
BOOST_AUTO_TEST_CASE(many_connections_are_dropped_without_a_walk_of_the_others) {
    client_networks networks;
    const auto crowd = networks.of("192.0.2.1");
    const auto other = networks.of("192.0.2.2");
    constexpr std::size_t count = 50'000;
    budget memory(count, count / 2);
    std::vector<std::shared_ptr<connection>> all;
    for (std::size_t i = 0; i < 2 * count; ++i) {
        all.push_back(of(i % 4 == 0 ? other : i % 4 == 1 ? nullptr : crowd));
        memory.hold_response(all.back()->account, 1);
    }
    BOOST_TEST(memory.held() == count);
    BOOST_TEST(crowd->memory <= count / 2);
    std::size_t drops = 0;
    for (const auto& one : all) drops += static_cast<std::size_t>(one->drops.load());
    BOOST_TEST(drops == count);
    for (const auto& one : all) memory.release(one->account);
    BOOST_TEST(memory.held() + crowd->memory + other->memory == 0U);
}

// Random sizes: a connection is dropped exactly if it has the most of all, or of its network if that exceeds its share.
BOOST_AUTO_TEST_CASE(only_the_largest_are_dropped) {
    const auto seed = std::random_device{}();
    BOOST_TEST_MESSAGE("seed " << seed);
    std::mt19937 random(seed);
    client_networks networks;
    const std::vector<std::shared_ptr<client_network>> owners = {networks.of("192.0.2.1"), networks.of("192.0.2.2"),
                                                                 nullptr};
    constexpr std::size_t most = 10'000, most_of_network = 4'000;
    budget memory(most, most_of_network);
    std::vector<std::shared_ptr<connection>> all;
    for (int turn = 0; turn < 20'000; ++turn) {
        if (all.size() > 100 || (!all.empty() && random() % 4 == 0)) {
            const auto at = all.begin() + static_cast<std::ptrdiff_t>(random() % all.size());
            memory.release((*at)->account);
            all.erase(at);
        }
        std::vector<std::pair<connection*, std::size_t>> before;
        for (const auto& one : all) before.emplace_back(one.get(), one->account.response_bytes);
        const auto added = of(owners[random() % owners.size()]);
        const std::size_t bytes = 1 + random() % 500;
        memory.hold_response(added->account, bytes);
        before.emplace_back(added.get(), bytes);
        all.push_back(added);
        for (const auto& [dropped, size] : before) {
            if (dropped->drops == 0) continue;
            for (const auto& one : all)
                if (one->drops == 0 && one->account.network == dropped->account.network)
                    BOOST_TEST(one->account.response_bytes <= size);
        }
        std::erase_if(all, [&](const auto& one) {
            if (one->drops > 0) memory.release(one->account);
            return one->drops > 0;
        });
        BOOST_TEST_REQUIRE(memory.held() <= most);
        for (const auto& owner : owners)
            if (owner) BOOST_TEST_REQUIRE(owner->memory <= most_of_network);
    }
    for (const auto& one : all) memory.release(one->account);
    BOOST_TEST(memory.held() == 0U);
}

BOOST_AUTO_TEST_CASE(the_books_are_even_after_many_threads) {
    client_networks networks;
    const auto network = networks.of("192.0.2.1");
    budget memory(1'000, 700);
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < 4; ++i) {
            threads.emplace_back([&, i] {
                for (std::size_t turn = 0; turn < 5'000; ++turn) {
                    const auto one = of(i % 2 == 0 ? network : nullptr);
                    memory.hold_request(one->account, turn % 400);
                    memory.hold_response(one->account, turn * 7 % 500);
                    memory.release(one->account);
                }
            });
        }
    }
    BOOST_TEST(memory.held() == 0U);
    BOOST_TEST(network->memory == 0U);
}
