// refused: service_api: a placeholder has no name: write {name}
// and: [docs/errors.md#path-placeholder-name]
// cause: `{}` does not say which field fills the segment.
// cure: Write the field's name between the braces.
#include <service_api/description.hpp>

namespace {

#ifndef REFUSE
constexpr auto route = service_api::get("/v1/orders/{order_id}/fills");
#else
constexpr auto route = service_api::get("/v1/orders/{}/fills");
#endif

}  // namespace

int main() { return route.path.empty() ? 1 : 0; }
