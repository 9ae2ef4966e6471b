// refused: service_api: a digest lacks its name, title, openssl command or JavaScript: write static constexpr std::string_view name, title, openssl and javascript
// and: [docs/errors.md#digest-constants]
// cause: The documents show how a signature is made, for which a digest needs its texts.
// cure: Give the digest the four constants.
#include <service_api/description.hpp>

namespace {

using namespace service_api;

struct sha3 {
    static constexpr std::string_view name = "sha3-256";
    static constexpr std::string_view title = "SHA3-256";
#ifndef REFUSE
    static constexpr std::string_view openssl = "openssl dgst -sha3-256 -binary";
#endif
    static constexpr std::string_view javascript = "bytes => sha3(bytes)";
};

constexpr digest_algorithm digest = sha3{};

}  // namespace

int main() { return digest == digest_algorithm() ? 1 : 0; }
