#pragma once

#include <optional>
#include <service_api/client/sign_request.hpp>
#include <service_api/description/access.hpp>
#include <service_api/format/base64.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/credential_text.hpp>
#include <string>

namespace service_api {

/// A token that was issued to a client (RFC 6750).
struct bearer {
    std::string token;
};

/// A user and a password (RFC 7617). The user must not contain a colon.
struct basic {
    std::string user;
    std::string password;
};

/// A key that was issued to a client, sent in the header or query parameter that the operation names.
struct api_key {
    std::string key;
};

namespace detail {

/// The kind of scheme that a client's credential fits; empty for a client without a credential.
template <class Credential>
inline constexpr std::optional<credential_kind> kind_of = std::nullopt;
template <class Signer>
inline constexpr std::optional<credential_kind> kind_of<signed_as<Signer>> = credential_kind::signature;
template <>
inline constexpr std::optional<credential_kind> kind_of<bearer> = credential_kind::bearer;
template <>
inline constexpr std::optional<credential_kind> kind_of<basic> = credential_kind::basic;
template <>
inline constexpr std::optional<credential_kind> kind_of<api_key> = credential_kind::api_key;

/// Whether a client's credential fits a scheme of its kind. A signer may be for some schemes only.
template <class Credential>
struct fits_scheme {
    constexpr bool operator()(const access_scheme&) const { return true; }
};
template <class Signer>
struct fits_scheme<signed_as<Signer>> {
    constexpr bool operator()(const access_scheme& scheme) const {
        return fits_signature_scheme<Signer>(*scheme.signing);
    }
};

template <class Credential>
constexpr bool scheme_takes(const access_scheme& scheme) {
    return scheme.kind == kind_of<Credential> && fits_scheme<Credential>()(scheme);
}

/// Returns whether a client's credential fits one of an operation's alternatives. Not a comparison of `scheme_for` with
/// null, because g++ 12 with `-fsanitize=undefined` does not treat it as constant.
template <class Credential>
constexpr bool fits_some(const access_policy& access) {
    for (const access_scheme& scheme : access.schemes) {
        if (scheme_takes<Credential>(scheme)) return true;
    }
    return false;
}

/// Returns the first of an operation's alternatives that a client's credential fits, or `nullptr`.
template <class Credential>
constexpr const access_scheme* scheme_for(const access_policy& access) {
    for (const access_scheme& scheme : access.schemes) {
        if (scheme_takes<Credential>(scheme)) return &scheme;
    }
    return nullptr;
}

// Overloads that add a credential to a request as the scheme describes. Only a signature uses the clock.
template <class Signer, class Clock>
void authorize(http_request& request, const access_scheme& scheme, const signed_as<Signer>& as, const Clock& clock) {
    sign_request(request, *scheme.signing, as, clock());
}
template <class Clock>
void authorize(http_request& request, const access_scheme& scheme, const bearer& as, const Clock&) {
    add_credential(request, scheme.location, "Bearer " + as.token);
}
template <class Clock>
void authorize(http_request& request, const access_scheme& scheme, const basic& as, const Clock&) {
    add_credential(request, scheme.location, "Basic " + base64_encode(as.user + ':' + as.password));
}
template <class Clock>
void authorize(http_request& request, const access_scheme& scheme, const api_key& as, const Clock&) {
    add_credential(request, scheme.location, as.key);
}

}  // namespace detail

}  // namespace service_api
