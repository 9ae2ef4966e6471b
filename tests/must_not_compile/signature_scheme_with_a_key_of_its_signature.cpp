// refused: service_api: a signature scheme derives its key from the signature, or from other parts than components and fixed_text(...): remove this step
// and: [docs/errors.md#signing-step]
// cause: The signature is made with the key. Documents show the steps as words of a shell, so they are components and fixed texts.
// cure: Write components and fixed texts only.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

#ifndef REFUSE
constexpr signature_scheme signing{.components = {signature_component::path, signature_component::body},
                                   .algorithm = hmac_sha256{},
                                   .encoding = signature_encoding::hex,
                                   .key = header_named("X-Key"),
                                   .signature = header_named("X-Signature"),
                                   .derivation = {.steps = {signature_component::path, fixed_text("request")}}};
#else
constexpr signature_scheme signing{.components = {signature_component::path, signature_component::body},
                                   .algorithm = hmac_sha256{},
                                   .encoding = signature_encoding::hex,
                                   .key = header_named("X-Key"),
                                   .signature = header_named("X-Signature"),
                                   .derivation = {.steps = {signature_component::signature, fixed_text("request")}}};
#endif

struct look {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = signed_by(signing), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.access->schemes.empty() ? 1 : 0; }
