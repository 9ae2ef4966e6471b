#include <algorithm>
#include <service_api/generate/route.hpp>
#include <service_api/trading/api.hpp>
#include <utility>

#include "routes/routes.hpp"

namespace benchmarks {

namespace {

using namespace service_api;

found_route found_of(const route_match& match) {
    found_route found{*match.operation, 0};
    for (const std::string_view value : match.values) found.characters += value.size();
    return found;
}

class service_api_router {
public:
    explicit service_api_router(const route_set& set) : requests_(set.requests) {}

    found_route find(std::size_t n) const {
        const routed_request& request = requests_[n];
        return found_of(find_route(trading::v1, verb_text(request.verb), request.path));
    }

private:
    const std::vector<routed_request>& requests_;
};

/// Among routes that are no operations: the one place that knows how an api keeps its routes.
class service_api_route_table {
public:
    explicit service_api_route_table(const route_set& set) : requests_(set.requests) {
        for (std::size_t i = 0; i < set.routes.size(); ++i) {
            const std::string_view path = set.routes[i].path;
            table_.push_back({set.routes[i], i, path.substr(0, path.find('{')).size()});
        }
        const auto rank = [](const detail::route_row& row) {
            return std::pair(detail::placeholder_count(row.route.path), row.operation);
        };
        std::sort(table_.begin(), table_.end(),
                  [&](const auto& left, const auto& right) { return rank(left) < rank(right); });
    }

    found_route find(std::size_t n) const {
        const routed_request& request = requests_[n];
        return found_of(detail::find_route(table_, verb_text(request.verb), request.path));
    }

private:
    const std::vector<routed_request>& requests_;
    std::vector<detail::route_row> table_;
};

}  // namespace

void measure_service_api_routes() {
    measure_router<service_api_router>(six_routes(), "service_api");
    measure_router<service_api_route_table>(five_hundred_routes(), "service_api");
}

}  // namespace benchmarks
