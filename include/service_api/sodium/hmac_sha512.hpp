#pragma once

#include <sodium.h>

#include <service_api/description/signature_scheme.hpp>
#include <service_api/description/signing/hmac_sha512.hpp>
#include <service_api/sodium/hmac.hpp>
#include <string>
#include <string_view>

namespace service_api {

namespace detail {

struct sodium_hmac_sha512 {
    using algorithm = hmac_sha512;

    /// Returns the HMAC of the bytes with a secret of any length (RFC 2104).
    static hmac_tag<crypto_auth_hmacsha512_BYTES> tag_of(std::string_view secret, std::string_view bytes) {
        crypto_auth_hmacsha512_state state;
        crypto_auth_hmacsha512_init(&state, reinterpret_cast<const unsigned char*>(secret.data()), secret.size());
        crypto_auth_hmacsha512_update(&state, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
        hmac_tag<crypto_auth_hmacsha512_BYTES> tag{};
        crypto_auth_hmacsha512_final(&state, tag.data());
        sodium_memzero(&state, sizeof state);
        return tag;
    }
};

}  // namespace detail

/// Signs with a shared secret (HMAC-SHA-512): 128 hexadecimal digits in lower case, 88 characters of padded base64, or
/// 86 of base64url.
template <signature_encoding Encoding = signature_encoding::hex>
class hmac_sha512_signer
    : public detail::hmac_signer<hmac_sha512_signer<Encoding>, detail::sodium_hmac_sha512, Encoding> {
public:
    using detail::hmac_signer<hmac_sha512_signer, detail::sodium_hmac_sha512, Encoding>::hmac_signer;
};
hmac_sha512_signer(std::string, std::string_view) -> hmac_sha512_signer<>;

/// Verifies signatures of `hmac_sha512_signer`.
template <signature_encoding Encoding = signature_encoding::hex>
class hmac_sha512_verifier : public detail::hmac_verifier<detail::sodium_hmac_sha512, Encoding> {
public:
    using detail::hmac_verifier<detail::sodium_hmac_sha512, Encoding>::hmac_verifier;
};
template <class SecretOf>
explicit hmac_sha512_verifier(SecretOf) -> hmac_sha512_verifier<>;

}  // namespace service_api
