// refused: service_api: a path holds letters, digits and -._~:@,/ only
// and: [docs/errors.md#path-character]
// cause: Other characters would have to be percent-encoded, and proxies disagree about those. A query is no part of a route.
// cure: Use the characters in the message; a field of the operation travels in the query without being in the path.
#include <service_api/description.hpp>

namespace {

#ifndef REFUSE
constexpr auto route = service_api::get("/v1/client/leverage");
#else
constexpr auto route = service_api::get("/v1/client leverage");
#endif

}  // namespace

int main() { return route.path.empty() ? 1 : 0; }
