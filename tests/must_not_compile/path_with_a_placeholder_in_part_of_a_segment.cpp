// refused: service_api: a placeholder is only a part of its segment: write /{name}/
// and: [docs/errors.md#path-placeholder-part]
// cause: A placeholder takes a whole segment: a prefix inside the segment would make it unclear where the value begins.
// cure: Give the placeholder a segment of its own.
#include <service_api/description.hpp>

namespace {

#ifndef REFUSE
constexpr auto route = service_api::get("/v1/orders/{order_id}/fills");
#else
constexpr auto route = service_api::get("/v1/orders/id-{order_id}/fills");
#endif

}  // namespace

int main() { return route.path.empty() ? 1 : 0; }
