// refused: service_api: a signature scheme has a nonce that is not sent: write .nonce = header_named(...)
// and: [docs/errors.md#signing-nonce]
// cause: The signature covers the nonce, but the scheme does not say where the server reads it.
// cure: Name its header, query parameter or field of a form.
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
    .components = {signature_component::nonce, signature_component::target, signature_component::body},
    .key = header_named("X-Key"),
    .signature = header_named("X-Signature")};
#endif

struct look {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = signed_by(signing), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.access->schemes.empty() ? 1 : 0; }
