// refused: service_api: the environment's verifier is of another algorithm or encoding than the schemes of SignedOperations: write one that reads what their .algorithm and .encoding say
// and: [docs/errors.md#server-verifier]
// cause: The signature schemes of the listed operations name an algorithm and an encoding that this verifier does not read.
// cure: Use a verifier whose algorithm and encoding are those of the schemes.
#include "support/edit_server.hpp"

namespace {

struct other_signatures : no_signatures {
    static constexpr bool fits(const signature_scheme& signing) {
#ifndef REFUSE
        return signing.algorithm == ed25519{};
#else
        return signing.algorithm == hmac_sha256{};
#endif
    }
};

const auto service = serve(api<edit>{},
                           environment{.clock = [] { return unix_ms{0}; },
                                       .keys = keys,
                                       .verifier = other_signatures{},
                                       .limiter = room,
                                       .replays = room,
                                       .on_exception = [](std::exception_ptr) {}},
                           handle<edit>(response_edit), authorize<edit>(is_yours));

}  // namespace

int main() { return service({.method = "POST", .target = "/edit"}).status == 401 ? 0 : 1; }
