#pragma once

#include <service_api/description/credential_location.hpp>
#include <service_api/description/inplace_vector.hpp>
#include <service_api/description/signing/digest_algorithm.hpp>
#include <service_api/http/header.hpp>
#include <service_api/http/token.hpp>
#include <service_api/value/exceptions.hpp>
#include <string_view>

namespace service_api {

/// The components of a signature base, each as the bytes that are sent.
enum class signature_component {
    timestamp,  ///< its text; empty if it is not sent
    date,       ///< the eight digits of the timestamp's date in UTC
    nonce,      ///< its text; empty if it is not sent
    method,     ///< in upper case
    path,       ///< the target up to the '?'
    query,      ///< the target after the '?', encoded; without a signature that is in it
    /// The parameters of the query sorted by their encoded names, then values, each with a '='. All bytes outside RFC
    /// 3986's unreserved set are encoded.
    sorted_query,
    target,  ///< path and query together; without a signature that is in it
    body,
    account,
    key,
    signature,  ///< in the text that is sent only
};

enum class signature_part_kind {
    component,
    fixed_text,  ///< the same for all requests
    header,      ///< the value of a header of the request
    text,        ///< other parts
    digest,      ///< the digest of other parts
};

struct signature_text;

/// A part of the signed bytes: a component, or what `fixed_text`, `header_value`, `signed_text` and `digest_of` return.
struct signature_part {
    signature_part_kind kind = signature_part_kind::component;
    signature_component component{};
    std::string_view words{};               ///< the fixed text, or the name of the header
    const signature_text* parts = nullptr;  ///< those of a text or a digest
    digest_algorithm digest{};
    digest_encoding encoding{};

    constexpr signature_part() = default;
    constexpr signature_part(signature_component one) : component(one) {}  // NOLINT(google-explicit-constructor)
    constexpr signature_part(signature_part_kind of, std::string_view text) : kind(of), words(text) {}
    constexpr explicit signature_part(const signature_text& text) : kind(signature_part_kind::text), parts(&text) {}
    constexpr signature_part(const signature_text& text, digest_algorithm algorithm, digest_encoding written)
        : kind(signature_part_kind::digest), parts(&text), digest(algorithm), encoding(written) {}

    friend constexpr bool operator==(const signature_part& left, const signature_part& right);
};

/// Parts of the signed bytes in their order, as a constant at namespace scope: for digests and for parts of parts.
struct signature_text {
    inplace_vector<signature_part> components{};
    std::string_view separator{};  ///< between two components, even if one is empty

    friend constexpr bool operator==(const signature_text&, const signature_text&) = default;
};

constexpr bool operator==(const signature_part& left, const signature_part& right) {
    if (left.kind != right.kind || left.component != right.component || left.words != right.words ||
        left.digest != right.digest || left.encoding != right.encoding)
        return false;
    return left.parts == nullptr || *left.parts == *right.parts;  // of one kind, so both have parts
}

/// The body alone, of which a digest can be made: `digest_of(signed_body, sha256{})`.
inline constexpr signature_text signed_body{.components = {signature_component::body}};

/// Returns the part that is the same text for all requests.
consteval signature_part fixed_text(std::string_view text) { return {signature_part_kind::fixed_text, text}; }

/// Returns the part that is the value of a header without the spaces around it. Operations must send this header: as a
/// field, as the type of their body, or by the conventions. Credentials are components.
consteval signature_part header_value(std::string_view name) {
    if (!is_token(name) || detail::is_header_pattern(name) || detail::is_transport_header(name)) {
        detail::reject(
            "service_api: a signature covers a header that only the transport writes, or one without a name: write its "
            "value as fixed_text(...) [docs/errors.md#signing-transport-header]");
    }
    return {signature_part_kind::header, name};
}

/// Returns the part that consists of other parts, which are a constant at namespace scope.
consteval signature_part signed_text(const signature_text& text) { return signature_part(text); }

/// Returns the part that is the digest of other parts, which are a constant at namespace scope:
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

/// Returns whether a part for which `holds` is true is signed, by itself or in others.
template <class Holds>
constexpr bool has_signed_part(const inplace_vector<signature_part>& parts, const Holds& holds) {
    for (const signature_part& part : parts) {
        if (holds(part)) return true;
        if (part.parts != nullptr && has_signed_part(part.parts->components, holds)) return true;
    }
    return false;
}

}  // namespace detail

}  // namespace service_api
