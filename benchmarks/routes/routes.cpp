#include "routes/routes.hpp"

#include <array>
#include <cstdint>
#include <deque>
#include <random>
#include <service_api/trading/api.hpp>

namespace benchmarks {

namespace {

using namespace service_api;

constexpr std::size_t request_count = 256;

/// The requests of a set, in an order that no branch predictor learns by heart.
void draw_requests(route_set& set) {
    std::mt19937_64 engine(20'260'101);
    while (set.requests.size() < request_count) {
        const std::size_t index = engine() % set.routes.size();
        routed_request one{set.routes[index].verb, {}, {index, 0}};
        for (const detail::path_segment segment : detail::path_segments(set.routes[index].path)) {
            one.path += '/';
            if (!segment.is_placeholder) {
                one.path += segment.text;
                continue;
            }
            const std::size_t length = 6 + engine() % 14;
            one.right.characters += length;
            for (std::size_t i = 0; i < length; ++i) one.path += "0123456789abcdef"[engine() % 16];
        }
        set.requests.push_back(one);
    }
}

template <class... Ops>
std::vector<http_route> routes_of(const api<Ops...>&) {
    return {Ops::http.route.value()...};
}

}  // namespace

const route_set& six_routes() {
    static const route_set made = [] {
        route_set set{"six", routes_of(trading::v1), {}};
        draw_requests(set);
        return set;
    }();
    return made;
}

const route_set& five_hundred_routes() {
    static std::deque<std::string> paths;  // what the routes view
    static const route_set made = [] {
        constexpr std::array<std::string_view, 10> kinds{"accounts", "builders", "vaults",     "markets", "referrals",
                                                         "brokers",  "desks",    "portfolios", "keys",    "strategies"};
        constexpr std::array<std::string_view, 10> parts{"orders",   "trades",    "positions",   "transactions",
                                                         "fees",     "transfers", "settlements", "limits",
                                                         "balances", "notes"};
        route_set set{"five_hundred", {}, {}};
        for (const std::string_view kind : kinds) {
            for (const std::string_view part : parts) {
                const std::string& all = paths.emplace_back("/v1/").append(kind).append("/{id}/").append(part);
                set.routes.push_back({http_verb::get, all});
                set.routes.push_back({http_verb::post, all});
                const std::string& one = paths.emplace_back(all + "/{part}");
                set.routes.push_back({http_verb::get, one});
                set.routes.push_back({http_verb::put, one});
                set.routes.push_back({http_verb::delete_, one});
            }
        }
        draw_requests(set);
        return set;
    }();
    return made;
}

}  // namespace benchmarks
