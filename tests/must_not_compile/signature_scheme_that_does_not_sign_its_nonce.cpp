// refused: service_api: a signature scheme does not sign its nonce: add signature_component::nonce to .components
// and: [docs/errors.md#signing-nonce-unsigned]
// cause: The nonce travels, but the signature does not cover it: a recorded request could be sent again with another nonce.
// cure: Add the nonce to `.components`, or the body if the nonce is a field of a form.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr signature_scheme signing{
    .components = {signature_component::nonce, signature_component::target, signature_component::body},
    .key = header_named("X-Key"),
    .nonce = header_named("X-Nonce"),
    .signature = header_named("X-Signature")};
#else
constexpr signature_scheme signing{
    .components = {signature_component::method, signature_component::target, signature_component::body},
    .key = header_named("X-Key"),
    .nonce = header_named("X-Nonce"),
    .signature = header_named("X-Signature")};
#endif

struct look {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = signed_by(signing), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.access->schemes.empty() ? 1 : 0; }
