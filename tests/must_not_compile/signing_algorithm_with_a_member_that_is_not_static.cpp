// refused: service_api: a signing algorithm has a member that is not static: write static constexpr before it
// and: [docs/errors.md#algorithm-member]
// cause: A signature scheme refers to the constants of the algorithm's type, and an object of it does not exist any more when they are read.
// cure: Make each member of the algorithm a static constant or a static function.
// and: hmac_sha512
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct hmac_sha512 {
    static constexpr std::string_view name = "hmac-sha-512";
#ifndef REFUSE
    static constexpr std::string_view title = "HMAC-SHA-512";
#else
    std::string_view title = "HMAC-SHA-512";
#endif
    static constexpr std::string_view header = "mine/hmac_sha512.hpp";
    static constexpr std::string_view signer(signature_encoding) { return "hmac_sha512_signer(key, secret)"; }
    static constexpr std::string_view openssl = "openssl dgst -sha512 -hmac \"$secret\" -binary signed.txt";
    static constexpr std::string_view javascript = "{sign: (secret, bytes) => hmacSha512(secret, bytes)}";
};

constexpr signature_scheme signing{.components = {signature_component::body}, .algorithm = hmac_sha512{}};

}  // namespace

int main() { return signing.signs(signature_component::body) ? 0 : 1; }
