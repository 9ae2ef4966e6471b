// refused: service_api: a placeholder has the name of a field: write letters, digits and _
// and: [docs/errors.md#path-placeholder-spelling]
// cause: A placeholder has the name of a C++ member.
// cure: Use letters, digits and `_`, exactly as in the field's name.
#include <service_api/description.hpp>

namespace {

#ifndef REFUSE
constexpr auto route = service_api::get("/v1/orders/{order_id}/fills");
#else
constexpr auto route = service_api::get("/v1/orders/{order-id}/fills");
#endif

}  // namespace

int main() { return route.path.empty() ? 1 : 0; }
