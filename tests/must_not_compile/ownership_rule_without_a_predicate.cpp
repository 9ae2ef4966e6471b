// refused: service_api: this server lacks the one ownership predicate of each operation listed in OperationsWithoutAPredicate: write owns<operation>(predicate)
// and: [docs/errors.md#server-no-predicate]
// cause: The description promises that only owners may call the operation, and only a predicate of the server knows who owns what.
// cure: Add one predicate for each operation in the list.
#include "support/edit_server.hpp"

namespace {

#ifndef REFUSE
const auto desk = serve(api<edit>{}, whole, on<edit>(answer_edit), owns<edit>(is_yours));
#else
const auto desk = serve(api<edit>{}, whole, on<edit>(answer_edit));
#endif

}  // namespace

int main() { return desk({.method = "POST", .target = "/edit"}).status == 401 ? 0 : 1; }
