// refused: service_api: a signature scheme has a signature that is not sent: write .signature = header_named(...)
// and: [docs/errors.md#signing-signature]
// cause: The scheme does not say where the signature is in the request.
// cure: Name its header or query parameter.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr signature_scheme signing{
    .components = {signature_component::method, signature_component::target, signature_component::body},
    .key = header_named("X-Key"),
    .signature = header_named("X-Signature")};
#else
constexpr signature_scheme signing{
    .components = {signature_component::method, signature_component::target, signature_component::body},
    .key = header_named("X-Key")};
#endif

struct look {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = signed_by(signing), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.access->schemes.empty() ? 1 : 0; }
