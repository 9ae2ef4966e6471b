// refused: service_api: a signature scheme has another credential than its nonce in a form: write header_named(...) or parameter_named(...)
// and: [docs/errors.md#signing-form]
// cause: A field of a form is part of the body, which a signature covers: a signature in it would have to cover itself, and servers find keys without reading bodies.
// cure: Send it in a header or in the query.
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
    .key = form_field_named("key"),
    .signature = header_named("X-Signature")};
#endif

struct look {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = signed_by(signing), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.access->schemes.empty() ? 1 : 0; }
