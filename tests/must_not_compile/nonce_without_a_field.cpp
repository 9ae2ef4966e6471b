// refused: service_api: an operation is signed with a nonce in a form, but has no such field in a form: write optional<unix_ms> nonce; and .body = form_body{}
// and: [docs/errors.md#nonce-field]
// cause: The nonce of the scheme is a field of the form that is the body. Clients set it, and servers and documents need the field.
// cure: Add an optional field of that name, and the form as body.
#include <service_api/description.hpp>
#include <service_api/record.hpp>

namespace {

using namespace service_api;

constexpr signature_scheme signing{.components = {signature_component::path, signature_component::body},
                                   .algorithm = hmac_sha256{},
                                   .encoding = signature_encoding::hex,
                                   .key = header_named("X-Key"),
                                   .nonce = form_field_named("nonce"),
                                   .signature = header_named("X-Signature")};

struct pay {
#ifndef REFUSE
    rules::optional<unix_ms> nonce;
#else
    rules::optional<unix_ms> number;
#endif
    static constexpr auto http = endpoint<no_data>{
        .route = post("/pay"), .access = signed_by(signing), .limit = unspecified, .body = form_body{}};
};
#ifndef REFUSE
BOOST_DESCRIBE_STRUCT(pay, (), (nonce))
#else
BOOST_DESCRIBE_STRUCT(pay, (), (number))
#endif

constexpr api<pay> v1{.title = "Shop", .version = "v1"};

}  // namespace

int main() { return v1.title.empty() ? 1 : 0; }
