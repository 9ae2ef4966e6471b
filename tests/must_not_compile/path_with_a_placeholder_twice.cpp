// refused: service_api: a path has one placeholder twice: give each a name of its own
// and: [docs/errors.md#path-placeholder-twice]
// cause: Each placeholder fills one field, and a field has one value.
// cure: Remove one, or give it the name of another field.
#include <service_api/description.hpp>

namespace {

#ifndef REFUSE
constexpr auto route = service_api::get("/v1/orders/{order_id}/fills");
#else
constexpr auto route = service_api::get("/v1/orders/{order_id}/fills/{order_id}");
#endif

}  // namespace

int main() { return route.path.empty() ? 1 : 0; }
