// refused: service_api: allow_origins lists an origin that no browser sends: write scheme, host in lower case and a port other than the default, such as https://app.example.com, or * alone
// and: [docs/errors.md#cors-origin]
// cause: Browsers send the scheme, the host in lower case and the port if it is not the scheme's, and the server compares the whole text. Another text, such as one with a slash at its end, would never be equal.
// cure: Write the origin as `location.origin` has it in the browser.
#include <service_api/description.hpp>
#include <service_api/server/cors_policy.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr cors_policy policy = allow_origins({.origins = {"https://app.example.com"}});
#else
constexpr cors_policy policy = allow_origins({.origins = {"https://app.example.com/"}});
#endif

}  // namespace

int main() { return policy.allows("https://app.example.com") ? 0 : 1; }
