#pragma once

#include <cstdint>
#include <service_api/description/credential_location.hpp>
#include <service_api/description/inplace_vector.hpp>
#include <service_api/description/signing/ed25519.hpp>
#include <service_api/description/signing/hmac_sha256.hpp>
#include <service_api/description/signing/signing_algorithm.hpp>
#include <string_view>

namespace service_api {

/// The components of a signature base, each as the bytes that are sent.
enum class signature_component {
    timestamp,  ///< its digits; empty if it is not sent
    method,     ///< in upper case
    path,       ///< the target up to the '?'
    query,      ///< the target after the '?', encoded; without a signature that is in it
    target,     ///< path and query together; without a signature that is in it
    body,
    account,
    key,
};

/// The unit of the timestamp, which is the time since 1970.
enum class timestamp_unit { milliseconds, seconds };

/// How requests are signed, as data: clients sign by it, servers verify by it, documents print it. A constant at
/// namespace scope, because operations refer to it: `.access = signed_by(scheme)`.
/// Without a separator, the same signed bytes can be split into components in several ways. A server must then reject
/// each other split for another reason, as this library's does if `method`, `target` and `body` are signed in this
/// order.
struct signature_scheme {
    inplace_vector<signature_component> components{};  ///< in the order of the signature base
    std::string_view separator{};                      ///< between two components, even if one is empty
    signing_algorithm algorithm = ed25519{};
    signature_encoding encoding = signature_encoding::base64url;
    credential_location account{};    ///< the account of the caller; if it is not sent, the key identifies it
    credential_location key{};        ///< the public key, or the name of the secret
    credential_location timestamp{};  ///< the time of signing; if it is not sent, signatures do not expire
    credential_location signature{};  ///< in a query it is the last parameter, and covers the target before it
    timestamp_unit unit = timestamp_unit::milliseconds;
    std::int64_t tolerance_ms = 300'000;  ///< the maximum difference of the timestamp from the server's clock
    std::string_view key_format{};        ///< how a key is written, for the documents
    std::string_view assumption{};  ///< the part that the interface's specification does not contain, for the documents

    constexpr bool signs(signature_component wanted) const {
        for (const signature_component part : components) {
            if (part == wanted) return true;
        }
        return false;
    }

    friend constexpr bool operator==(const signature_scheme&, const signature_scheme&) = default;
};

namespace detail {

/// Returns whether a signer or verifier is for such signatures, according to its `static constexpr bool fits(const
/// signature_scheme&)`. Without that function, it is for all.
template <class T>
constexpr bool fits_signature_scheme([[maybe_unused]] const signature_scheme& signing) {
    if constexpr (requires(const signature_scheme& one) { T::fits(one); })
        return T::fits(signing);
    else
        return true;
}

}  // namespace detail

}  // namespace service_api
