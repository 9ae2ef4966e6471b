#pragma once

#include <sodium.h>

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "requests/requests.hpp"

namespace benchmarks {

/// Returns the text to sign, as written without a scheme.
inline std::string text_by_hand(std::string_view timestamp, const service_api::http_request& request) {
    std::string text;
    text.reserve(timestamp.size() + request.method.size() + request.target.size() + request.body.size());
    text += timestamp;
    text += request.method;
    text += request.target;
    text += request.body;
    return text;
}

/// Signs with libsodium; the text of the key is made once.
class sodium_by_hand {
public:
    void sign(service_api::http_request& request) const {
        const std::string timestamp = std::to_string(signed_at.count);
        const std::string text = text_by_hand(timestamp, request);
        std::array<unsigned char, crypto_sign_BYTES> signature;
        crypto_sign_detached(signature.data(), nullptr, reinterpret_cast<const unsigned char*>(text.data()),
                             text.size(), secret_.data());
        constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
        std::array<char, sodium_base64_ENCODED_LEN(crypto_sign_BYTES, variant)> spelt;
        sodium_bin2base64(spelt.data(), spelt.size(), signature.data(), signature.size(), variant);
        request.headers.add("service-timestamp", timestamp);
        request.headers.add("service-account-id", account);
        request.headers.add("service-key", key_);
        request.headers.add("service-signature", spelt.data());
    }

private:
    static std::array<unsigned char, crypto_sign_SECRETKEYBYTES> secret_of(const service_api::ed25519_signer& from) {
        std::array<unsigned char, crypto_sign_PUBLICKEYBYTES> known;
        std::array<unsigned char, crypto_sign_SECRETKEYBYTES> secret;
        crypto_sign_seed_keypair(known.data(), secret.data(), from.seed().data());
        return secret;
    }

    std::array<unsigned char, crypto_sign_SECRETKEYBYTES> secret_ = secret_of(signer);
    std::string key_ = signer.key();
};

}  // namespace benchmarks
