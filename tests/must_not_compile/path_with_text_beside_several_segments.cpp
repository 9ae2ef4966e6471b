// refused: service_api: a placeholder of several segments has text or another placeholder beside it: write /{name...}/
// and: [docs/errors.md#path-segments-beside]
// cause: The value of such a placeholder is whole segments, from one slash of the path to another.
// cure: Give the placeholder a segment of its own, or remove the dots if it takes a part of one segment.
#include <service_api/description.hpp>

namespace {

#ifndef REFUSE
constexpr auto route = service_api::get("/v1/files/{path...}/raw");
#else
constexpr auto route = service_api::get("/v1/files/{path...}.raw");
#endif

}  // namespace

int main() { return route.path.empty() ? 1 : 0; }
