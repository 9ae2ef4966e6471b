// refused: service_api: this server has two handlers for each operation listed in OperationsWithTwoHandlers: keep one handle<operation>(handler)
// and: [docs/errors.md#server-two-handlers]
#include "support/ping_parts.hpp"

namespace {

#ifndef REFUSE
const auto part = serve_part<ping>(handle<ping>(response_ping));
#else
const auto part = serve_part<ping>(handle<ping>(response_ping), handle<ping>(response_ping));
#endif

}  // namespace

int main() { return 0; }
