// refused: service_api: an operation is called with a signer of another algorithm or encoding than its scheme's: write a signer that makes what the scheme's .algorithm and .encoding say, such as hmac_sha256_signer<signature_encoding::base64>
// and: [docs/errors.md#signer-algorithm]
// cause: The operation's signature scheme names an algorithm and an encoding, and this signer makes another signature, which every server would refuse.
// cure: Use a signer whose algorithm and encoding are those of the scheme.
#include <service_api/client.hpp>
#include <service_api/sodium/ed25519.hpp>
#include <service_api/sodium/hmac_sha256.hpp>

namespace {

using namespace service_api;

struct look {
    static constexpr signature_scheme signing{
        .components = {signature_component::timestamp, signature_component::target},
        .algorithm = ed25519{},
        .encoding = signature_encoding::base64url,
        .key = header_named("X-Key"),
        .timestamp = header_named("X-Time"),
        .signature = header_named("X-Signature"),
    };
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = signed_by(signing), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

struct line {
    http_response send(const http_request&, std::error_code&) { return {.status = 200, .body = R"({"success":true})"}; }
} wire;

int ask() {
#ifndef REFUSE
    const auto signer = ed25519_signer::generate();
#else
    const hmac_sha256_signer<signature_encoding::base64url> signer("key", "secret");
#endif
    client call(api<look>{}, wire, signed_as{"account", signer}, [] { return unix_ms{0}; });
    return call(look{}) ? 0 : 1;
}

}  // namespace

int main() { return ask(); }
