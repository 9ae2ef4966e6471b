// refused: service_api: a path begins with a slash
// and: [docs/errors.md#path-slash]
// cause: A route is the path of a URL after the host, which always begins with a slash.
// cure: Write the slash.
#include <service_api/description.hpp>

namespace {

#ifndef REFUSE
constexpr auto route = service_api::get("/v1/client/leverage");
#else
constexpr auto route = service_api::get("v1/client/leverage");
#endif

}  // namespace

int main() { return route.path.empty() ? 1 : 0; }
