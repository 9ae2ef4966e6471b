// refused: service_api: a path has no empty segment: remove the second slash
// and: [docs/errors.md#path-empty-segment]
// cause: Servers and proxies treat `//` differently: some merge the slashes.
// cure: Remove the second slash.
#include <service_api/description.hpp>

namespace {

#ifndef REFUSE
constexpr auto route = service_api::get("/v1/client/leverage");
#else
constexpr auto route = service_api::get("/v1//leverage");
#endif

}  // namespace

int main() { return route.path.empty() ? 1 : 0; }
