// refused: service_api: a path has no segment . or ..
// and: [docs/errors.md#path-dot-segment]
// cause: Clients and proxies remove `.` and `..` from a path before they send it, so the server would never see this route.
// cure: Write the path as it is after the dots are resolved.
#include <service_api/description.hpp>

namespace {

#ifndef REFUSE
constexpr auto route = service_api::get("/v1/client/..leverage.");
#else
constexpr auto route = service_api::get("/v1/client/..");
#endif

}  // namespace

int main() { return route.path.empty() ? 1 : 0; }
