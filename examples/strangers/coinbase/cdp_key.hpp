#pragma once

#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/pem.h>

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <service_api/description.hpp>
#include <service_api/format/base64.hpp>
#include <service_api/http/request.hpp>
#include <service_api/json.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace strangers::coinbase {

using namespace service_api;

/// The header of a token.
struct token_header {
    required<const_value<"ES256">> alg{};
    required<std::string> kid;
    required<std::string> nonce;
    required<const_value<"JWT">> typ{};
};
BOOST_DESCRIBE_STRUCT(token_header, (), (alg, kid, nonce, typ))

/// What a token claims: this key, this request, in the next two minutes.
struct token_claims {
    required<const_value<"cdp">> iss{};
    required<std::string> sub;
    required<unix_s> nbf;
    required<unix_s> exp;
    required<std::string> uri;
};
BOOST_DESCRIBE_STRUCT(token_claims, (), (iss, sub, nbf, exp, uri))

namespace detail {

using openssl_key = std::shared_ptr<EVP_PKEY>;

inline std::string base64url(std::string_view bytes) {
    std::string text = base64_encode(bytes);
    text.resize(text.find_last_not_of('=') + 1);
    for (char& c : text) c = c == '+' ? '-' : c == '/' ? '_' : c;
    return text;
}

// Returns the signature as JWTs have it, two numbers of 32 bytes, or an empty string.
inline std::string es256(EVP_PKEY* key, std::string_view text) {
    const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), EVP_MD_CTX_free);
    std::array<unsigned char, 80> der{};
    std::size_t size = der.size();
    if (EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key) != 1 ||
        EVP_DigestSign(context.get(), der.data(), &size, reinterpret_cast<const unsigned char*>(text.data()),
                       text.size()) != 1)
        return {};
    const unsigned char* begin = der.data();
    const std::unique_ptr<ECDSA_SIG, decltype(&ECDSA_SIG_free)> numbers(
        d2i_ECDSA_SIG(nullptr, &begin, static_cast<long>(size)), ECDSA_SIG_free);
    std::string signature(64, '\0');
    auto* const out = reinterpret_cast<unsigned char*>(signature.data());
    if (!numbers || BN_bn2binpad(ECDSA_SIG_get0_r(numbers.get()), out, 32) != 32 ||
        BN_bn2binpad(ECDSA_SIG_get0_s(numbers.get()), out + 32, 32) != 32)
        return {};
    return signature;
}

}  // namespace detail

/// A key of Coinbase's developer platform, a credential of this program: it makes a token for each request.
class cdp_key {
public:
    /// `nonce` returns another text each time.
    cdp_key(std::string name, detail::openssl_key key, std::function<std::string()> nonce,
            std::string host = "api.coinbase.com")
        : name_(std::move(name)), key_(std::move(key)), nonce_(std::move(nonce)), host_(std::move(host)) {}

    /// Reads a private key as Coinbase issues it, or returns an empty optional.
    static std::optional<cdp_key> from_pem(std::string name, std::string_view pem, std::function<std::string()> nonce) {
        const std::unique_ptr<BIO, decltype(&BIO_free)> text(BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())),
                                                             BIO_free);
        const detail::openssl_key key(PEM_read_bio_PrivateKey(text.get(), nullptr, nullptr, nullptr), EVP_PKEY_free);
        if (!key) return std::nullopt;
        return cdp_key(std::move(name), key, std::move(nonce));
    }

    static constexpr bool fits(const access_scheme& scheme) { return scheme.kind == credential_kind::bearer; }

    /// Adds the token of this request. The query does not belong to it.
    std::string authorize(http_request& request, unix_ms now) const {
        const std::string path = request.target.substr(0, request.target.find('?'));
        const unix_s seconds{now.count / 1000};
        const std::string signed_text =
            detail::base64url(write_json(token_header{.kid = name_, .nonce = nonce_()}, direction::request)) + '.' +
            detail::base64url(write_json(token_claims{.sub = name_,
                                                      .nbf = seconds,
                                                      .exp = unix_s{seconds.count + 120},
                                                      .uri = request.method + ' ' + host_ + path},
                                         direction::request));
        const std::string signature = detail::es256(key_.get(), signed_text);
        if (signature.empty()) return "the key could not sign the token";
        request.headers.add("Authorization", "Bearer " + signed_text + '.' + detail::base64url(signature));
        return "";
    }

private:
    std::string name_;
    detail::openssl_key key_;
    std::function<std::string()> nonce_;
    std::string host_;
};

}  // namespace strangers::coinbase
