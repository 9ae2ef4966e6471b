#pragma once

#include <optional>
#include <service_api/description/access.hpp>
#include <service_api/generate/credential_text.hpp>
#include <service_api/generate/sign_request.hpp>
#include <service_api/http/request.hpp>
#include <service_api/value/base64.hpp>
#include <string>

namespace service_api {

/// A token that a client was given (RFC 6750).
struct bearer {
    std::string token;
};

/// A user and his password (RFC 7617). The user has no colon.
struct basic {
    std::string user;
    std::string password;
};

/// A key that a client was given, sent in the header or query parameter that the operation names.
struct api_key {
    std::string key;
};

namespace detail {

/// The kind of scheme that a client's credential fits; nothing for a client without one.
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

// Each puts a credential into a request as the scheme says. Only a signature asks the clock.
template <class Signer, class Clock>
void authorize(http_request& request, const access_scheme& scheme, const signed_as<Signer>& as, const Clock& clock) {
    sign_request(request, *scheme.recipe, as, clock());
}
template <class Clock>
void authorize(http_request& request, const access_scheme& scheme, const bearer& as, const Clock&) {
    add_credential(request, scheme.place, "Bearer " + as.token);
}
template <class Clock>
void authorize(http_request& request, const access_scheme& scheme, const basic& as, const Clock&) {
    add_credential(request, scheme.place, "Basic " + base64_encode(as.user + ':' + as.password));
}
template <class Clock>
void authorize(http_request& request, const access_scheme& scheme, const api_key& as, const Clock&) {
    add_credential(request, scheme.place, as.key);
}

}  // namespace detail

}  // namespace service_api
