// refused: service_api: this server lacks a handler for each operation listed in OperationsWithoutAHandler: write handle<operation>(handler)
// and: [docs/errors.md#server-no-handler]
#include "support/ping_parts.hpp"

namespace {

#ifndef REFUSE
const auto part = serve_part<ping, pong>(handle<ping>(response_ping), handle<pong>(response_pong));
#else
const auto part = serve_part<ping, pong>(handle<ping>(response_ping));
#endif

}  // namespace

int main() { return 0; }
