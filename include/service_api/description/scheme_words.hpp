#pragma once

#include <service_api/description/access.hpp>
#include <service_api/description/credential_location.hpp>
#include <service_api/description/inplace_vector.hpp>
#include <service_api/format/concat.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Returns a description such as "the header X-API-Key"; documents put the name between quotes.
inline std::string location_words(const credential_location& location, std::string_view quote = {}) {
    const std::string_view place = location.in_query  ? "the query parameter "
                                   : location.in_form ? "the field of the form "
                                                      : "the header ";
    return concat({place, quote, location.name, quote});
}

/// Returns the name of the credential that a request must have, such as "bearer token".
inline std::string scheme_words(const access_scheme& scheme, std::string_view quote = {}) {
    switch (scheme.kind) {
        case credential_kind::signature: return concat({"signature in ", location_words(scheme.location, quote)});
        case credential_kind::bearer:
            if (scheme.token_url.empty()) return "bearer token";
            return concat({"bearer token of OAuth 2 client credentials from ", quote, scheme.token_url, quote});
        case credential_kind::basic: return "basic login";
        case credential_kind::client_certificate: return "client certificate (mutual TLS)";
        case credential_kind::api_key: return concat({"API key in ", location_words(scheme.location, quote)});
    }
    return {};
}

/// Returns the roles of which a caller must have one, such as "the role editor" or "one of the roles editor, owner".
inline std::string role_words(const inplace_vector<std::string_view>& roles, std::string_view quote = {}) {
    std::string words = roles.end() - roles.begin() > 1 ? "one of the roles " : "the role ";
    for (auto role = roles.begin(); role != roles.end(); ++role)
        append_parts(words, {role == roles.begin() ? "" : ", ", quote, *role, quote});
    return words;
}

/// Returns the scopes that a caller must have, such as "the scope books:read" or "the scopes books:read, books:write".
inline std::string scope_words(const inplace_vector<std::string_view>& scopes, std::string_view quote = {}) {
    std::string words = scopes.end() - scopes.begin() > 1 ? "the scopes " : "the scope ";
    for (auto scope = scopes.begin(); scope != scopes.end(); ++scope)
        append_parts(words, {scope == scopes.begin() ? "" : ", ", quote, *scope, quote});
    return words;
}

}  // namespace service_api::detail
