// refused: service_api: a signing algorithm lacks its openssl command: write static constexpr std::string_view openssl, which prints the signature of signed.txt
// and: [docs/errors.md#algorithm-openssl]
// cause: The documents show how to sign a request on the command line, and the algorithm has no command for that.
// cure: Give the algorithm a constant `openssl`.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct hmac_sha512 {
    static constexpr std::string_view name = "hmac-sha-512";
    static constexpr std::string_view title = "HMAC-SHA-512";
    static constexpr std::string_view header = "mine/hmac_sha512.hpp";
    static constexpr std::string_view signer(signature_encoding) { return "hmac_sha512_signer(key, secret)"; }
#ifndef REFUSE
    static constexpr std::string_view openssl = "openssl dgst -sha512 -hmac \"$secret\" -binary signed.txt";
#endif
    static constexpr std::string_view javascript = "{sign: (secret, bytes) => hmacSha512(secret, bytes)}";
};

constexpr signature_scheme signing{.components = {signature_component::body}, .algorithm = hmac_sha512{}};

}  // namespace

int main() { return signing.signs(signature_component::body) ? 0 : 1; }
