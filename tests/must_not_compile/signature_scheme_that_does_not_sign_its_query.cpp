// refused: service_api: a signature scheme does not sign its timestamp: add signature_component::timestamp to .components
// and: [docs/errors.md#signing-timestamp-unsigned]
// cause: The timestamp travels, but the signature does not cover it: a recorded request could be sent again with a new timestamp.
// cure: Add the timestamp to `.components`, or the query if the timestamp travels there.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr signature_scheme signing{
    .components = {signature_component::method, signature_component::query, signature_component::body},
    .key = header_named("X-Key"),
    .timestamp = parameter_named("time"),
    .signature = header_named("X-Signature")};
#else
constexpr signature_scheme signing{
    .components = {signature_component::method, signature_component::path, signature_component::body},
    .key = header_named("X-Key"),
    .timestamp = parameter_named("time"),
    .signature = header_named("X-Signature")};
#endif

struct look {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = signed_by(signing), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.access->schemes.empty() ? 1 : 0; }
