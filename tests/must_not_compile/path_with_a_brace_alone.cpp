// refused: service_api: a path has a brace without its other: write {name}
#include <service_api/description.hpp>

namespace {

#ifndef REFUSE
constexpr auto route = service_api::get("/v1/orders/{order_id}/fills");
#else
constexpr auto route = service_api::get("/v1/orders/{order_id/fills");
#endif

}  // namespace

int main() { return route.path.empty() ? 1 : 0; }
