#pragma once

#include <service_api/description/signing/signing_algorithm.hpp>
#include <string_view>

namespace service_api {

/// HMAC with SHA-256 and a shared secret (RFC 2104). Signer and verifier: `sodium/hmac_sha256.hpp`.
struct hmac_sha256 {
    static constexpr std::string_view name = "hmac-sha-256";
    static constexpr std::string_view title = "HMAC-SHA-256";

    static constexpr std::string_view header = "service_api/sodium/hmac_sha256.hpp";
    static constexpr std::string_view signer(signature_encoding encoding) {
        switch (encoding) {
            case signature_encoding::hex: return "hmac_sha256_signer(key, secret)";
            case signature_encoding::base64: return "hmac_sha256_signer<signature_encoding::base64>(key, secret)";
            case signature_encoding::base64url: return "hmac_sha256_signer<signature_encoding::base64url>(key, secret)";
        }
        return {};
    }

    static constexpr std::string_view signer_from_base64(signature_encoding encoding) {
        switch (encoding) {
            case signature_encoding::hex: return "*hmac_sha256_signer<>::from_base64(key, secret)";
            case signature_encoding::base64:
                return "*hmac_sha256_signer<signature_encoding::base64>::from_base64(key, secret)";
            case signature_encoding::base64url:
                return "*hmac_sha256_signer<signature_encoding::base64url>::from_base64(key, secret)";
        }
        return {};
    }

    static constexpr std::string_view openssl = "openssl dgst -sha256 -hmac \"$secret\" -binary \\\n  signed.txt";
    static constexpr std::string_view openssl_hex =
        "openssl dgst -sha256 -mac HMAC -macopt \"hexkey:$secret_hex\" -binary \\\n  signed.txt";

    static constexpr std::string_view javascript = R"js({
    sign: async (secret, bytes) => {
      const key = await subtle().importKey('raw', utf8(secret), {name: 'HMAC', hash: 'SHA-256'}, false, ['sign']);
      return subtle().sign('HMAC', key, bytes);
    },
  })js";
};

}  // namespace service_api
