// refused: service_api: a path has more than 8 placeholders
// and: [docs/errors.md#path-placeholders]
// cause: Routing keeps the values of placeholders in a fixed array, so that it never allocates.
// cure: Let some of the fields travel in the query or in the body.
#include <service_api/description.hpp>

namespace {

#ifndef REFUSE
constexpr auto route = service_api::get("/{a}/{b}/{c}/{d}/{e}/{f}/{g}/{h}");
#else
constexpr auto route = service_api::get("/{a}/{b}/{c}/{d}/{e}/{f}/{g}/{h}/{i}");
#endif

}  // namespace

int main() { return route.path.empty() ? 1 : 0; }
