// refused: service_api: allow_origins has no origin: write one into .origins, such as https://app.example.com
// and: [docs/errors.md#cors-origins]
// cause: Without an origin, no page may call the api, so nothing would be gained.
// cure: List the origins of the pages.
#include <service_api/description.hpp>
#include <service_api/server/cors_policy.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr cors_policy policy = allow_origins({.origins = {"https://app.example.com"}});
#else
constexpr cors_policy policy = allow_origins({.origins = {}});
#endif

}  // namespace

int main() { return policy.allows("https://app.example.com") ? 0 : 1; }
