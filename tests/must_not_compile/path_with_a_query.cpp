// refused: service_api: a path holds letters, digits and -._~:@,/ only
// and: [docs/errors.md#path-character]
#include <service_api/description.hpp>

namespace {

#ifndef REFUSE
constexpr auto route = service_api::get("/v1/client/leverage");
#else
constexpr auto route = service_api::get("/v1/client?page=1");
#endif

}  // namespace

int main() { return route.path.empty() ? 1 : 0; }
