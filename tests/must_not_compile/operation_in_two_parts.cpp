// refused: service_api: this server has two handlers for each operation listed in OperationsWithTwoHandlers: keep one handle<operation>(handler)
// and: [docs/errors.md#server-two-handlers]
#include "support/ping_parts.hpp"

namespace {

#ifndef REFUSE
const auto both = serve_part<ping, pong>(handle<ping>(response_ping), handle<pong>(response_pong));
const auto service = serve(api<ping, pong>{}, parts, both);
#else
const auto both = serve_part<ping, pong>(handle<ping>(response_ping), handle<pong>(response_pong));
const auto again = serve_part<pong>(handle<pong>(response_pong));
const auto service = serve(api<ping, pong>{}, parts, both, again);
#endif

}  // namespace

int main() { return 0; }
