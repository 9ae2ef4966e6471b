// refused: service_api: a signature scheme has the digest of nothing: write digest_of(signed_body, sha256{})
// and: [docs/errors.md#signing-empty-digest]
// cause: The digest of no parts is the same for each request.
// cure: List the parts whose digest is signed, such as the body.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr signature_text digested{.components = {signature_component::body}};
#else
constexpr signature_text digested{};
#endif

constexpr signature_part part = digest_of(digested, sha256{});

}  // namespace

int main() { return part.parts == &digested ? 0 : 1; }
