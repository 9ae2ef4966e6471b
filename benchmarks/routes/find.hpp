#pragma once

#include <cstddef>
#include <service_api/message/router.hpp>
#include <string_view>
#include <vector>

#include "routes/routes.hpp"

namespace benchmarks {

/// `find_route` among the operations of an api.
template <const auto& Api>
class service_api_router {
public:
    explicit service_api_router(const route_set& set) {
        for (const routed_request& one : set.requests)
            requests_.push_back({service_api::verb_text(one.verb), one.path});
    }

    found_route find(std::size_t n) const {
        const auto match = service_api::find_route(Api, requests_[n].method, requests_[n].path);
        found_route found{*match.operation, 0};
        for (const std::string_view value : match.values) found.characters += value.size();
        return found;
    }

private:
    struct request {
        std::string_view method;
        std::string_view path;
    };
    std::vector<request> requests_;
};

}  // namespace benchmarks
