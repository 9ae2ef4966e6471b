#pragma once

#include <cstddef>
#include <service_api/description/api.hpp>
#include <service_api/description/route.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "harness.hpp"

namespace benchmarks {

/// A router's result for a request: the index of the route, and the total length of the strings for its placeholders,
/// so that no router can omit extracting them.
struct found_route {
    std::size_t index = 0;
    std::size_t characters = 0;

    friend bool operator==(const found_route&, const found_route&) = default;
};

/// A request's method and path, and the expected result.
struct routed_request {
    service_api::http_verb verb;
    std::string path;
    found_route right;
};

struct route_set {
    std::string_view name;
    std::vector<service_api::http_route> routes;
    std::vector<routed_request> requests;
};

/// Returns the routes with random requests for them, which are the same in every run.
route_set with_requests(std::string_view name, std::vector<service_api::http_route> routes);

template <class... Ops>
route_set routes_and_requests(std::string_view name, const service_api::api<Ops...>&) {
    return with_requests(name, {Ops::http.route.value()...});
}

/// Returns the routes of the trading platform, which have no placeholders.
const route_set& six_routes();

/// Returns the routes of ten resources with ten sub-resources each: `/v1/.../{id}/...` with two verbs,
/// `/v1/.../{id}/.../{part}` with three.
const route_set& five_hundred_routes();

/// Measures one router. A `Router` is constructed from a set, and `find(n)` returns its result for request number n of
/// the set, which it may store in the form in which it takes requests.
template <class Router>
void measure_router(const route_set& set, std::string_view subject) {
    const std::string name = name_of("route", set.name, subject);
    Router checked(set);
    for (std::size_t i = 0; i < set.requests.size(); ++i) {
        if (checked.find(i) != set.requests[i].right) refuse(name, "found another route for " + set.requests[i].path);
    }
    measure(name, [&set](benchmark::State& state) {
        Router router(set);
        const std::size_t count = set.requests.size();
        while (state.KeepRunningBatch(static_cast<benchmark::IterationCount>(count))) {
            for (std::size_t i = 0; i < count; ++i) {
                auto found = router.find(i);
                benchmark::DoNotOptimize(found);
            }
        }
    });
}

void measure_service_api_among_six();
void measure_service_api_among_five_hundred();
void measure_restinio_routes();
void measure_httplib_routes();

}  // namespace benchmarks
