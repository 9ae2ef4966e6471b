// refused: service_api: a signing algorithm lacks how C++ makes its signer: write static constexpr std::string_view header and signer(signature_encoding)
// and: [docs/errors.md#algorithm-signer]
// cause: The documents show which header and which signer a C++ client needs, and the algorithm names none.
// cure: Give the algorithm a constant `header` and a function `signer`.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct hmac_sha512 {
    static constexpr std::string_view name = "hmac-sha-512";
    static constexpr std::string_view title = "HMAC-SHA-512";
    static constexpr std::string_view header = "mine/hmac_sha512.hpp";
#ifndef REFUSE
    static constexpr std::string_view signer(signature_encoding) { return "hmac_sha512_signer(key, secret)"; }
#endif
    static constexpr std::string_view openssl = "openssl dgst -sha512 -hmac \"$secret\" -binary signed.txt";
    static constexpr std::string_view javascript = "{sign: (secret, bytes) => hmacSha512(secret, bytes)}";
};

constexpr signature_scheme signing{.components = {signature_component::body}, .algorithm = hmac_sha512{}};

}  // namespace

int main() { return signing.signs(signature_component::body) ? 0 : 1; }
