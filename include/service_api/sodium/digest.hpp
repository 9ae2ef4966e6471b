#pragma once

#include <sodium.h>

#include <service_api/description/signature_scheme.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// The digests of signature schemes that libsodium computes. A base of signers and verifiers.
struct sodium_digests {
    /// Returns whether every digest of a scheme is one of these.
    static constexpr bool has_digests_of(const signature_scheme& signing) {
        return signing.digests_only(sha256{}, sha512{});
    }

    /// Returns the bytes of a digest, which is SHA-256 or SHA-512.
    static std::string digest(const digest_algorithm& algorithm, std::string_view bytes) {
        const bool is_sha256 = algorithm == digest_algorithm(sha256{});
        std::string made(is_sha256 ? crypto_hash_sha256_BYTES : crypto_hash_sha512_BYTES, '\0');
        auto* const to = reinterpret_cast<unsigned char*>(made.data());
        const auto* const from = reinterpret_cast<const unsigned char*>(bytes.data());
        if (is_sha256)
            crypto_hash_sha256(to, from, bytes.size());
        else
            crypto_hash_sha512(to, from, bytes.size());
        return made;
    }
};

}  // namespace service_api
