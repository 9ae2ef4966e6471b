#pragma once

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <service_api/signing/base64url.hpp>
#include <service_api/signing/key_text.hpp>
#include <service_api/signing/start_sodium.hpp>
#include <span>
#include <string>
#include <string_view>

namespace service_api {

/// Signs with one ed25519 key (RFC 8032, PureEdDSA). Each copy wipes its secret when it goes.
class ed25519_signer {
public:
    /// From the 32-byte seed of a key file. The caller wipes his own copy.
    explicit ed25519_signer(std::span<const std::uint8_t, 32> seed) {
        detail::start_sodium();
        crypto_sign_seed_keypair(public_.data(), secret_.data(), seed.data());
    }

    /// A new key from the system's randomness. Throws `std::runtime_error` when libsodium cannot start.
    static ed25519_signer generate() {
        detail::start_sodium();
        std::array<std::uint8_t, 32> seed{};
        randombytes_buf(seed.data(), seed.size());
        ed25519_signer made(seed);
        sodium_memzero(seed.data(), seed.size());
        return made;
    }

    ed25519_signer(const ed25519_signer&) = default;
    ed25519_signer& operator=(const ed25519_signer&) = default;
    ~ed25519_signer() { sodium_memzero(secret_.data(), secret_.size()); }

    /// The text of the public key, as it is registered and sent.
    std::string key() const { return key_text(public_); }

    /// The signature of these bytes: 64 bytes as base64url without padding (86 characters).
    std::string sign(std::string_view bytes) const {
        std::array<std::uint8_t, crypto_sign_BYTES> signature{};
        crypto_sign_detached(signature.data(), nullptr, reinterpret_cast<const unsigned char*>(bytes.data()),
                             bytes.size(), secret_.data());
        return base64url_encode(signature);
    }

    /// The secret seed, for writing a key file only. The caller wipes it.
    std::array<std::uint8_t, 32> seed() const {
        std::array<std::uint8_t, 32> copy{};
        std::copy_n(secret_.begin(), copy.size(), copy.begin());  // libsodium's secret is the seed, then the public key
        return copy;
    }

private:
    std::array<std::uint8_t, crypto_sign_PUBLICKEYBYTES> public_{};
    std::array<std::uint8_t, crypto_sign_SECRETKEYBYTES> secret_{};
};

/// Verifies ed25519 signatures through libsodium, which refuses small-order and non-canonical keys and a second
/// spelling of a signature's number (OpenSSL 3.0 accepts all small-order keys).
class ed25519_verifier {
public:
    ed25519_verifier() { detail::start_sodium(); }

    /// True when `signature_text` (base64, see `base64url_decode`) signs exactly these bytes under this key text.
    bool verify(std::string_view key_text, std::string_view bytes, std::string_view signature_text) const {
        constexpr std::size_t longest = 88;  // 64 bytes with padding: longer foreign text is not worth decoding
        if (signature_text.size() > longest) return false;
        const auto key = parse_key_text(key_text);
        const auto signature = base64url_decode(signature_text);
        return key && signature && signature->size() == crypto_sign_BYTES &&
               crypto_sign_verify_detached(signature->data(), reinterpret_cast<const unsigned char*>(bytes.data()),
                                           bytes.size(), key->data()) == 0;
    }
};

/// Whether a key may be registered: a well-spelled key text of a canonical point of the main subgroup, not of small
/// order. Every key made from a seed passes.
inline bool is_valid_key(std::string_view key_text) {
    const auto key = parse_key_text(key_text);
    return key && crypto_core_ed25519_is_valid_point(key->data()) == 1;
}

}  // namespace service_api
