#pragma once

#include <cstdint>
#include <service_api/description/credential_location.hpp>
#include <service_api/description/inplace_vector.hpp>
#include <service_api/description/signing/digest_algorithm.hpp>
#include <service_api/description/signing/ed25519.hpp>
#include <service_api/description/signing/hmac_sha256.hpp>
#include <service_api/description/signing/sha2.hpp>
#include <service_api/description/signing/signing_algorithm.hpp>
#include <string_view>

namespace service_api {

/// The components of a signature base, each as the bytes that are sent.
enum class signature_component {
    timestamp,  ///< its digits; empty if it is not sent
    nonce,      ///< its text; empty if it is not sent
    method,     ///< in upper case
    path,       ///< the target up to the '?'
    query,      ///< the target after the '?', encoded; without a signature that is in it
    target,     ///< path and query together; without a signature that is in it
    body,
    account,
    key,
};

struct signature_text;

/// A part of the signed bytes: a component, or the digest of other parts. See `digest_of`.
struct signature_part {
    signature_component component{};
    const signature_text* digested = nullptr;  ///< the parts of a digest; `nullptr` for a component
    digest_algorithm digest{};
    digest_encoding encoding{};

    constexpr signature_part() = default;
    constexpr signature_part(signature_component one) : component(one) {}  // NOLINT(google-explicit-constructor)
    constexpr signature_part(const signature_text& parts, digest_algorithm algorithm, digest_encoding written)
        : digested(&parts), digest(algorithm), encoding(written) {}

    friend constexpr bool operator==(const signature_part& left, const signature_part& right);
};

/// Parts of the signed bytes in their order, as a constant at namespace scope: for digests.
struct signature_text {
    inplace_vector<signature_part> components{};
    std::string_view separator{};  ///< between two components, even if one is empty

    friend constexpr bool operator==(const signature_text&, const signature_text&) = default;
};

constexpr bool operator==(const signature_part& left, const signature_part& right) {
    if (left.digested == nullptr || right.digested == nullptr)
        return left.digested == right.digested && left.component == right.component;
    return left.digest == right.digest && left.encoding == right.encoding && *left.digested == *right.digested;
}

/// The body alone, of which a digest can be made: `digest_of(signed_body, sha256{})`.
inline constexpr signature_text signed_body{.components = {signature_component::body}};

/// Returns the part of a signature base that is the digest of other parts, which are a constant at namespace scope:
///
///     inline constexpr signature_text numbered_body{.components = {signature_component::nonce,
///                                                                  signature_component::body}};
///     ... .components = {signature_component::path, digest_of(numbered_body, sha256{}, digest_encoding::raw)} ...
consteval signature_part digest_of(const signature_text& text, digest_algorithm digest,
                                   digest_encoding encoding = digest_encoding::hex) {
    if (text.components.empty()) {
        detail::reject(
            "service_api: a signature scheme has the digest of nothing: write digest_of(signed_body, sha256{}) "
            "[docs/errors.md#signing-empty-digest]");
    }
    return {text, digest, encoding};
}

namespace detail {

/// Returns whether a part for which `holds` is true is signed, by itself or in a digest.
template <class Holds>
constexpr bool has_signed_part(const inplace_vector<signature_part>& parts, const Holds& holds) {
    for (const signature_part& part : parts) {
        if (holds(part)) return true;
        if (part.digested != nullptr && has_signed_part(part.digested->components, holds)) return true;
    }
    return false;
}

}  // namespace detail

/// How the bytes of a shared secret are issued to its owner.
enum class secret_format {
    characters,  ///< as the characters themselves
    base64,      ///< in base64, and signatures are made with the decoded bytes
};

/// The unit of the timestamp, which is the time since 1970.
enum class timestamp_unit { milliseconds, seconds };

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
    /// A number that is never sent twice with a key: the time of signing in milliseconds, later for each request. Without
    /// a timestamp, signatures expire by it. It may be a field of a form: `form_field_named(...)`.
    credential_location nonce{};
    credential_location signature{};  ///< in a query it is the last parameter, and covers the target before it
    timestamp_unit unit = timestamp_unit::milliseconds;
    std::int64_t tolerance_ms = 300'000;  ///< the maximum difference of the timestamp from the server's clock
    secret_format secret = secret_format::characters;  ///< how a shared secret is written, for the documents
    std::string_view key_format{};                     ///< how a key is written, for the documents
    std::string_view assumption{};  ///< the part that the interface's specification does not contain, for the documents

    /// Returns whether a component is signed, by itself or in a digest.
    constexpr bool signs(signature_component wanted) const {
        return detail::has_signed_part(components, [&](const signature_part& part) {
            return part.digested == nullptr && part.component == wanted;
        });
    }
    /// Returns whether every digest is one of these.
    template <class... Digest>
    constexpr bool digests_only(Digest... known) const {
        return !detail::has_signed_part(components, [&](const signature_part& part) {
            return part.digested != nullptr && ((part.digest != digest_algorithm(known)) && ...);
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
/// signature_scheme&)`. Without that function, it is for all. One without `digest` is for no scheme with a digest.
template <class T>
constexpr bool fits_signature_scheme([[maybe_unused]] const signature_scheme& signing) {
    if constexpr (!requires { &T::digest; }) {
        if (!signing.digests_only()) return false;
    }
    if constexpr (requires(const signature_scheme& one) { T::fits(one); })
        return T::fits(signing);
    else
        return true;
}

}  // namespace detail

}  // namespace service_api
