#pragma once

#include <sodium.h>

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <service_api/signing/start_sodium.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api {

namespace detail {

using hmac_sha256_bytes = std::array<std::uint8_t, crypto_auth_hmacsha256_BYTES>;

// Of a secret of any length (RFC 2104).
inline hmac_sha256_bytes hmac_sha256(std::string_view secret, std::string_view bytes) {
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, reinterpret_cast<const unsigned char*>(secret.data()), secret.size());
    crypto_auth_hmacsha256_update(&state, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    hmac_sha256_bytes tag{};
    crypto_auth_hmacsha256_final(&state, tag.data());
    sodium_memzero(&state, sizeof state);
    return tag;
}

}  // namespace detail

/// Signs with a shared secret (HMAC-SHA-256). Each copy wipes its secret when it goes.
class hmac_sha256_signer {
public:
    /// The key's name as it is sent, and the secret as the other side gave it, byte for byte. The caller wipes his own copy.
    hmac_sha256_signer(std::string key, std::string_view secret) : key_(std::move(key)), secret_(secret) {
        detail::start_sodium();
    }

    hmac_sha256_signer(const hmac_sha256_signer&) = default;
    hmac_sha256_signer& operator=(const hmac_sha256_signer&) = delete;  // it would leave the old secret behind
    ~hmac_sha256_signer() { sodium_memzero(secret_.data(), secret_.size()); }

    const std::string& key() const { return key_; }

    /// The signature of these bytes: 64 hexadecimal digits in lower case.
    std::string sign(std::string_view bytes) const {
        const auto tag = detail::hmac_sha256(secret_, bytes);
        std::string text(2 * tag.size() + 1, '\0');
        sodium_bin2hex(text.data(), text.size(), tag.data(), tag.size());
        text.pop_back();  // libsodium's closing NUL
        return text;
    }

private:
    std::string key_;
    std::string secret_;
};

/// Verifies such signatures. `secret_of(key)` is the key's secret, or nothing when the key is unknown; it is called from
/// every thread that serves.
template <class SecretOf>
    requires requires(const SecretOf& secret_of, std::string_view key) {
        { secret_of(key) } -> std::convertible_to<std::optional<std::string>>;
    }
class hmac_sha256_verifier {
public:
    explicit hmac_sha256_verifier(SecretOf secret_of) : secret_of_(std::move(secret_of)) { detail::start_sodium(); }

    /// True when the text, 64 hexadecimal digits in lower case, is the signature of exactly these bytes. Takes as long for an
    /// unknown key and for a wrong signature, apart from what the look-up takes.
    bool verify(std::string_view key, std::string_view bytes, std::string_view signature_text) const {
        detail::hmac_sha256_bytes signature{};
        const bool well_spelled = signature_text.size() == 2 * signature.size() &&
                                  signature_text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
        if (!well_spelled) return false;
        sodium_hex2bin(signature.data(), signature.size(), signature_text.data(), signature_text.size(), nullptr,
                       nullptr, nullptr);
        std::optional<std::string> secret = secret_of_(key);
        const bool known = secret.has_value();
        if (!known) secret.emplace();
        const auto tag = detail::hmac_sha256(*secret, bytes);
        sodium_memzero(secret->data(), secret->size());
        return sodium_memcmp(tag.data(), signature.data(), tag.size()) == 0 && known;
    }

private:
    SecretOf secret_of_;
};

}  // namespace service_api
