// refused: service_api: a path has a brace without its other: write {name}
// and: [docs/errors.md#path-brace]
// cause: Braces enclose the name of a placeholder, and one of the pair is missing.
// cure: Close the brace, or remove it.
#include <service_api/description.hpp>

namespace {

#ifndef REFUSE
constexpr auto route = service_api::get("/v1/orders/{order_id}/fills");
#else
constexpr auto route = service_api::get("/v1/orders/{order_id/fills");
#endif

}  // namespace

int main() { return route.path.empty() ? 1 : 0; }
