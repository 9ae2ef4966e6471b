#pragma once

#include <sodium.h>

#include <service_api/description/signature_scheme.hpp>
#include <service_api/sodium/hmac.hpp>
#include <string>
#include <string_view>

namespace service_api {

namespace detail {

struct sodium_hmac_sha256 {
    using algorithm = hmac_sha256;

    /// Returns the HMAC of the bytes with a secret of any length (RFC 2104).
    static hmac_tag<crypto_auth_hmacsha256_BYTES> tag_of(std::string_view secret, std::string_view bytes) {
        crypto_auth_hmacsha256_state state;
        crypto_auth_hmacsha256_init(&state, reinterpret_cast<const unsigned char*>(secret.data()), secret.size());
        crypto_auth_hmacsha256_update(&state, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
        hmac_tag<crypto_auth_hmacsha256_BYTES> tag{};
        crypto_auth_hmacsha256_final(&state, tag.data());
        sodium_memzero(&state, sizeof state);
        return tag;
    }
};

}  // namespace detail

/// Signs with a shared secret (HMAC-SHA-256): 64 hexadecimal digits in lower case, 44 characters of padded base64, or
/// 43 of base64url.
template <signature_encoding Encoding = signature_encoding::hex>
class hmac_sha256_signer
    : public detail::hmac_signer<hmac_sha256_signer<Encoding>, detail::sodium_hmac_sha256, Encoding> {
public:
    using detail::hmac_signer<hmac_sha256_signer, detail::sodium_hmac_sha256, Encoding>::hmac_signer;
};
hmac_sha256_signer(std::string, std::string_view) -> hmac_sha256_signer<>;

/// Verifies signatures of `hmac_sha256_signer`.
template <signature_encoding Encoding = signature_encoding::hex>
class hmac_sha256_verifier : public detail::hmac_verifier<detail::sodium_hmac_sha256, Encoding> {
public:
    using detail::hmac_verifier<detail::sodium_hmac_sha256, Encoding>::hmac_verifier;
};
template <class SecretOf>
explicit hmac_sha256_verifier(SecretOf) -> hmac_sha256_verifier<>;

}  // namespace service_api
