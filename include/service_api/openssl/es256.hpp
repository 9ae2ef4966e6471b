#pragma once

#include <openssl/bn.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <service_api/openssl/key.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api {

namespace detail {

struct ecdsa_deleter {
    void operator()(ECDSA_SIG* signature) const { ECDSA_SIG_free(signature); }
    void operator()(BIGNUM* number) const { BN_free(number); }
};

/// Returns a key if it is one of the curve P-256.
inline openssl_key p256_key(openssl_key key) {
    if (!key || EVP_PKEY_get_base_id(key.get()) != EVP_PKEY_EC) return nullptr;
    std::array<char, 64> curve{};
    std::size_t size = 0;
    const bool is_named = EVP_PKEY_get_group_name(key.get(), curve.data(), curve.size(), &size) == 1;
    return is_named && std::string_view(curve.data(), size) == "prime256v1" ? key : nullptr;
}

inline constexpr std::size_t p256_bytes = 32;

/// Returns the two numbers of a signature as 64 bytes, from OpenSSL's DER; nothing if it is none.
inline std::optional<std::string> numbers_of_der(const std::string& der) {
    const auto* at = reinterpret_cast<const unsigned char*>(der.data());
    const std::unique_ptr<ECDSA_SIG, ecdsa_deleter> signature(
        d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(der.size())));
    if (!signature) return std::nullopt;
    std::string numbers(2 * p256_bytes, '\0');
    auto* const to = reinterpret_cast<unsigned char*>(numbers.data());
    const int size = static_cast<int>(p256_bytes);
    if (BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), to, size) != size ||
        BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), to + p256_bytes, size) != size)
        return std::nullopt;
    return numbers;
}

/// Returns OpenSSL's DER of the two numbers of a signature; empty if they are not 64 bytes.
inline std::string der_of_numbers(std::string_view numbers) {
    if (numbers.size() != 2 * p256_bytes) return {};
    const auto* const from = reinterpret_cast<const unsigned char*>(numbers.data());
    const int size = static_cast<int>(p256_bytes);
    const std::unique_ptr<ECDSA_SIG, ecdsa_deleter> signature(ECDSA_SIG_new());
    std::unique_ptr<BIGNUM, ecdsa_deleter> r(BN_bin2bn(from, size, nullptr));
    std::unique_ptr<BIGNUM, ecdsa_deleter> s(BN_bin2bn(from + p256_bytes, size, nullptr));
    if (!signature || !r || !s || ECDSA_SIG_set0(signature.get(), r.get(), s.get()) != 1) return {};
    static_cast<void>(r.release());  // the signature owns both
    static_cast<void>(s.release());
    const int length = i2d_ECDSA_SIG(signature.get(), nullptr);
    if (length <= 0) return {};
    std::string der(static_cast<std::size_t>(length), '\0');
    auto* to = reinterpret_cast<unsigned char*>(der.data());
    i2d_ECDSA_SIG(signature.get(), &to);
    return der;
}

}  // namespace detail

/// Signs with ECDSA on P-256 and SHA-256 (RFC 7518, section 3.4). Copies share the key.
class es256_signer {
public:
    static constexpr std::string_view jwt_name = "ES256";

    /// Returns a signer with the private key of a PEM text, in PKCS #8 or SEC 1. Returns nothing for any other text,
    /// for another curve, and for an encrypted key. The caller must wipe its own copy.
    static std::optional<es256_signer> from_pem(std::string_view pem) {
        if (auto key = detail::p256_key(detail::read_pem(pem, true))) return es256_signer(std::move(key));
        return std::nullopt;
    }

    /// Returns the 64 bytes of a signature, another one for each call; nothing if OpenSSL fails.
    std::optional<std::string> sign(std::string_view bytes) const {
        const auto der = detail::sign_sha256(key_.get(), bytes);
        return der ? detail::numbers_of_der(*der) : std::nullopt;
    }

private:
    explicit es256_signer(detail::openssl_key key) : key_(std::move(key)) {}

    detail::openssl_key key_;
};

/// Verifies signatures of `es256_signer`.
class es256_verifier {
public:
    static constexpr std::string_view jwt_name = "ES256";

    /// Returns a verifier with the public key of a PEM text (`BEGIN PUBLIC KEY`), or nothing.
    static std::optional<es256_verifier> from_pem(std::string_view pem) {
        if (auto key = detail::p256_key(detail::read_pem(pem, false))) return es256_verifier(std::move(key));
        return std::nullopt;
    }

    bool verify(std::string_view bytes, std::string_view signature) const {
        const std::string der = detail::der_of_numbers(signature);
        return !der.empty() && detail::verify_sha256(key_.get(), bytes, der);
    }

private:
    explicit es256_verifier(detail::openssl_key key) : key_(std::move(key)) {}

    detail::openssl_key key_;
};

}  // namespace service_api
