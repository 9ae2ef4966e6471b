#include <chrono>
#include <cstddef>
#include <memory>
#include <service_api/beast/client_network.hpp>
#include <service_api/beast/memory_budget.hpp>
#include <service_api/beast/request_queue.hpp>
#include <string>
#include <utility>
#include <vector>

#include "growth.hpp"

namespace growth {

namespace {

using namespace service_api;

std::string address_of(std::size_t n) {
    return std::to_string(10 + (n >> 24)) + '.' + std::to_string(n >> 16 & 255) + '.' + std::to_string(n >> 8 & 255) +
           '.' + std::to_string(n & 255);
}

/// An order in which each of `count`, a power of ten, is once.
std::size_t nth_of(std::size_t i, std::size_t count) { return i * 7'919 % count; }

void measure_networks(std::size_t count) {
    constexpr const char* structure = "Server: client networks";
    client_networks networks;
    std::vector<std::string> addresses;
    for (std::size_t i = 0; i < 2 * count; ++i) addresses.push_back(address_of(i));
    std::vector<std::shared_ptr<client_network>> owners(count);
    figure adds, finds, renews;
    adds.improve(time_together(count, [&](std::size_t i) { owners[i] = networks.of(addresses[i]); }));
    bool all = true;
    finds.improve(time_together(count, [&](std::size_t i) {
        const std::size_t at = nth_of(i, count);
        all = networks.of(addresses[at]) == owners[at] && all;
    }));
    require(all, "a client network is not found");
    renews.improve(time_together(count, [&](std::size_t i) {  // a client leaves and another comes
        owners[nth_of(i, count)] = networks.of(addresses[count + i]);
    }));
    require(networks.size() == count, "a client network is not removed");
    print(structure, "first connection", count, adds);
    print(structure, "further connection", count, finds);
    print(structure, "one leaves and another comes", count, renews);
}

void measure_queue(std::size_t count) {
    constexpr const char* structure = "Server: waiting requests";
    request_queue<std::unique_ptr<int>> queue(std::chrono::hours(1), 1, std::chrono::hours(1));
    client_networks networks;
    std::vector<std::shared_ptr<client_network>> clients;
    for (std::size_t i = 0; i < count; ++i) clients.push_back(networks.of(address_of(i)));
    bool all = true;
    const auto enter = [&](std::size_t i) {
        all = queue.enter(nullptr, clients[nth_of(i, count)]) != enqueue_result::rejected && all;
    };
    const figure enters = time_together(count, enter);
    const figure serves = time_together(count, [&](std::size_t i) {
        all = queue.next().has_value() && all;
        enter(i);
    });
    queue.worked(std::chrono::hours(1'000));
    const figure rejects = time_together(
        count, [&](std::size_t i) { all = queue.enter(nullptr, clients[i]) == enqueue_result::rejected && all; });
    require(all, "a queue takes or rejects the wrong requests");
    print(structure, "enter", count, enters);
    print(structure, "one is served and another enters", count, serves);
    print(structure, "rejected", count, rejects);
}

struct connection : std::enable_shared_from_this<connection> {
    memory_account<connection> account{.owner = this};

    void drop() {}
};

/// Connections whose clients do not read their responses: eight of each client network.
void measure_memory_budget(std::size_t count) {
    constexpr const char* structure = "Server: unread responses";
    constexpr std::size_t bytes = 1'000;
    client_networks networks;
    memory_budget<connection> budget((bytes + 10) * count, (bytes + 10) * count);
    std::vector<std::shared_ptr<connection>> all;
    for (std::size_t i = 0; i < 2 * count; ++i) {
        all.push_back(std::make_shared<connection>());
        all.back()->account.network = networks.of(address_of(i / 8));
    }
    const figure holds = time_together(
        count, [&](std::size_t i) { budget.hold_response(all[nth_of(i, count)]->account, bytes + i % 7); });
    const figure reads = time_together(count, [&](std::size_t i) {  // one client reads, and gets another response
        auto& one = all[nth_of(i + 1, count)]->account;
        budget.release(one);
        budget.hold_response(one, bytes + i % 7);
    });
    const std::size_t before = budget.held();
    const figure drops =
        time_together(count, [&](std::size_t i) { budget.hold_response(all[count + i]->account, bytes + i % 5); });
    require(before >= bytes * count && budget.held() <= (bytes + 10) * count, "unread responses are not counted");
    print(structure, "first response", count, holds);
    print(structure, "read and another response", count, reads);
    print(structure, "another drops the largest", count, drops);
}

}  // namespace

/// What the server stores for each client. Its options bound the connections, by default to 4 000.
void measure_beast(std::size_t most) {
    for (std::size_t count = 1'000; count <= most; count *= 10) measure_networks(count);
    for (std::size_t count = 1'000; count <= most; count *= 10) measure_queue(count);
    for (std::size_t count = 1'000; count <= most; count *= 10) measure_memory_budget(count);
}

}  // namespace growth
