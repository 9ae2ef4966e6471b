// refused: service_api: a path has two placeholders of several segments: keep one
// and: [docs/errors.md#path-segments-twice]
// cause: Each of the two could take any number of segments, so the end of the first value is not determined.
// cure: Let one of the two take one segment, or send one of the fields in the query.
#include <service_api/description.hpp>

namespace {

#ifndef REFUSE
constexpr auto route = service_api::get("/v1/{tree...}/files/{path}");
#else
constexpr auto route = service_api::get("/v1/{tree...}/files/{path...}");
#endif

}  // namespace

int main() { return route.path.empty() ? 1 : 0; }
