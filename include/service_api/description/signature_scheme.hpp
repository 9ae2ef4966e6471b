#pragma once

#include <cstdint>
#include <service_api/description/credential_location.hpp>
#include <service_api/description/inplace_vector.hpp>
#include <service_api/description/signing/ed25519.hpp>
#include <service_api/description/signing/hmac_sha256.hpp>
#include <service_api/description/signing/sha2.hpp>
#include <service_api/description/signing/signature_part.hpp>
#include <service_api/description/signing/signing_algorithm.hpp>
#include <string_view>

namespace service_api {

/// How the bytes of a shared secret are issued to its owner.
enum class secret_format {
    characters,  ///< as the characters themselves
    base64,      ///< in base64, and signatures are made with the decoded bytes
};

/// The format of the timestamp.
enum class timestamp_unit {
    milliseconds,     ///< since 1970
    seconds,          ///< since 1970
    basic_date_time,  ///< the date and the time of UTC to the second, as 20150830T123600Z
};

/// How the key of a signature is made from a shared secret: the secret with a prefix is the key of an HMAC of the first
/// step, whose bytes are that of the second, and so on. Without steps, the secret itself is the key.
struct key_derivation {
    std::string_view prefix{};
    inplace_vector<signature_part> steps{};

    friend constexpr bool operator==(const key_derivation&, const key_derivation&) = default;
};

/// How requests are signed, as data: clients sign by it, servers verify by it, documents print it. A constant at
/// namespace scope, because operations refer to it: `.access = signed_by(scheme)`.
/// Without a separator, the same signed bytes can be split into components in several ways. A server must then reject
/// each other split for another reason, as this library's does if `method`, `target` and `body` are signed in this
/// order.
struct signature_scheme {
    inplace_vector<signature_part> components{};  ///< in the order of the signature base
    std::string_view separator{};                 ///< between two components, even if one is empty
    signing_algorithm algorithm = ed25519{};
    signature_encoding encoding = signature_encoding::base64url;
    credential_location account{};    ///< the account of the caller; if it is not sent, the key identifies it
    credential_location key{};        ///< the public key, or the name of the secret
    credential_location timestamp{};  ///< the time of signing; without it and a nonce, signatures do not expire
    /// A number that is never sent twice with a key: the time of signing in milliseconds, later for each request.
    /// Without a timestamp, signatures expire by it. It may be a field of a form: `form_field_named(...)`.
    credential_location nonce{};
    credential_location signature{};  ///< in a query it is the last parameter, and covers the target before it
    /// The text in the location of the signature, of which the signature is a part, and the key if it is not sent
    /// elsewhere; empty if the text is the signature alone.
    signature_text sent_as{};
    key_derivation derivation{};
    timestamp_unit unit = timestamp_unit::milliseconds;
    std::int64_t tolerance_ms =
        300'000;  ///< the maximum difference of the timestamp, or of a nonce, from the server's clock
    secret_format secret = secret_format::characters;  ///< how a shared secret is written, for the documents
    /// Whether the key is not sent: sender and receiver know one, as for webhooks. Verifiers get an empty one.
    bool key_is_agreed = false;
    std::string_view key_format{};  ///< how a key is written, for the documents
    std::string_view assumption{};  ///< the part that the interface's specification does not contain, for the documents

    /// Returns whether a component is signed, by itself or in a digest.
    constexpr bool signs(signature_component wanted) const {
        return detail::has_signed_part(components, [&](const signature_part& part) {
            return part.kind == signature_part_kind::component && part.component == wanted;
        });
    }
    /// Returns whether the date of the timestamp may be a part of what is signed, sent or a key.
    constexpr bool may_have_date() const {
        return signs(signature_component::date) || !derivation.steps.empty() || !sent_as.components.empty();
    }
    /// Returns whether the text of the signature has the key.
    constexpr bool sends_key_in_text() const {
        return detail::has_signed_part(sent_as.components, [](const signature_part& part) {
            return part == signature_part(signature_component::key);
        });
    }
    /// Returns whether a request has the key, in a location of its own or in the text of the signature.
    constexpr bool sends_key() const { return key.is_sent() || sends_key_in_text(); }
    /// Returns whether every digest is one of these.
    template <class... Digest>
    constexpr bool digests_only(Digest... known) const {
        return !detail::has_signed_part(components, [&](const signature_part& part) {
            return part.kind == signature_part_kind::digest && ((part.digest != digest_algorithm(known)) && ...);
        });
    }

    /// The location of the time by which signatures expire: the timestamp, otherwise the nonce, which may not be sent.
    constexpr const credential_location& time() const { return timestamp.is_sent() ? timestamp : nonce; }
    /// The unit of that time.
    constexpr timestamp_unit time_unit() const { return timestamp.is_sent() ? unit : timestamp_unit::milliseconds; }

    friend constexpr bool operator==(const signature_scheme&, const signature_scheme&) = default;
};

namespace detail {

/// Returns whether a signer or verifier is for such signatures, according to its `static constexpr bool fits(const
/// signature_scheme&)`. Without that function, it is for all. One without `digest` is for no scheme with a digest,
/// one without `derives_keys` for none with steps of a key.
template <class T>
constexpr bool fits_signature_scheme([[maybe_unused]] const signature_scheme& signing) {
    if constexpr (!requires { &T::digest; }) {
        if (!signing.digests_only()) return false;
    }
    if constexpr (!requires { requires T::derives_keys; }) {
        if (!signing.derivation.steps.empty()) return false;
    }
    if constexpr (requires(const signature_scheme& one) { T::fits(one); })
        return T::fits(signing);
    else
        return true;
}

}  // namespace detail

}  // namespace service_api
