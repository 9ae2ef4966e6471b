// refused: service_api: a signature scheme signs its own signature: remove signature_component::signature from .components
// and: [docs/errors.md#signing-itself]
// cause: The signature is made of the signed bytes. It is a part of the text that is sent only.
// cure: Remove the component, or write it into `.sent_as`.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr signature_scheme signing{.components = {signature_component::path, signature_component::body},
                                   .key = header_named("X-Key"),
                                   .signature = header_named("X-Signature")};
#else
constexpr signature_scheme signing{.components = {signature_component::path, signature_component::signature},
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
