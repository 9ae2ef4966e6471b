// refused: service_api: the environment lacks what LimitedOperations need: write .limiter = ...
// and: [docs/errors.md#server-limiter]
// cause: The listed operations have a `.limit`, and the server has nothing that counts calls.
// cure: Supply `.limiter` in the environment.
#include "support/edit_server.hpp"

namespace {

#ifndef REFUSE
const auto& parts = whole;
#else
const auto parts = environment{.clock = [] { return unix_ms{0}; },
                               .keys = keys,
                               .verifier = no_signatures{},
                               .replays = room,
                               .on_exception = [](std::exception_ptr) {}};
#endif

const auto service = serve(api<edit>{}, parts, handle<edit>(response_edit), authorize<edit>(is_yours));

}  // namespace

int main() { return service({.method = "POST", .target = "/edit"}).status == 401 ? 0 : 1; }
