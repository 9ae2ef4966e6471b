// refused: service_api: a signature scheme has a secret in base64 or a derived key, but its algorithm no openssl command for it: write static constexpr std::string_view openssl_hex into the algorithm
// and: [docs/errors.md#signing-secret]
// cause: The documents show how to sign in a shell, whose variables cannot have the bytes of a decoded secret or of a derived key.
// cure: Give the algorithm the constant `openssl_hex`, a command that takes the secret as `$secret_hex`.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct hmac_sha1 {
    static constexpr std::string_view name = "hmac-sha-1";
    static constexpr std::string_view title = "HMAC-SHA-1";
    static constexpr std::string_view header = "mine/hmac_sha1.hpp";
    static constexpr std::string_view signer(signature_encoding) { return "hmac_sha1_signer(key, secret)"; }
    static constexpr std::string_view openssl = "openssl dgst -sha1 -hmac \"$secret\" -binary signed.txt";
#ifndef REFUSE
    static constexpr std::string_view openssl_hex =
        "openssl dgst -sha1 -mac HMAC -macopt hexkey:$secret_hex -binary signed.txt";
#endif
    static constexpr std::string_view javascript = "{sign: (secret, bytes) => hmacSha1(utf8(secret), bytes)}";
};

constexpr signature_scheme signing{
    .components = {signature_component::method, signature_component::target, signature_component::body},
    .algorithm = hmac_sha1{},
    .key = header_named("X-Key"),
    .signature = header_named("X-Signature"),
    .secret = secret_format::base64};

struct look {
    static constexpr auto http =
        endpoint<no_data>{.route = get("/look"), .access = signed_by(signing), .limit = unspecified};
};
BOOST_DESCRIBE_STRUCT(look, (), ())

}  // namespace

int main() { return look::http.access->schemes.empty() ? 1 : 0; }
