#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <service_api/client/sign_request.hpp>
#include <service_api/description/access.hpp>
#include <service_api/format/base64.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/credential_text.hpp>
#include <service_api/value/array_view.hpp>
#include <service_api/value/literal.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

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

/// States that the transport presents a certificate of the client: requests have nothing of it.
struct client_certificate {};

/// The key for the header or query parameter of this name, for operations that need several:
/// `api_key_named<"X-App-Key">{"..."}`.
template <literal Name>
struct api_key_named {
    std::string key;
};

/// A credential of the program's own, which is made for each request, such as a token that names the request's path:
/// `fits(scheme)` returns for which schemes it is, and `authorize(request, now)` adds it to a request that is otherwise
/// final. `authorize` may return a string: if it is not empty, it is the reason why there is no credential, and the
/// call fails with it before it is sent. Several calls may use it at the same time.
template <class T>
concept request_authorizer =
    requires(const T& credential, http_request& request, const access_scheme& scheme, unix_ms now) {
        { T::fits(scheme) } -> std::same_as<bool>;
        credential.authorize(request, now);
    };

namespace detail {

template <class Credential>
inline constexpr bool has_no_name = false;
template <>
inline constexpr bool has_no_name<api_key> = true;

template <class One, class... All>
inline constexpr std::size_t count_of = (std::size_t{std::is_same_v<One, All>} + ...);

}  // namespace detail

/// Several credentials of one client, of which each request has those that its operation needs:
/// `credential_set{bearer{"..."}, api_key_named<"X-App-Key">{"..."}}`.
template <class... Credential>
class credential_set {
    static_assert(!(detail::has_no_name<Credential> || ...),
                  "service_api: an api_key in a credential_set has no name: write api_key_named<\"X-Key\">{...} "
                  "[docs/errors.md#credential-name]");
    static_assert(((detail::count_of<Credential, Credential...> == 1) && ...),
                  "service_api: a credential_set has two credentials of one type, of which the second is never sent: "
                  "remove one [docs/errors.md#credential-twice]");

public:
    explicit credential_set(Credential... each) : parts(std::move(each)...) {}

    std::tuple<Credential...> parts;
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
template <>
inline constexpr std::optional<credential_kind> kind_of<client_certificate> = credential_kind::client_certificate;
template <literal Name>
inline constexpr std::optional<credential_kind> kind_of<api_key_named<Name>> = credential_kind::api_key;

/// Whether a client has a credential, and whether one that signs.
template <class Credential>
inline constexpr bool is_credential = kind_of<Credential>.has_value() || request_authorizer<Credential>;
template <class... Part>
inline constexpr bool is_credential<credential_set<Part...>> = (is_credential<Part> && ...);
template <class Credential>
inline constexpr bool is_signing = kind_of<Credential> == credential_kind::signature;
template <class... Part>
inline constexpr bool is_signing<credential_set<Part...>> = (is_signing<Part> || ...);

/// Whether a client's credential depends on the time of the call.
template <class Credential>
inline constexpr bool uses_clock = is_signing<Credential> || request_authorizer<Credential>;
template <class... Part>
inline constexpr bool uses_clock<credential_set<Part...>> = (uses_clock<Part> || ...);

/// Whether a client's credential fits a scheme. A signer may be for some schemes only.
template <class Credential>
struct fits_scheme {
    constexpr bool operator()(const access_scheme& scheme) const { return scheme.kind == kind_of<Credential>; }
};
template <request_authorizer Credential>
struct fits_scheme<Credential> {
    constexpr bool operator()(const access_scheme& scheme) const { return Credential::fits(scheme); }
};
template <class Signer>
struct fits_scheme<signed_as<Signer>> {
    constexpr bool operator()(const access_scheme& scheme) const {
        return scheme.kind == credential_kind::signature && fits_signature_scheme<Signer>(*scheme.signing);
    }
};
template <literal Name>
struct fits_scheme<api_key_named<Name>> {
    constexpr bool operator()(const access_scheme& scheme) const {
        return scheme.kind == credential_kind::api_key && scheme.location.name == Name.view();
    }
};
template <class... Part>
struct fits_scheme<credential_set<Part...>> {
    constexpr bool operator()(const access_scheme& scheme) const { return (fits_scheme<Part>()(scheme) || ...); }
};

/// Whether a client has all credentials of an alternative.
template <class Credential>
struct fits_alternative {
    constexpr bool operator()(array_view<access_scheme> alternative) const {
        return alternative.size() == 1 && fits_scheme<Credential>()(alternative.front());
    }
};
template <class... Part>
struct fits_alternative<credential_set<Part...>> {
    constexpr bool operator()(array_view<access_scheme> alternative) const {
        for (const access_scheme& scheme : alternative) {
            if (!fits_scheme<credential_set<Part...>>()(scheme)) return false;
        }
        return true;
    }
};

/// Returns the first of an operation's alternatives that a client's credential fits, otherwise an empty one.
template <class Credential>
constexpr array_view<access_scheme> alternative_for(const access_policy& access) {
    for (const array_view<access_scheme> alternative : access.alternatives()) {
        if (fits_alternative<Credential>()(alternative)) return alternative;
    }
    return {};
}

/// Returns whether an operation accepts signatures, but none of the client's signer.
template <class Credential>
constexpr bool is_signer_misfit(const access_policy& access) {
    if (!is_signing<Credential> || !access.takes(credential_kind::signature)) return false;
    for (const access_scheme& scheme : access.schemes) {
        if (scheme.kind == credential_kind::signature && fits_scheme<Credential>()(scheme)) return false;
    }
    return true;
}

// Overloads that add a credential to a request as the scheme describes. Only those that `uses_clock` names use the
// clock, and only a `request_authorizer` can fail: `failure` is then the reason.
template <class Signer, class Clock>
void authorize(http_request& request, const access_scheme& scheme, const signed_as<Signer>& as, const Clock& clock,
               std::string&) {
    sign_request(request, *scheme.signing, as, clock());
}
template <class Clock>
void authorize(http_request& request, const access_scheme& scheme, const bearer& as, const Clock&, std::string&) {
    add_credential(request, scheme.location, "Bearer " + as.token);
}
template <class Clock>
void authorize(http_request& request, const access_scheme& scheme, const basic& as, const Clock&, std::string&) {
    add_credential(request, scheme.location, "Basic " + base64_encode(as.user + ':' + as.password));
}
template <class Clock>
void authorize(http_request& request, const access_scheme& scheme, const api_key& as, const Clock&, std::string&) {
    add_credential(request, scheme.location, as.key);
}
template <class Clock>
void authorize(http_request&, const access_scheme&, const client_certificate&, const Clock&, std::string&) {}
template <literal Name, class Clock>
void authorize(http_request& request, const access_scheme& scheme, const api_key_named<Name>& as, const Clock&,
               std::string&) {
    add_credential(request, scheme.location, as.key);
}
template <request_authorizer Credential, class Clock>
void authorize(http_request& request, const access_scheme&, const Credential& as, const Clock& clock,
               [[maybe_unused]] std::string& failure) {
    if constexpr (std::is_void_v<decltype(as.authorize(request, clock()))>)
        as.authorize(request, clock());
    else if (failure.empty())
        failure = as.authorize(request, clock());
}
template <class... Part, class Clock>
void authorize(http_request& request, const access_scheme& scheme, const credential_set<Part...>& as,
               const Clock& clock, std::string& failure) {
    const auto is_added = [&]<class One>(const One& part) {
        if (!fits_scheme<One>()(scheme)) return false;
        authorize(request, scheme, part, clock, failure);
        return true;
    };
    std::apply([&](const Part&... part) { static_cast<void>((is_added(part) || ...)); }, as.parts);
}

/// Adds the credentials of an alternative, a signature after all others, because it may cover them.
template <class As, class Clock>
void authorize_all(http_request& request, array_view<access_scheme> alternative, const As& as, const Clock& clock,
                   std::string& failure) {
    for (const bool signature : {false, true}) {
        for (const access_scheme& scheme : alternative) {
            if ((scheme.kind == credential_kind::signature) == signature)
                authorize(request, scheme, as, clock, failure);
        }
    }
}

/// Returns the account of a client's credential; empty if the credential does not contain it.
template <class As>
std::string_view account_of(const As& as) {
    if constexpr (requires { as.account_id; })
        return as.account_id;
    else
        return {};
}
template <class... Part>
std::string_view account_of(const credential_set<Part...>& as) {
    std::string_view account;
    const auto is_found = [&](const auto& part) { return !(account = account_of(part)).empty(); };
    std::apply([&](const Part&... part) { static_cast<void>((is_found(part) || ...)); }, as.parts);
    return account;
}

}  // namespace detail

}  // namespace service_api
