#pragma once

#include <openssl/evp.h>

#include <optional>
#include <service_api/openssl/key.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api {

namespace detail {

/// Returns a key if it is an RSA key of a size that is secure, and that does not take seconds to verify by.
inline openssl_key rsa_key(openssl_key key) {
    if (!key || EVP_PKEY_get_base_id(key.get()) != EVP_PKEY_RSA) return nullptr;
    const int bits = EVP_PKEY_get_bits(key.get());
    return bits >= 2048 && bits <= 8192 ? key : nullptr;
}

}  // namespace detail

/// Signs with RSASSA-PKCS1-v1_5 and SHA-256 (RFC 7518, section 3.3). Copies share the key.
class rs256_signer {
public:
    static constexpr std::string_view jwt_name = "RS256";

    /// Returns a signer with the private RSA key of a PEM text, 2048 to 8192 bits. Returns nothing for any other text,
    /// and for an encrypted key. The caller must wipe its own copy.
    static std::optional<rs256_signer> from_pem(std::string_view pem) {
        if (auto key = detail::rsa_key(detail::read_pem(pem, true))) return rs256_signer(std::move(key));
        return std::nullopt;
    }

    /// Returns the bytes of a signature, as many as those of the key; nothing if OpenSSL fails.
    std::optional<std::string> sign(std::string_view bytes) const { return detail::sign_sha256(key_.get(), bytes); }

private:
    explicit rs256_signer(detail::openssl_key key) : key_(std::move(key)) {}

    detail::openssl_key key_;
};

/// Verifies signatures of `rs256_signer`.
class rs256_verifier {
public:
    static constexpr std::string_view jwt_name = "RS256";

    /// Returns a verifier with the public RSA key of a PEM text (`BEGIN PUBLIC KEY`), 2048 to 8192 bits, or nothing.
    static std::optional<rs256_verifier> from_pem(std::string_view pem) {
        if (auto key = detail::rsa_key(detail::read_pem(pem, false))) return rs256_verifier(std::move(key));
        return std::nullopt;
    }

    bool verify(std::string_view bytes, std::string_view signature) const {
        return detail::verify_sha256(key_.get(), bytes, signature);
    }

private:
    explicit rs256_verifier(detail::openssl_key key) : key_(std::move(key)) {}

    detail::openssl_key key_;
};

}  // namespace service_api
