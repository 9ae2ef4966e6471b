// refused: service_api: allow_origins allows credentials to any origin, so that any page could act for its visitor: list the origins, or remove .credentials
// and: [docs/errors.md#cors-credentials]
// cause: Browsers refuse `*` with credentials, and an echo of any origin would let every page read what its visitor may read.
// cure: List the origins. A token that a script sets in `Authorization` needs no `.credentials`.
#include <service_api/description.hpp>
#include <service_api/server/cors_policy.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr cors_policy policy = allow_origins({.origins = {"https://app.example.com"}, .credentials = true});
#else
constexpr cors_policy policy = allow_origins({.origins = {"*"}, .credentials = true});
#endif

}  // namespace

int main() { return policy.allows("https://app.example.com") ? 0 : 1; }
