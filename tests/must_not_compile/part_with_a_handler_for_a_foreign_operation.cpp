// refused: service_api: this part has handlers or predicates for ForeignOperations, which it does not list: add them to serve_part<...> or remove them here
// and: [docs/errors.md#part-foreign-handler]
// cause: A part has the handlers of the operations in `serve_part<...>`, which its type `server_part<...>` names.
// cure: Add the operations to the list, or remove the handlers.
#include "support/ping_parts.hpp"

namespace {

#ifndef REFUSE
const auto part = serve_part<ping, pong>(handle<ping>(response_ping), handle<pong>(response_pong));
#else
const auto part = serve_part<ping>(handle<ping>(response_ping), handle<pong>(response_pong));
#endif

}  // namespace

int main() { return 0; }
