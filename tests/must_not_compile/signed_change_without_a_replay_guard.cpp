// refused: service_api: the environment lacks what SignedChanges need: write .replays = ...
// and: [docs/errors.md#server-replay-guard]
// cause: A recorded signed request could be sent again, and the listed operations change something.
// cure: Supply `.replays` in the environment.
#include "support/edit_server.hpp"

namespace {

#ifndef REFUSE
const auto& parts = whole;
#else
const auto parts = environment{.clock = [] { return unix_ms{0}; },
                               .keys = keys,
                               .verifier = no_signatures{},
                               .limiter = room,
                               .on_exception = [](std::exception_ptr) {}};
#endif

const auto service = serve(api<edit>{}, parts, handle<edit>(response_edit), authorize<edit>(is_yours));

}  // namespace

int main() { return service({.method = "POST", .target = "/edit"}).status == 401 ? 0 : 1; }
