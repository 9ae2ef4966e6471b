// refused: service_api: a predicate does not fit its operation: it takes (const Op&, const caller&) and returns bool
// and: [docs/errors.md#predicate-signature]
// cause: The server calls the predicate with the operation and the caller and needs `true` or `false`.
// cure: Write the predicate with the signature in the message.
#include "support/edit_server.hpp"

namespace {

#ifndef REFUSE
const auto service = serve(api<edit>{}, whole, handle<edit>(response_edit), authorize<edit>(is_yours));
#else
int how_much(const edit&, const caller&) { return 1; }
const auto service = serve(api<edit>{}, whole, handle<edit>(response_edit), authorize<edit>(how_much));
#endif

}  // namespace

int main() { return service({.method = "POST", .target = "/edit"}).status == 401 ? 0 : 1; }
