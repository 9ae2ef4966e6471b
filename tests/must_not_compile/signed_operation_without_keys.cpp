// refused: service_api: the environment lacks what SignedOperations need: write .keys = ..., .verifier = ...
// and: [docs/errors.md#server-keys]
// cause: The listed operations are signed, and the server has no keys or nothing that verifies a signature.
// cure: Supply `.keys` and `.verifier` in the environment.
#include "support/edit_server.hpp"

namespace {

#ifndef REFUSE
const auto& parts = whole;
#else
const auto parts = environment{
    .clock = [] { return unix_ms{0}; }, .limiter = room, .replays = room, .on_exception = [](std::exception_ptr) {}};
#endif

const auto service = serve(api<edit>{}, parts, handle<edit>(response_edit), authorize<edit>(is_yours));

}  // namespace

int main() { return service({.method = "POST", .target = "/edit"}).status == 401 ? 0 : 1; }
