#pragma once

#include <service_api/description/signature_scheme.hpp>
#include <service_api/description/signing/key_steps.hpp>
#include <service_api/http/header.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// The values that a signature base can contain, as they are sent.
struct signed_values {
    std::string_view timestamp{};  ///< its text; empty if it is not sent
    std::string_view date{};       ///< the eight digits of its date
    std::string_view nonce{};      ///< empty if it is not sent
    std::string_view account{};
    std::string_view key{};
    std::string_view method{};
    std::string_view target{};  ///< path and encoded query, without the signature
    std::string_view body{};
    std::string_view signature{};           ///< in the text that is sent
    const http_headers* headers = nullptr;  ///< those of the request, for schemes that sign headers
};

/// Returns the bytes of a digest.
using digest_function = std::string (*)(const digest_algorithm& algorithm, std::string_view bytes);

/// Returns the bytes that are signed: the components of the scheme in its order. `digest` computes the digests of the
/// scheme; without it they are empty.
SERVICE_API_DECL std::string string_to_sign(const signature_scheme& signing, const signed_values& values,
                                            digest_function digest = nullptr);

/// Returns the steps of the scheme's key.
SERVICE_API_DECL key_steps steps_of_key(const signature_scheme& signing, const signed_values& values);

/// Returns the text that is sent in the location of the signature.
SERVICE_API_DECL std::string text_to_send(const signature_scheme& signing, const signed_values& values);

/// Reads the text in the location of the signature into `values.signature`, and `values.key` if it has the key. Returns
/// false if the text is not that of the scheme for the other values.
SERVICE_API_DECL bool read_sent_text(const signature_scheme& signing, std::string_view sent, signed_values& values);

namespace detail {

/// The function that computes digests for a signer or a verifier; `nullptr` if it has none.
template <class T>
constexpr digest_function digest_function_of() {
    if constexpr (requires { &T::digest; })
        return &T::digest;
    else
        return nullptr;
}

}  // namespace detail

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/message/signature_base.ipp>
#endif
