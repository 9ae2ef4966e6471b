// refused: service_api: a path has no '.' or '..' segment
#include <service_api/description.hpp>

namespace {

#ifndef REFUSE
constexpr auto route = service_api::get("/v1/client/..leverage.");
#else
constexpr auto route = service_api::get("/v1/client/..");
#endif

}  // namespace

int main() { return route.path.empty() ? 1 : 0; }
