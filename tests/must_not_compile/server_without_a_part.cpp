// refused: service_api: this server lacks a handler for each operation listed in OperationsWithoutAHandler: write handle<operation>(handler)
// and: [docs/errors.md#server-no-handler]
// and: pong
#include "support/ping_parts.hpp"

namespace {

#ifndef REFUSE
const auto part = serve_part<ping>(handle<ping>(response_ping));
const auto service = serve(api<ping, pong>{}, parts, part, handle<pong>(response_pong));
#else
const auto part = serve_part<ping>(handle<ping>(response_ping));
const auto service = serve(api<ping, pong>{}, parts, part);
#endif

}  // namespace

int main() { return 0; }
