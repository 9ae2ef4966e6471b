// refused: service_api: a placeholder's name is that of a field: write letters, digits and '_'
#include <service_api/description.hpp>

namespace {

#ifndef REFUSE
constexpr auto route = service_api::get("/v1/orders/{order_id}/fills");
#else
constexpr auto route = service_api::get("/v1/orders/{order-id}/fills");
#endif

}  // namespace

int main() { return route.path.empty() ? 1 : 0; }
