#pragma once

#include <concepts>
#include <service_api/description/credential_location.hpp>
#include <service_api/description/inplace_vector.hpp>
#include <service_api/description/signature_scheme.hpp>
#include <service_api/http/header.hpp>
#include <service_api/value/array_view.hpp>
#include <service_api/value/exceptions.hpp>
#include <string_view>

namespace service_api {

/// The kinds of credentials that identify the caller.
enum class credential_kind { signature, bearer, basic, api_key, client_certificate };

/// One way to identify the caller.
struct access_scheme {
    credential_kind kind{};
    credential_location location{};  ///< where the signature, token, login or key is sent; nowhere for a certificate
    const signature_scheme* signing = nullptr;  ///< how it is signed: set for a signature, otherwise null
    bool timestamp_required = false;            ///< a signature needs its time; one that is sent is always checked
    std::string_view
        token_url{};             ///< where OAuth 2 client credentials get a bearer token; empty if it is not described
    bool with_previous = false;  ///< a request has it together with the scheme before it, in the same alternative

    friend constexpr bool operator==(const access_scheme&, const access_scheme&) = default;
};

/// The alternatives of an access policy, each as the schemes whose credentials a request has together.
class access_alternatives {
public:
    class iterator {
    public:
        constexpr iterator(const access_scheme* first, const access_scheme* last) : first_(first), last_(last) {}

        constexpr array_view<access_scheme> operator*() const { return {first_, end_of_alternative()}; }
        constexpr iterator& operator++() {
            first_ = end_of_alternative();
            return *this;
        }
        constexpr bool operator==(const iterator& other) const { return first_ == other.first_; }

    private:
        constexpr const access_scheme* end_of_alternative() const {
            const access_scheme* end = first_ + 1;
            while (end != last_ && end->with_previous) ++end;
            return end;
        }

        const access_scheme* first_;
        const access_scheme* last_;
    };

    constexpr explicit access_alternatives(const inplace_vector<access_scheme>& schemes)
        : first_(schemes.begin()), last_(schemes.end()) {}

    constexpr iterator begin() const { return {first_, last_}; }
    constexpr iterator end() const { return {last_, last_}; }

private:
    const access_scheme* first_;
    const access_scheme* last_;
};

/// The callers that an operation accepts. Begin with `public_access`, `signed_by(scheme)`, `bearer_token`,
/// `basic_login`, `mutual_tls`, `api_key_in_header("...")` or `api_key_in_query("...")`; join what a request has
/// together with `&&`, and alternatives with `||`. If the last alternative is `public_access`, the caller is optional.
/// There is no default, so an operation without a policy does not compile.
struct access_policy {
    inplace_vector<access_scheme> schemes{};   ///< those of all `alternatives()`; empty for public access
    inplace_vector<std::string_view> roles{};  ///< the caller must have one of these; empty for any account
    inplace_vector<std::string_view>
        required_scopes{};           ///< the caller's credential must have been granted all of these
    std::string_view owned_field{};  ///< the field that names what must be the caller's; empty if no field does
    std::string_view ownership{};    ///< the required relation to the caller, in words after the field's name
    bool caller_optional = false;    ///< a request without any of the credentials is accepted, too, without a caller

    /// Returns this policy, but a signed request without the timestamp, or the nonce that is its time, is
    /// accepted too. Clients send it nevertheless.
    constexpr access_policy timestamp_optional() const {
        access_policy changed = *this;
        changed.schemes = {};
        for (access_scheme scheme : schemes) {
            scheme.timestamp_required = false;
            changed.schemes.add(scheme);
        }
        return changed;
    }
    /// Returns this policy for callers with this role only, or with one of several: `only_for("editor", "owner")`.
    template <std::convertible_to<std::string_view>... Other>
    constexpr access_policy only_for(std::string_view role, Other... other) const {
        access_policy changed = *this;
        changed.roles = {};
        for (const std::string_view one : {role, std::string_view(other)...}) {
            for (const std::string_view earlier : changed.roles) {
                if (earlier == one)
                    detail::reject(
                        "service_api: only_for(...) lists a role twice: remove one of the two "
                        "[docs/errors.md#access-role-twice]");
            }
            changed.roles.add(one);
        }
        return changed;
    }
    /// Returns this policy for credentials that were granted this scope (RFC 6749, section 3.3), or all of several:
    /// `scopes("books:read", "books:write")`. The part of a server that finds the caller returns the granted ones.
    template <std::convertible_to<std::string_view>... Other>
    constexpr access_policy scopes(std::string_view scope, Other... other) const {
        access_policy changed = *this;
        changed.required_scopes = {};
        for (const std::string_view one : {scope, std::string_view(other)...}) {
            for (const char c : one) {
                if (c <= ' ' || c == '"' || c == '\\' || c > '~')
                    detail::reject(
                        "service_api: a scope has a space, a quote, a backslash or a character beyond ASCII, which no "
                        "token can have: write scopes(\"one\", \"other\") [docs/errors.md#access-scope-character]");
            }
            changed.required_scopes.add(one);
        }
        return changed;
    }
    /// Returns whether the caller must have a role, scopes, or what a request names.
    constexpr bool has_conditions() const { return !roles.empty() || !required_scopes.empty() || !ownership.empty(); }
    /// Returns this policy, but a condition must hold between a field and the caller:
    /// `requires_ownership("account_ids", "must all belong to ...")`. `serve` then needs a predicate for it,
    /// `authorize<Operation>(...)`, or does not compile.
    constexpr access_policy requires_ownership(std::string_view field, std::string_view condition) const {
        access_policy changed = *this;
        changed.owned_field = field;
        changed.ownership = condition;
        return changed;
    }

    /// Returns the alternatives. The first of which a request has all credentials is verified.
    constexpr access_alternatives alternatives() const { return access_alternatives(schemes); }

    /// Returns whether a request without a credential is accepted.
    constexpr bool is_public() const { return schemes.empty() || caller_optional; }

    /// Returns whether a credential of that kind is in one of the alternatives.
    constexpr bool takes(credential_kind wanted) const {
        for (const access_scheme& scheme : schemes) {
            if (scheme.kind == wanted) return true;
        }
        return false;
    }
    /// Returns the first scheme of a kind, or `nullptr`.
    constexpr const access_scheme* first(credential_kind wanted) const {
        for (const access_scheme& scheme : schemes) {
            if (scheme.kind == wanted) return &scheme;
        }
        return nullptr;
    }

    friend constexpr bool operator==(const access_policy&, const access_policy&) = default;
};

inline constexpr access_policy public_access{};

/// A token in the header `Authorization` (RFC 6750).
inline constexpr access_policy bearer_token{
    .schemes = {access_scheme{.kind = credential_kind::bearer, .location = header_named("Authorization")}}};

/// A bearer token that clients get at a URL with their own credentials (RFC 6749, section 4.4): for the documents. A
/// client has a `bearer` or a `renewed_bearer` for it.
consteval access_policy oauth2_client_credentials(std::string_view token_url) {
    if (token_url.empty()) {
        detail::reject(
            "service_api: OAuth 2 client credentials have no URL of their tokens: write "
            "oauth2_client_credentials(\"https://...\") [docs/errors.md#access-token-url]");
    }
    return {.schemes = {access_scheme{
                .kind = credential_kind::bearer, .location = header_named("Authorization"), .token_url = token_url}}};
}

/// A user and a password in the header `Authorization` (RFC 7617).
inline constexpr access_policy basic_login{
    .schemes = {access_scheme{.kind = credential_kind::basic, .location = header_named("Authorization")}}};

/// A certificate of the client, which the transport verifies (RFC 8446, section 4.4.2), and which is in no message.
inline constexpr access_policy mutual_tls{.schemes = {access_scheme{.kind = credential_kind::client_certificate}}};

/// A key in the header of this name.
consteval access_policy api_key_in_header(std::string_view name) {
    return {.schemes = {access_scheme{.kind = credential_kind::api_key, .location = header_named(name)}}};
}

/// A key in the query parameter of this name.
consteval access_policy api_key_in_query(std::string_view name) {
    if (name == "mutual_tls") {  // what finds the caller would take the key for a certificate
        detail::reject(
            "service_api: a key in the query has the name by which servers check certificates: write another name than "
            "mutual_tls [docs/errors.md#access-key-name]");
    }
    return {.schemes = {access_scheme{.kind = credential_kind::api_key, .location = parameter_named(name)}}};
}

namespace detail {

/// Returns whether parts are components and fixed texts only.
constexpr bool are_plain(const inplace_vector<signature_part>& parts) {
    for (const signature_part& part : parts) {
        const bool is_text = part.kind == signature_part_kind::fixed_text;
        if (!is_text && part.kind != signature_part_kind::component) return false;
    }
    return true;
}

/// Returns whether a text has the signature once, the key at most once, no two of them without a text between, and
/// otherwise plain parts.
constexpr bool can_be_read(const signature_text& sent) {
    if (!are_plain(sent.components)) return false;
    int signatures = 0;
    int keys = 0;
    bool is_after_another = false;
    for (const signature_part& part : sent.components) {
        const bool is_signature = part == signature_part(signature_component::signature);
        const bool is_key = part == signature_part(signature_component::key);
        signatures += is_signature ? 1 : 0;
        keys += is_key ? 1 : 0;
        if ((is_signature || is_key) && is_after_another && sent.separator.empty()) return false;
        is_after_another = is_signature || is_key;
    }
    return signatures == 1 && keys <= 1;
}

}  // namespace detail

/// A signature that is made by a scheme, which must be a constant at namespace scope.
consteval access_policy signed_by(const signature_scheme& signing) {
    using detail::reject;
    if (signing.components.empty()) {
        reject(
            "service_api: a signature scheme signs nothing: write .components = {signature_component::method, ...} "
            "[docs/errors.md#signing-no-parts]");
    }
    if (!signing.signature.is_sent()) {
        reject(
            "service_api: a signature scheme has a signature that is not sent: write .signature = header_named(...) "
            "[docs/errors.md#signing-signature]");
    }
    if (!signing.sends_key() && !signing.key_is_agreed) {
        reject(
            "service_api: a signature scheme has a key that is not sent: write .key = header_named(...), or "
            ".key_is_agreed = true for one secret that both sides know [docs/errors.md#signing-key]");
    }
    if (signing.sends_key() && signing.key_is_agreed) {
        reject(
            "service_api: a signature scheme sends a key and says that it is agreed: remove .key_is_agreed "
            "[docs/errors.md#signing-key-agreed]");
    }
    if (signing.key.is_sent() && signing.sends_key_in_text()) {
        reject(
            "service_api: a signature scheme sends its key twice, in a place of its own and in the text of the "
            "signature: remove .key [docs/errors.md#signing-key-twice]");
    }
    if (signing.signs(signature_component::timestamp) && !signing.timestamp.is_sent()) {
        reject(
            "service_api: a signature scheme has a timestamp that is not sent: write .timestamp = header_named(...) "
            "[docs/errors.md#signing-timestamp]");
    }
    if (signing.signs(signature_component::account) && !signing.account.is_sent()) {
        reject(
            "service_api: a signature scheme has an account that is not sent: write .account = header_named(...) "
            "[docs/errors.md#signing-account]");
    }
    if (signing.signs(signature_component::nonce) && !signing.nonce.is_sent()) {
        reject(
            "service_api: a signature scheme has a nonce that is not sent: write .nonce = header_named(...) "
            "[docs/errors.md#signing-nonce]");
    }
    const bool query_signed = signing.signs(signature_component::query) ||
                              signing.signs(signature_component::sorted_query) ||
                              signing.signs(signature_component::target);
    if (signing.signs(signature_component::date) && !signing.timestamp.is_sent()) {
        reject(
            "service_api: a signature scheme has the date of a timestamp that is not sent: write .timestamp = "
            "header_named(...) [docs/errors.md#signing-date]");
    }
    if (signing.signs(signature_component::signature)) {
        reject(
            "service_api: a signature scheme signs its own signature: remove signature_component::signature from "
            ".components [docs/errors.md#signing-itself]");
    }
    if (!signing.sent_as.components.empty() && !detail::can_be_read(signing.sent_as)) {
        reject(
            "service_api: a signature scheme sends a text in which the signature or the key cannot be found: write "
            "signature_component::signature once, and a fixed_text(...) between it and the key "
            "[docs/errors.md#signing-sent-text]");
    }
    if (signing.timestamp.is_sent() && !signing.signs(signature_component::timestamp) &&
        !(signing.timestamp.in_query && query_signed)) {
        reject(
            "service_api: a signature scheme does not sign its timestamp: add signature_component::timestamp to "
            ".components "
            "[docs/errors.md#signing-timestamp-unsigned]");
    }
    if (signing.nonce.is_sent() && !signing.signs(signature_component::nonce) &&
        !(signing.nonce.in_query && query_signed) &&
        !(signing.nonce.in_form && signing.signs(signature_component::body))) {
        reject(
            "service_api: a signature scheme does not sign its nonce: add signature_component::nonce to .components "
            "[docs/errors.md#signing-nonce-unsigned]");
    }
    for (const credential_location& one : {signing.account, signing.key, signing.timestamp, signing.signature}) {
        if (one.in_form)
            reject(
                "service_api: a signature scheme has another credential than its nonce in a form: write "
                "header_named(...) or parameter_named(...) [docs/errors.md#signing-form]");
    }
    for (const signature_part& step : signing.derivation.steps) {
        if (step == signature_part(signature_component::signature) || !detail::are_plain(signing.derivation.steps)) {
            reject(
                "service_api: a signature scheme derives its key from the signature, or from other parts than "
                "components and fixed_text(...): remove this step [docs/errors.md#signing-step]");
        }
    }
    const bool has_bytes_as_key = signing.secret != secret_format::characters || !signing.derivation.steps.empty();
    if (has_bytes_as_key && signing.algorithm->openssl_hex.empty()) {
        reject(
            "service_api: a signature scheme has a secret in base64 or a derived key, but its algorithm no openssl "
            "command for it: "
            "write static constexpr std::string_view openssl_hex into the algorithm [docs/errors.md#signing-secret]");
    }
    return {.schemes = {access_scheme{.kind = credential_kind::signature,
                                      .location = signing.signature,
                                      .signing = &signing,
                                      .timestamp_required = signing.time().is_sent()}}};
}

namespace detail {

/// Returns whether the predicate is true of a location in which a credential of the scheme is sent.
template <class Holds>
constexpr bool is_any_location(const access_scheme& scheme, const Holds& holds) {
    if (scheme.location.is_sent() && holds(scheme.location)) return true;
    if (scheme.kind != credential_kind::signature) return false;
    for (const credential_location& location :
         {scheme.signing->account, scheme.signing->key, scheme.signing->timestamp, scheme.signing->nonce}) {
        if (location.is_sent() && holds(location)) return true;
    }
    return false;
}

/// Returns whether the predicate is true of the name of any credential that is sent in the query.
template <class Holds>
constexpr bool has_query_credential(const access_policy& access, const Holds& holds) {
    for (const access_scheme& scheme : access.schemes) {
        if (is_any_location(scheme, [&](const auto& location) { return location.in_query && holds(location.name); }))
            return true;
    }
    return false;
}

/// Returns whether two locations are the same for a receiver: names of headers are compared without case.
constexpr bool is_same_location(const credential_location& left, const credential_location& right) {
    return left.in_query == right.in_query && left.in_form == right.in_form &&
           (left.in_header() ? same_name(left.name, right.name) : left.name == right.name);
}

/// Returns whether two credentials cannot be in one request, because a header or a parameter would have both, or
/// because a connection has one certificate.
constexpr bool share_location(const access_scheme& one, const access_scheme& other) {
    if (one.kind == credential_kind::client_certificate && other.kind == one.kind) return true;
    return is_any_location(one, [&](const credential_location& left) {
        return is_any_location(other, [&](const credential_location& right) { return is_same_location(left, right); });
    });
}

/// Returns whether each request with the credentials of `more` has those of `fewer`, too. A token or a login in a
/// header is also an API key in that header.
constexpr bool includes_schemes(array_view<access_scheme> more, array_view<access_scheme> fewer) {
    for (const access_scheme& wanted : fewer) {
        const bool has_word = wanted.kind == credential_kind::bearer || wanted.kind == credential_kind::basic;
        bool found = false;
        for (const access_scheme& one : more)
            found =
                found || ((one.kind == wanted.kind || !has_word) && is_same_location(one.location, wanted.location));
        if (!found) return false;
    }
    return true;
}

/// Adds an alternative to a policy.
constexpr void add_alternative(access_policy& to, array_view<access_scheme> alternative) {
    for (const array_view<access_scheme> earlier : to.alternatives()) {
        if (!includes_schemes(alternative, earlier)) continue;
        if (earlier.size() == alternative.size()) {
            reject(
                "service_api: an alternative needs the same credentials as one before it, in the same headers or "
                "parameters: remove one of the two [docs/errors.md#access-same-alternative]");
        }
        reject(
            "service_api: an alternative is never chosen, because one before it needs only some of its "
            "credentials: write the one with more credentials first [docs/errors.md#access-unreachable]");
    }
    for (const access_scheme& scheme : alternative) to.schemes.add(scheme);
}

}  // namespace detail

/// Returns the alternatives of both policies. A role, scopes or an ownership apply to all of them: `(one ||
/// other).only_for(...)`. With `public_access` as the last one, the caller is optional.
constexpr access_policy operator||(const access_policy& left, const access_policy& right) {
    if (left.is_public()) {
        detail::reject(
            "service_api: public access has an alternative after it, which is never chosen: write || public_access "
            "last, or remove one of the two [docs/errors.md#access-public-alternative]");
    }
    for (const access_policy& side : {left, right}) {
        if (side.has_conditions()) {
            detail::reject(
                "service_api: an alternative has a role, scopes or ownership: write (one || other).only_for(...) "
                "[docs/errors.md#access-alternative-role]");
        }
    }
    access_policy joined = left;
    joined.caller_optional = right.is_public();
    for (const array_view<access_scheme> alternative : right.alternatives())
        detail::add_alternative(joined, alternative);
    return joined;
}

/// Returns the policy of requests that have the credentials of both, which must identify the same caller. If a side has
/// alternatives, each is joined with each of the other side. A role, scopes or an ownership apply to the whole, as in
/// `(one && other).only_for(...)`.
constexpr access_policy operator&&(const access_policy& left, const access_policy& right) {
    if (left.is_public() || right.is_public()) {
        detail::reject(
            "service_api: public access is joined with a credential, which adds nothing to it: remove one of the two "
            "[docs/errors.md#access-public-joined]");
    }
    for (const access_policy& side : {left, right}) {
        if (side.has_conditions()) {
            detail::reject(
                "service_api: one of several credentials has a role, scopes or ownership: write (one && "
                "other).only_for(...) "
                "[docs/errors.md#access-joined-role]");
        }
    }
    access_policy joined;
    for (const array_view<access_scheme> first : left.alternatives()) {
        for (const array_view<access_scheme> second : right.alternatives()) {
            inplace_vector<access_scheme> together;
            for (const access_scheme& scheme : first) together.add(scheme);
            for (access_scheme scheme : second) {
                for (const access_scheme& other : first) {
                    if (detail::share_location(scheme, other)) {
                        detail::reject(
                            "service_api: two credentials of one request are sent in the same header or parameter: "
                            "remove one, or write || between alternatives [docs/errors.md#access-joined-location]");
                    }
                    if (scheme.signing != nullptr && other.signing != nullptr) {
                        detail::reject(
                            "service_api: a request has two signatures, of which each would have to cover the other: "
                            "remove one, or write || between alternatives [docs/errors.md#access-two-signatures]");
                    }
                }
                scheme.with_previous = true;
                together.add(scheme);
            }
            detail::add_alternative(joined, together);
        }
    }
    return joined;
}

}  // namespace service_api
