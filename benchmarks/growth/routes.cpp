#include <cstddef>
#include <memory>
#include <service_api/description/route.hpp>
#include <service_api/message/router.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "growth.hpp"

namespace growth {

namespace {

using namespace service_api;

/// The tables of a router for so many paths with, and so many without, placeholders. Those of a described api are built
/// from its operations at compile time, which takes too long for 5 000.
template <std::size_t Each>
void measure() {
    std::vector<std::string> paths;
    std::vector<std::string> targets;
    for (std::size_t i = 0; i < Each; ++i) {
        const std::string number = std::to_string(i);
        paths.push_back("/v1/kind_" + number + "/list");
        targets.push_back(paths.back());
        paths.push_back("/v1/kind_" + number + "/{id}/part");
        targets.push_back("/v1/kind_" + number + "/0x12345678/part");
    }
    std::vector<detail::hashed_route> routes;
    for (const std::string& path : paths) routes.emplace_back(http_route{http_verb::get, path});
    const auto storage = std::make_unique<const detail::route_storage<Each, Each>>(routes);
    const detail::route_tables tables = storage->tables();

    constexpr std::size_t size = 2 * Each;
    constexpr std::size_t calls = 20'000;
    bool all = true;
    const auto time_of = [&](const char* operation, std::string_view method, std::size_t first, std::size_t step,
                             auto is_right) {
        figure found;
        for (int run = 0; run < 20; ++run) {
            found.improve(time_together(calls, [&](std::size_t i) {  // 7 919 is prime: an order without a pattern
                const std::size_t at = (first + i * 7'919 * step) % size;
                all = is_right(detail::find_route(tables, method, targets[at]), at) && all;
            }));
        }
        print("Routes", operation, size, found);
    };
    const auto is_found = [](const route_match& match, std::size_t at) { return match.operation == at; };
    const auto is_none = [](const route_match& match, std::size_t) { return !match.operation; };
    time_of("path without placeholders", "GET", 0, 2, is_found);
    time_of("path with a placeholder", "GET", 1, 2, is_found);
    time_of("another method", "DELETE", 0, 1, is_none);
    for (std::string& target : targets) target.back() = 'X';
    time_of("unknown path", "GET", 0, 1, is_none);
    require(all, "a route is not found");
}

}  // namespace

/// 10 to 5 000 routes, which the program has and no caller can add.
void measure_routes(std::size_t most) {
    measure<5>();
    measure<50>();
    measure<500>();
    if (most >= 5'000) measure<2'500>();
}

}  // namespace growth
