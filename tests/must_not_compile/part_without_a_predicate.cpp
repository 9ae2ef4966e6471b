// refused: service_api: this server lacks the one ownership predicate of each operation listed in OperationsWithoutAPredicate: write authorize<operation>(predicate)
// and: [docs/errors.md#server-no-predicate]
#include "support/edit_server.hpp"

namespace {

#ifndef REFUSE
const auto part = serve_part<edit>(handle<edit>(response_edit), authorize<edit>(is_yours));
#else
const auto part = serve_part<edit>(handle<edit>(response_edit));
#endif

}  // namespace

int main() { return 0; }
