#pragma once

#include <cstddef>
#include <service_api/generate/route.hpp>
#include <string_view>
#include <vector>

#include "routes/routes.hpp"

namespace benchmarks {

/// `find_route` among the operations of an api.
template <const auto& Api>
class service_api_router {
public:
    explicit service_api_router(const route_set& set) : requests_(set.requests) {}

    found_route find(std::size_t n) const {
        const routed_request& request = requests_[n];
        const auto match = service_api::find_route(Api, service_api::verb_text(request.verb), request.path);
        found_route found{*match.operation, 0};
        for (const std::string_view value : match.values) found.characters += value.size();
        return found;
    }

private:
    const std::vector<routed_request>& requests_;
};

}  // namespace benchmarks
