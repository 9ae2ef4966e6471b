// refused: service_api: a signature scheme sends a text in which the signature or the key cannot be found: write signature_component::signature once, and a fixed_text(...) between it and the key
// and: [docs/errors.md#signing-sent-text]
// cause: The server finds the key and the signature in the text by the fixed texts around them. Other parts of it are components.
// cure: Write a fixed text between the two.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr signature_scheme signing{
    .components = {signature_component::path, signature_component::body},
    .signature = header_named("X-Signature"),
    .sent_as = {.components = {signature_component::key, fixed_text(":"), signature_component::signature}}};
#else
constexpr signature_scheme signing{
    .components = {signature_component::path, signature_component::body},
    .signature = header_named("X-Signature"),
    .sent_as = {.components = {signature_component::key, signature_component::signature}}};
#endif

struct look {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = signed_by(signing), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.access->schemes.empty() ? 1 : 0; }
