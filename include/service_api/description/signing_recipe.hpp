#pragma once

#include <cstdint>
#include <service_api/description/credential_location.hpp>
#include <service_api/description/inplace_vector.hpp>
#include <service_api/description/signing/ed25519.hpp>
#include <service_api/description/signing/hmac_sha256.hpp>
#include <service_api/description/signing/signing_algorithm.hpp>
#include <string_view>

namespace service_api {

/// What the signed text is put together from, each part as the bytes that travel.
enum class signature_component {
    timestamp,  ///< its digits; nothing where it is left out
    method,     ///< in upper case
    path,       ///< the target up to the '?'
    query,      ///< the target after the '?', encoded; without the signature, where that travels in it
    target,     ///< path and query as one; without the signature, where that travels in it
    body,
    account,
    key,
};

/// What the timestamp counts since 1970.
enum class timestamp_unit { milliseconds, seconds };

/// How requests are signed, as data: clients sign by it, servers verify by it, documents print it. A constant at namespace
/// scope, as operations refer to it: `.access = signed_by(recipe)`.
/// Parts that are joined without a separator can be split in other places: a server has to refuse each such request for
/// another reason, as this library's does where `method`, `target` and `body` are signed in this order.
struct signing_recipe {
    inplace_vector<signature_component> parts{};  ///< in the order of the signed text
    std::string_view separator{};                 ///< between two parts, also where one is empty
    signing_algorithm algorithm = ed25519{};
    signature_encoding spelling = signature_encoding::base64url;
    credential_location account{};    ///< the account that sends; where it does not travel, the key tells
    credential_location key{};        ///< the public key, or the name of the secret
    credential_location timestamp{};  ///< when it was signed; where it does not travel, nothing grows too old
    credential_location signature{};  ///< in a query it is the last parameter, and signs what stands before it
    timestamp_unit unit = timestamp_unit::milliseconds;
    std::int64_t tolerance_ms = 300'000;  ///< how far the timestamp may be from the server's clock, either way
    std::string_view key_words{};         ///< how a key is written, for the documents
    std::string_view assumption{};  ///< what of this the interface's specification does not show, for the documents

    constexpr bool signs(signature_component wanted) const {
        for (const signature_component part : parts) {
            if (part == wanted) return true;
        }
        return false;
    }

    friend constexpr bool operator==(const signing_recipe&, const signing_recipe&) = default;
};

namespace detail {

/// Whether a signer or verifier is for such signatures: its `static constexpr bool fits(const signing_recipe&)`. One without
/// that function is for any.
template <class T>
constexpr bool fits_recipe([[maybe_unused]] const signing_recipe& recipe) {
    if constexpr (requires(const signing_recipe& one) { T::fits(one); })
        return T::fits(recipe);
    else
        return true;
}

}  // namespace detail

}  // namespace service_api
