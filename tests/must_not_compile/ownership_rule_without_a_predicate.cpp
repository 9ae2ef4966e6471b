// refused: service_api: this server lacks the one ownership predicate of each operation listed in OperationsWithoutAPredicate: write authorize<operation>(predicate)
// and: [docs/errors.md#server-no-predicate]
// cause: The description promises that only owners may call the operation, and only a predicate of the server knows who owns what.
// cure: Add one predicate for each operation in the list.
#include "support/edit_server.hpp"

namespace {

#ifndef REFUSE
const auto service = serve(api<edit>{}, whole, handle<edit>(response_edit), authorize<edit>(is_yours));
#else
const auto service = serve(api<edit>{}, whole, handle<edit>(response_edit));
#endif

}  // namespace

int main() { return service({.method = "POST", .target = "/edit"}).status == 401 ? 0 : 1; }
