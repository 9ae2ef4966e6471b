// refused: service_api: an operation has an idempotency key and a credential in its form, so that no two
// and: [docs/errors.md#repeat-form]
// cause: A repeated call has another nonce, so its form is another one: the server would take it for another request with the key.
// cure: Write .nonce = header_named("...") in the scheme, if the API has it there, or remove the key.
#include <service_api/description.hpp>
#include <service_api/idempotency.hpp>

namespace {

using namespace service_api;
using namespace service_api::rules;

constexpr signature_scheme seal{
    .components = {signature_component::path, signature_component::nonce, signature_component::body},
    .algorithm = hmac_sha256{},
    .encoding = signature_encoding::hex,
    .key = header_named("API-Key"),
#ifndef REFUSE
    .nonce = header_named("API-Nonce"),
#else
    .nonce = form_field_named("nonce"),
#endif
    .signature = header_named("API-Sign")};

struct pay {
    optional<unix_ms> nonce{};
    optional<idempotency_key> key{};

    static constexpr auto http =
        endpoint<no_data>{.route = post("/pay"), .access = signed_by(seal), .limit = unspecified, .body = form_body{}};
};
BOOST_DESCRIBE_STRUCT(pay, (), (nonce, key))

constexpr api<pay> v1{};

}  // namespace

int main() { return v1.size == 1 ? 0 : 1; }
