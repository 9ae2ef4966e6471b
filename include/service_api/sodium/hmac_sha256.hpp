#pragma once

#include <sodium.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <service_api/description/signature_scheme.hpp>
#include <service_api/sodium/base64url.hpp>
#include <service_api/sodium/start_sodium.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api {

namespace detail {

using hmac_sha256_bytes = std::array<std::uint8_t, crypto_auth_hmacsha256_BYTES>;

// Returns the HMAC of the bytes with a secret of any length (RFC 2104).
inline hmac_sha256_bytes hmac_sha256(std::string_view secret, std::string_view bytes) {
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, reinterpret_cast<const unsigned char*>(secret.data()), secret.size());
    crypto_auth_hmacsha256_update(&state, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    hmac_sha256_bytes tag{};
    crypto_auth_hmacsha256_final(&state, tag.data());
    sodium_memzero(&state, sizeof state);
    return tag;
}

template <signature_encoding Encoding>
std::string encoded_tag(const hmac_sha256_bytes& tag) {
    std::string text;
    if constexpr (Encoding == signature_encoding::hex) {
        text.resize(2 * tag.size() + 1);
        sodium_bin2hex(text.data(), text.size(), tag.data(), tag.size());
    } else {
        constexpr int variant = Encoding == signature_encoding::base64 ? sodium_base64_VARIANT_ORIGINAL
                                                                       : sodium_base64_VARIANT_URLSAFE_NO_PADDING;
        text.resize(sodium_base64_ENCODED_LEN(tag.size(), variant));
        sodium_bin2base64(text.data(), text.size(), tag.data(), tag.size(), variant);
    }
    text.pop_back();  // libsodium's terminating NUL
    return text;
}

}  // namespace detail

/// Signs with a shared secret (HMAC-SHA-256). The destructor of each copy wipes the secret.
template <signature_encoding Encoding = signature_encoding::hex>
class hmac_sha256_signer {
public:
    /// Takes the key's name as it is sent, and the bytes of the secret, usually the characters that the service issued.
    /// Use `from_base64` for a secret in base64. The caller must wipe its own copy.
    hmac_sha256_signer(std::string key, std::string_view secret) : key_(std::move(key)), secret_(secret) {
        detail::start_sodium();
    }

    /// Makes a signer from a secret in base64 or base64url. Returns `std::nullopt` if the text is neither.
    static std::optional<hmac_sha256_signer> from_base64(std::string key, std::string_view secret) {
        detail::start_sodium();
        auto bytes = base64url_decode(secret);
        if (!bytes) return std::nullopt;
        std::optional<hmac_sha256_signer> signer;
        signer.emplace(std::move(key), std::string_view(reinterpret_cast<const char*>(bytes->data()), bytes->size()));
        sodium_memzero(bytes->data(), bytes->size());
        return signer;
    }

    /// Returns whether its signatures have the algorithm and the encoding of a scheme.
    static constexpr bool fits(const signature_scheme& signing) {
        return signing.algorithm == hmac_sha256{} && signing.encoding == Encoding;
    }

    hmac_sha256_signer(const hmac_sha256_signer&) = default;
    hmac_sha256_signer& operator=(const hmac_sha256_signer&) = delete;  // it would not wipe the old secret
    ~hmac_sha256_signer() { sodium_memzero(secret_.data(), secret_.size()); }

    const std::string& key() const { return key_; }

    /// Returns the signature of the bytes: 64 hexadecimal digits in lower case, 44 characters of padded base64, or 43
    /// of base64url.
    std::string sign(std::string_view bytes) const {
        return detail::encoded_tag<Encoding>(detail::hmac_sha256(secret_, bytes));
    }

private:
    std::string key_;
    std::string secret_;
};

/// Verifies signatures of `hmac_sha256_signer`.
template <signature_encoding Encoding = signature_encoding::hex>
class hmac_sha256_verifier {
public:
    /// `secret_of(key)` returns the bytes of the key's secret, or nothing if the key is unknown; it is called from
    /// every thread that serves.
    template <class SecretOf>
        requires std::is_invocable_r_v<std::optional<std::string>, const SecretOf&, std::string_view>
    explicit hmac_sha256_verifier(SecretOf secret_of) : secret_of_(std::move(secret_of)) {
        detail::start_sodium();
    }

    /// Returns whether it verifies signatures of a scheme's algorithm and encoding.
    static constexpr bool fits(const signature_scheme& signing) { return hmac_sha256_signer<Encoding>::fits(signing); }

    /// Returns whether `signature_text` is the signature of exactly these bytes with the key's secret. Takes equally
    /// long for an unknown key and for a wrong signature, except for the look-up itself.
    bool verify(std::string_view key, std::string_view bytes, std::string_view signature_text) const {
        std::optional<std::string> secret = secret_of_(key);
        const bool known = secret.has_value();
        if (!known) secret.emplace();
        const std::string expected = detail::encoded_tag<Encoding>(detail::hmac_sha256(*secret, bytes));
        sodium_memzero(secret->data(), secret->size());
        return signature_text.size() == expected.size() &&
               sodium_memcmp(expected.data(), signature_text.data(), expected.size()) == 0 && known;
    }

private:
    std::function<std::optional<std::string>(std::string_view)> secret_of_;
};

}  // namespace service_api
