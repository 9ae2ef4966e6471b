#pragma once

#include <openssl/bio.h>
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>

#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace service_api::detail {

struct openssl_deleter {
    void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
    void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
    void operator()(BIO* bytes) const { BIO_free(bytes); }
};

/// A key that copies share. OpenSSL wipes the secret when the last one is destroyed; keys may be used by several
/// threads.
using openssl_key = std::shared_ptr<EVP_PKEY>;

// Without it, OpenSSL would ask for the password of an encrypted key on the terminal.
inline int no_password(char*, int, int, void*) { return -1; }

/// Returns the key in a PEM text, private or public; null if it is none, or is encrypted.
inline openssl_key read_pem(std::string_view pem, bool is_private) {
    if (pem.size() > std::size_t(std::numeric_limits<int>::max())) return nullptr;
    const std::unique_ptr<BIO, openssl_deleter> bytes(BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())));
    if (!bytes) return nullptr;
    EVP_PKEY* const key = is_private ? PEM_read_bio_PrivateKey(bytes.get(), nullptr, &no_password, nullptr)
                                     : PEM_read_bio_PUBKEY(bytes.get(), nullptr, &no_password, nullptr);
    if (key == nullptr) ERR_clear_error();  // of this thread, which others read
    return openssl_key(key, openssl_deleter());
}

/// Returns the signature of the SHA-256 of the bytes in OpenSSL's format, or nothing.
inline std::optional<std::string> sign_sha256(EVP_PKEY* key, std::string_view bytes) {
    const auto* const from = reinterpret_cast<const unsigned char*>(bytes.data());
    const std::unique_ptr<EVP_MD_CTX, openssl_deleter> context(EVP_MD_CTX_new());
    std::size_t size = 0;
    std::string signature;
    bool is_made = context && EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key) == 1 &&
                   EVP_DigestSign(context.get(), nullptr, &size, from, bytes.size()) == 1;
    if (is_made) {
        signature.resize(size);
        is_made = EVP_DigestSign(context.get(), reinterpret_cast<unsigned char*>(signature.data()), &size, from,
                                 bytes.size()) == 1;
    }
    if (!is_made) {
        ERR_clear_error();
        return std::nullopt;
    }
    signature.resize(size);
    return signature;
}

/// Returns whether a signature in OpenSSL's format is one of the SHA-256 of the bytes.
inline bool verify_sha256(EVP_PKEY* key, std::string_view bytes, std::string_view signature) {
    const std::unique_ptr<EVP_MD_CTX, openssl_deleter> context(EVP_MD_CTX_new());
    const bool is_right =
        context && EVP_DigestVerifyInit(context.get(), nullptr, EVP_sha256(), nullptr, key) == 1 &&
        EVP_DigestVerify(context.get(), reinterpret_cast<const unsigned char*>(signature.data()), signature.size(),
                         reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()) == 1;
    if (!is_right) ERR_clear_error();
    return is_right;
}

}  // namespace service_api::detail
