#include <service_api/trading/api.hpp>

#include "routes/find.hpp"
#include "routes/routes.hpp"

namespace benchmarks {

const route_set& six_routes() {
    static const route_set made = routes_and_requests("six", service_api::trading::v1);
    return made;
}

void measure_service_api_among_six() {
    measure_router<service_api_router<service_api::trading::v1>>(six_routes(), "service_api");
}

}  // namespace benchmarks
