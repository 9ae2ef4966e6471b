// refused: service_api: a signing algorithm lacks its name or its title: write static constexpr std::string_view name and title
// and: [docs/errors.md#algorithm-name]
// cause: A scheme is compared and stored by the name of its algorithm, and the documents print its title.
// cure: Give the algorithm the constants `name` and `title`.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct hmac_sha512 {
    static constexpr std::string_view name = "hmac-sha-512";
#ifndef REFUSE
    static constexpr std::string_view title = "HMAC-SHA-512";
#endif
    static constexpr std::string_view header = "mine/hmac_sha512.hpp";
    static constexpr std::string_view signer(signature_encoding) { return "hmac_sha512_signer(key, secret)"; }
    static constexpr std::string_view openssl = "openssl dgst -sha512 -hmac \"$secret\" -binary signed.txt";
    static constexpr std::string_view javascript = "{sign: (secret, bytes) => hmacSha512(secret, bytes)}";
};

constexpr signature_scheme signing{.components = {signature_component::body}, .algorithm = hmac_sha512{}};

}  // namespace

int main() { return signing.signs(signature_component::body) ? 0 : 1; }
