#pragma once

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <service_api/description/signature_scheme.hpp>
#include <service_api/format/base58.hpp>
#include <service_api/sodium/base64url.hpp>
#include <service_api/sodium/digest.hpp>
#include <service_api/sodium/start_sodium.hpp>
#include <span>
#include <string>
#include <string_view>

namespace service_api {

/// The prefix of the base58 digits of a public key.
inline constexpr std::string_view key_text_prefix = "ed25519:";

/// Returns the text of a public key: `ed25519:` and the base58 of its 32 bytes.
inline std::string key_text(std::span<const std::uint8_t, 32> key) {
    return std::string(key_text_prefix) + base58_encode(key);
}

/// Returns the 32 bytes of a key text, or `std::nullopt` if the text is not exactly what `key_text` writes for them.
/// Does not check the point itself: see `is_valid_key`.
inline std::optional<std::array<std::uint8_t, 32>> parse_key_text(std::string_view text) {
    constexpr std::size_t longest =
        44;  // base58 digits of 32 bytes; checked first, because decoding takes quadratic time
    if (!text.starts_with(key_text_prefix)) return std::nullopt;
    text.remove_prefix(key_text_prefix.size());
    if (text.size() > longest) return std::nullopt;
    std::array<std::uint8_t, 32> key{};
    if (base58_decode(text, key) != key.size()) return std::nullopt;
    return key;
}

/// Signs with one ed25519 key (RFC 8032, PureEdDSA). The destructor of each copy wipes the secret.
class ed25519_signer : public sodium_digests {
public:
    /// Makes a signer from the 32-byte seed of a key file. The caller must wipe its own copy.
    explicit ed25519_signer(std::span<const std::uint8_t, 32> seed) {
        detail::start_sodium();
        crypto_sign_seed_keypair(public_.data(), secret_.data(), seed.data());
    }

    /// Returns a new key from the system's random generator. Throws `std::runtime_error` if libsodium cannot start.
    static ed25519_signer generate() {
        detail::start_sodium();
        std::array<std::uint8_t, 32> seed{};
        randombytes_buf(seed.data(), seed.size());
        ed25519_signer made(seed);
        sodium_memzero(seed.data(), seed.size());
        return made;
    }

    /// Returns whether its signatures have the algorithm and the encoding of a scheme.
    static constexpr bool fits(const signature_scheme& signing) {
        return signing.algorithm == ed25519{} && signing.encoding == signature_encoding::base64url;
    }

    ed25519_signer(const ed25519_signer&) = default;
    ed25519_signer& operator=(const ed25519_signer&) = default;
    ~ed25519_signer() { sodium_memzero(secret_.data(), secret_.size()); }

    /// Returns the text of the public key, as it is registered and sent.
    std::string key() const { return key_text(public_); }

    /// Returns the signature of the bytes: 64 bytes as base64url without padding (86 characters).
    std::string sign(std::string_view bytes) const {
        std::array<std::uint8_t, crypto_sign_BYTES> signature{};
        crypto_sign_detached(signature.data(), nullptr, reinterpret_cast<const unsigned char*>(bytes.data()),
                             bytes.size(), secret_.data());
        return base64url_encode(signature);
    }

    /// Returns the secret seed, only for writing a key file. The caller must wipe it.
    std::array<std::uint8_t, 32> seed() const {
        std::array<std::uint8_t, 32> copy{};
        std::copy_n(secret_.begin(), copy.size(),
                    copy.begin());  // libsodium's secret is the seed followed by the public key
        return copy;
    }

private:
    std::array<std::uint8_t, crypto_sign_PUBLICKEYBYTES> public_{};
    std::array<std::uint8_t, crypto_sign_SECRETKEYBYTES> secret_{};
};

/// Verifies ed25519 signatures with libsodium, which rejects small-order and non-canonical keys and a non-canonical
/// encoding of a signature's number (OpenSSL 3.0 accepts all small-order keys).
class ed25519_verifier : public sodium_digests {
public:
    ed25519_verifier() { detail::start_sodium(); }

    /// Returns whether it verifies signatures of a scheme's algorithm and encoding: both alphabets of base64.
    static constexpr bool fits(const signature_scheme& signing) {
        return signing.algorithm == ed25519{} && signing.encoding != signature_encoding::hex;
    }

    /// Returns whether `signature_text` (base64, see `base64url_decode`) is a signature of exactly these bytes for this
    /// key text.
    bool verify(std::string_view key_text, std::string_view bytes, std::string_view signature_text) const {
        constexpr std::size_t longest = 88;  // 64 bytes with padding: longer text is rejected without decoding
        if (signature_text.size() > longest) return false;
        const auto key = parse_key_text(key_text);
        std::array<std::uint8_t, crypto_sign_BYTES> signature{};
        return key && base64url_decode(signature_text, signature) == signature.size() &&
               crypto_sign_verify_detached(signature.data(), reinterpret_cast<const unsigned char*>(bytes.data()),
                                           bytes.size(), key->data()) == 0;
    }
};

/// Returns whether a key may be registered: a well-formed key text of a canonical point of the prime-order subgroup,
/// not of small order. Every key that was made from a seed is valid.
inline bool is_valid_key(std::string_view key_text) {
    const auto key = parse_key_text(key_text);
    return key && crypto_core_ed25519_is_valid_point(key->data()) == 1;
}

}  // namespace service_api
