#pragma once

#include <service_api/description/signature_scheme.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>

namespace service_api {

/// The values that a signature base can contain, as they are sent.
struct signed_values {
    std::string_view timestamp{};  ///< its digits; empty if it is not sent
    std::string_view nonce{};      ///< empty if it is not sent
    std::string_view account{};
    std::string_view key{};
    std::string_view method{};
    std::string_view target{};  ///< path and encoded query, without the signature
    std::string_view body{};
};

/// Returns the bytes of a digest.
using digest_function = std::string (*)(const digest_algorithm& algorithm, std::string_view bytes);

/// Returns the bytes that are signed: the components of the scheme in its order. `digest` computes the digests of the
/// scheme, if it has any.
SERVICE_API_DECL std::string string_to_sign(const signature_scheme& signing, const signed_values& values,
                                            digest_function digest = nullptr);

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
