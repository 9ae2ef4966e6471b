// refused: service_api: a signature scheme has an account that is not sent: write .account = header_named(...)
// and: [docs/errors.md#signing-account]
// cause: The signature covers the account, but the scheme does not say where the server reads it.
// cure: Name its header or query parameter.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr signature_scheme signing{
    .components = {signature_component::account, signature_component::target, signature_component::body},
    .account = header_named("X-Account"),
    .key = header_named("X-Key"),
    .signature = header_named("X-Signature")};
#else
constexpr signature_scheme signing{
    .components = {signature_component::account, signature_component::target, signature_component::body},
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
