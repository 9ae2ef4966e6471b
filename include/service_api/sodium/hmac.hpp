#pragma once

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <service_api/description/signature_scheme.hpp>
#include <service_api/description/signing/key_steps.hpp>
#include <service_api/sodium/base64url.hpp>
#include <service_api/sodium/digest.hpp>
#include <service_api/sodium/start_sodium.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace service_api::detail {

template <std::size_t Size>
using hmac_tag = std::array<std::uint8_t, Size>;

/// Returns a tag as text.
template <signature_encoding Encoding, std::size_t Size>
std::string encoded_tag(const hmac_tag<Size>& tag) {
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

/// Returns the tag of bytes with the key that is derived from a secret. Wipes the key.
template <class Hmac>
auto tag_with_derived_key(std::string_view secret, std::string_view bytes, const key_steps& steps) {
    std::string key;
    key.reserve(std::max(steps.prefix.size() + secret.size(), sizeof(Hmac::tag_of({}, {}))));  // one memory to wipe
    key.append(steps.prefix).append(secret);
    for (const std::string& step : steps.texts) {
        auto tag = Hmac::tag_of(key, step);
        sodium_memzero(key.data(), key.size());
        key.assign(reinterpret_cast<const char*>(tag.data()), tag.size());
        sodium_memzero(tag.data(), tag.size());
    }
    auto made = Hmac::tag_of(key, bytes);
    sodium_memzero(key.data(), key.size());
    return made;
}

/// Signs with a shared secret. `Hmac` has the algorithm and `tag_of(secret, bytes)`; `Signer` is the class of the
/// algorithm that derives from this one. The destructor of each copy wipes the secret.
template <class Signer, class Hmac, signature_encoding Encoding>
class hmac_signer : public sodium_digests {
public:
    /// Takes the key's name as it is sent, and the bytes of the secret, usually the characters that the service issued.
    /// Use `from_base64` for a secret in base64. The caller must wipe its own copy.
    hmac_signer(std::string key, std::string_view secret) : key_(std::move(key)), secret_(secret) { start_sodium(); }

    /// Makes a signer from a secret in base64 or base64url. Returns `std::nullopt` if the text is neither.
    static std::optional<Signer> from_base64(std::string key, std::string_view secret) {
        start_sodium();
        auto bytes = base64url_decode(secret);
        if (!bytes) return std::nullopt;
        std::optional<Signer> signer;
        signer.emplace(std::move(key), std::string_view(reinterpret_cast<const char*>(bytes->data()), bytes->size()));
        sodium_memzero(bytes->data(), bytes->size());
        return signer;
    }

    static constexpr bool derives_keys = true;

    /// Returns whether its signatures have the algorithm and the encoding of a scheme.
    static constexpr bool fits(const signature_scheme& signing) {
        return signing.algorithm == typename Hmac::algorithm{} && signing.encoding == Encoding &&
               has_digests_of(signing);
    }

    hmac_signer(const hmac_signer&) = default;
    hmac_signer& operator=(const hmac_signer&) = delete;  // it would not wipe the old secret
    ~hmac_signer() { sodium_memzero(secret_.data(), secret_.size()); }

    const std::string& key() const { return key_; }

    /// Returns the signature of the bytes in the encoding.
    std::string sign(std::string_view bytes) const { return encoded_tag<Encoding>(Hmac::tag_of(secret_, bytes)); }
    /// Overload with a key that is derived from the secret.
    std::string sign(std::string_view bytes, const key_steps& steps) const {
        return encoded_tag<Encoding>(tag_with_derived_key<Hmac>(secret_, bytes, steps));
    }

private:
    std::string key_;
    std::string secret_;
};

/// Verifies signatures with shared secrets.
template <class Hmac, signature_encoding Encoding>
class hmac_verifier : public sodium_digests {
public:
    /// `secret_of(key)` returns the bytes of the key's secret, or nothing if the key is unknown; it is called from
    /// every thread that serves.
    template <class SecretOf>
        requires std::is_invocable_r_v<std::optional<std::string>, const SecretOf&, std::string_view>
    explicit hmac_verifier(SecretOf secret_of) : secret_of_(std::move(secret_of)) {
        start_sodium();
    }

    static constexpr bool derives_keys = true;

    /// Returns whether it verifies signatures of a scheme's algorithm and encoding.
    static constexpr bool fits(const signature_scheme& signing) {
        return signing.algorithm == typename Hmac::algorithm{} && signing.encoding == Encoding &&
               has_digests_of(signing);
    }

    /// Returns whether `signature_text` is the signature of exactly these bytes with the key's secret. Takes equally
    /// long for an unknown key and for a wrong signature, except for the look-up itself.
    bool verify(std::string_view key, std::string_view bytes, std::string_view signature_text) const {
        return verify_by(key, signature_text, [&](std::string_view secret) { return Hmac::tag_of(secret, bytes); });
    }
    /// Overload with a key that is derived from the secret.
    bool verify(std::string_view key, std::string_view bytes, std::string_view signature_text,
                const key_steps& steps) const {
        return verify_by(key, signature_text,
                         [&](std::string_view secret) { return tag_with_derived_key<Hmac>(secret, bytes, steps); });
    }

private:
    template <class TagOf>
    bool verify_by(std::string_view key, std::string_view signature_text, const TagOf& tag_of) const {
        std::optional<std::string> secret = secret_of_(key);
        const bool known = secret.has_value();
        if (!known) secret.emplace();
        const std::string expected = encoded_tag<Encoding>(tag_of(*secret));
        sodium_memzero(secret->data(), secret->size());
        return signature_text.size() == expected.size() &&
               sodium_memcmp(expected.data(), signature_text.data(), expected.size()) == 0 && known;
    }

    std::function<std::optional<std::string>(std::string_view)> secret_of_;
};

}  // namespace service_api::detail
