// refused: service_api: a signing recipe signs nothing: write .parts = {signature_component::method, ...}
// and: [docs/errors.md#signing-no-parts]
// cause: A signature over nothing fits every request.
// cure: List the parts of the request that the signature covers.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr signing_recipe recipe{
    .parts = {signature_component::method, signature_component::target, signature_component::body},
    .key = header_named("X-Key"),
    .signature = header_named("X-Signature")};
#else
constexpr signing_recipe recipe{.key = header_named("X-Key"), .signature = header_named("X-Signature")};
#endif

struct look {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = signed_by(recipe), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.access->schemes.empty() ? 1 : 0; }
