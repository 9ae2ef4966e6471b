#include "routes/routes.hpp"

#include <cstdint>
#include <random>
#include <service_api/description/path.hpp>
#include <utility>

namespace benchmarks {

route_set with_requests(std::string_view name, std::vector<service_api::http_route> routes) {
    route_set set{name, std::move(routes), {}};
    std::mt19937_64 engine(20'260'101);
    // More requests than a branch predictor can memorize.
    while (set.requests.size() < 256) {
        const std::size_t index = engine() % set.routes.size();
        routed_request one{set.routes[index].verb, {}, {index, 0}};
        for (const auto part : service_api::detail::path_parts(set.routes[index].path)) {
            if (!part.is_placeholder) {
                one.path += part.text;
                continue;
            }
            const std::size_t length = 6 + engine() % 14;
            one.right.characters += length;
            for (std::size_t i = 0; i < length; ++i) one.path += "0123456789abcdef"[engine() % 16];
        }
        set.requests.push_back(one);
    }
    return set;
}

}  // namespace benchmarks
