// refused: service_api: this server has handlers or predicates for ForeignOperations, which its api does not list: add them to api<...> or remove them here
// and: [docs/errors.md#server-foreign-handler]
// and: pong
#include "support/ping_parts.hpp"

namespace {

#ifndef REFUSE
const auto both = serve_part<ping, pong>(handle<ping>(response_ping), handle<pong>(response_pong));
const auto service = serve(api<ping, pong>{}, parts, both);
#else
const auto both = serve_part<ping, pong>(handle<ping>(response_ping), handle<pong>(response_pong));
const auto service = serve(api<ping>{}, parts, both);
#endif

}  // namespace

int main() { return 0; }
