#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <service_api/description/access.hpp>
#include <service_api/description/error.hpp>
#include <service_api/description/scheme_words.hpp>
#include <service_api/format/base64.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/credential_text.hpp>
#include <service_api/message/signature_base.hpp>
#include <service_api/message/timestamp_text.hpp>
#include <service_api/server/checks/server_check.hpp>
#include <service_api/server/environment.hpp>
#include <service_api/value/array_view.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

namespace service_api {

/// The verified caller of a request and the scheme of its credential, of several that of the signature; for a signature
/// also its text and the time of signing.
struct authenticated {
    caller user;
    const access_scheme* scheme;
    std::string signature{};
    unix_ms signed_at{};
};

namespace detail {

inline violation credential_violation(const credential_location& location, std::string_view rule,
                                      std::string_view words) {
    return {"/" + std::string(location.name), std::string(rule), std::string(location.name) + ' ' + std::string(words)};
}

inline request_error credential_error(const credential_location& location, std::string_view rule,
                                      std::string_view words) {
    return rejected_by<checks::authentication, errors::credentials_missing>(
        {credential_violation(location, rule, words)});
}

using auth_result = std::variant<authenticated, request_error>;

/// Returns whether a signature is that of a scheme for the other values.
template <signature_verifier Verifier>
bool verify_bytes(const signature_scheme& signing, const Verifier& verifier, const signed_values& values) {
    const std::string bytes = string_to_sign(signing, values, digest_function_of<Verifier>());
    if constexpr (requires { verifier.verify(values.key, bytes, values.signature, key_steps{}); }) {
        if (!signing.derivation.steps.empty())
            return verifier.verify(values.key, bytes, values.signature, steps_of_key(signing, values));
    }
    return verifier.verify(values.key, bytes, values.signature);
}

template <keyring Keyring, signature_verifier Verifier>
auth_result verify_signature(const http_request& request, const access_scheme& scheme, unix_ms now, Keyring& keys,
                             const Verifier& verifier) {
    const signature_scheme& signing = *scheme.signing;
    const bool timed =
        scheme.timestamp_required || (signing.time().is_sent() && credential_count(request, signing.time()) > 0);
    request_error missing = rejected_by<checks::authentication, errors::credentials_missing>();
    std::array<std::string, 5> decoded;  // decoded values from the query; values from headers are views
    std::size_t next = 0;
    const auto text_of = [&](const credential_location& location, bool wanted) {
        const auto text = wanted ? credential_text(request, location, decoded[next++]) : std::string_view();
        if (!text)
            missing.violations.push_back(credential_violation(location, "required", "must be sent exactly once"));
        return text.value_or("");
    };
    const std::string_view account = text_of(signing.account, signing.account.is_sent());
    const std::string_view key = text_of(signing.key, signing.key.is_sent());
    const std::string_view sent = text_of(signing.signature, true);
    const std::string_view timestamp = text_of(signing.timestamp, timed && signing.timestamp.is_sent());
    const std::string_view nonce =
        text_of(signing.nonce, signing.timestamp.is_sent() ? signing.nonce.is_sent() : timed);
    if (!missing.violations.empty()) return missing;

    unix_ms signed_at = now;
    if (timed) {
        if (const char* wrong =
                read_timestamp(signing.time_unit(), signing.timestamp.is_sent() ? timestamp : nonce, signed_at)) {
            return credential_error(signing.time(), "digits", wrong);
        }
        const auto apart = now - signed_at;
        if (apart > signing.tolerance_ms || -apart > signing.tolerance_ms) {
            return rejected_by<checks::authentication, errors::timestamp_out_of_range>({credential_violation(
                signing.time(), "tolerance",
                "must be within " + std::to_string(signing.tolerance_ms) + " milliseconds of the server's clock")});
        }
    }
    // Of a fixed length, so that no byte of it can move into the part that is signed after it.
    if (unix_ms unused{}; signing.nonce.is_sent() && signing.timestamp.is_sent()) {
        if (const char* wrong = read_timestamp(timestamp_unit::milliseconds, nonce, unused))
            return credential_error(signing.nonce, "digits", wrong);
    }
    const auto target = unsigned_target(request.target, signing.signature);
    if (!target) return credential_error(signing.signature, "last", "must be the last query parameter");

    const std::string date = signing.may_have_date() ? date_text(signed_at) : std::string();
    signed_values values{.timestamp = timestamp,
                         .date = date,
                         .nonce = nonce,
                         .account = account,
                         .key = key,
                         .method = request.method,
                         .target = *target,
                         .body = request.body,
                         .headers = &request.headers};
    if (!read_sent_text(signing, sent, values))
        return credential_error(signing.signature, "format",
                                "must have the format of this signature and its timestamp");

    // The signature is verified before the store is used: a forged request costs no look-up, and the response time does
    // not reveal whether a key exists.
    std::optional<caller> user;
    if (verify_bytes(signing, verifier, values)) user = keys.find(account, values.key, now);
    if (!user) {
        return rejected_by<checks::authentication, errors::not_authenticated>({credential_violation(
            signing.signature, "signature",
            signing.account.is_sent() ? "must be the signature of this request by a valid key of the account"
                                      : "must be the signature of this request by a valid key")});
    }
    return authenticated{std::move(*user), &scheme, std::string(values.signature), signed_at};
}

/// Returns the text after the word `Bearer` or `Basic` in `Authorization`, or `std::nullopt` if the field has another
/// scheme.
inline std::optional<std::string_view> after_word(std::string_view word, std::string_view text) {
    if (text.size() <= word.size() || !same_name(text.substr(0, word.size()), word) || text[word.size()] != ' ')
        return std::nullopt;
    text.remove_prefix(std::min(text.find_first_not_of(' ', word.size()), text.size()));
    return text;
}

/// Returns the credential that a checker receives, or `std::nullopt` if it is not there exactly once in the format of
/// its scheme. The result is a view of the request's header, or of `decoded`.
inline std::optional<std::string_view> plain_credential(const http_request& request, const access_scheme& scheme,
                                                        std::string& decoded) {
    if (scheme.kind == credential_kind::client_certificate) {
        if (request.client_certificate.empty()) return std::nullopt;
        return request.client_certificate;
    }
    auto text = credential_text(request, scheme.location, decoded);
    if (text && scheme.kind == credential_kind::bearer) text = after_word("Bearer", *text);
    if (text && scheme.kind == credential_kind::basic) {
        text = after_word("Basic", *text);
        const auto login = text ? base64_decode(*text) : std::nullopt;
        if (!login || login->find(':') == std::string::npos) return std::nullopt;
        decoded = *login;
        text = decoded;
    }
    if (text && text->empty()) text.reset();
    return text;
}

inline std::string_view checker_name(const access_scheme& scheme) {
    switch (scheme.kind) {
        case credential_kind::bearer: return "bearer";
        case credential_kind::basic: return "basic";
        case credential_kind::client_certificate: return "mutual_tls";
        default: return scheme.location.name;
    }
}

inline violation certificate_violation(std::string_view rule, std::string_view words) {
    return {"", std::string(rule), "the client certificate " + std::string(words)};
}

/// Returns the violation of a credential that no caller has.
inline violation invalid_credential(const access_scheme& scheme, std::string_view words) {
    return scheme.kind == credential_kind::client_certificate
               ? certificate_violation("credential", words)
               : credential_violation(scheme.location, "credential", words);
}

inline violation missing_credential(const access_scheme& scheme) {
    if (scheme.kind == credential_kind::client_certificate)
        return certificate_violation("required", "must be sent, and verified by the transport");
    std::string words = "must be sent exactly once";
    if (scheme.kind == credential_kind::bearer) words += ", as Bearer and a token";
    if (scheme.kind == credential_kind::basic) words += ", as Basic and the base64 of user:password";
    return credential_violation(scheme.location, "required", words);
}

template <credential_checker Checker>
auth_result verify_credential(const http_request& request, const access_scheme& scheme, unix_ms now, Checker& checker) {
    std::string decoded;
    const auto text = plain_credential(request, scheme, decoded);
    if (!text) return rejected_by<checks::authentication, errors::credentials_missing>({missing_credential(scheme)});
    std::optional<caller> user = checker.find(checker_name(scheme), *text, now);
    if (!user) {
        return rejected_by<checks::authentication, errors::not_authenticated>(
            {invalid_credential(scheme, "must hold a valid credential")});
    }
    return authenticated{std::move(*user), &scheme};
}

/// Returns whether a request has the credential of a scheme, valid or not. Bearer and basic share a header.
inline bool has_credential(const http_request& request, const access_scheme& scheme) {
    switch (scheme.kind) {
        case credential_kind::bearer:
        case credential_kind::basic: {
            const std::string* text = request.headers.find(scheme.location.name);
            return text != nullptr && after_word(checker_name(scheme), *text);
        }
        case credential_kind::client_certificate: return !request.client_certificate.empty();
        default: return credential_count(request, scheme.location) > 0;
    }
}

/// Returns whether any header or parameter of a policy's credentials, or a certificate, is in a request, valid or not.
inline bool has_part_of_credential(const http_request& request, const access_policy& access) {
    return std::any_of(access.schemes.begin(), access.schemes.end(), [&](const access_scheme& scheme) {
        if (scheme.kind == credential_kind::client_certificate) return !request.client_certificate.empty();
        return is_any_location(
            scheme, [&](const credential_location& location) { return credential_count(request, location) > 0; });
    });
}

/// Returns whether a request has all credentials of an alternative, valid or not.
inline bool has_credentials(const http_request& request, array_view<access_scheme> alternative) {
    return std::all_of(alternative.begin(), alternative.end(),
                       [&](const access_scheme& scheme) { return has_credential(request, scheme); });
}

template <class Parts>
auth_result verify_scheme(const http_request& request, const access_scheme& scheme, unix_ms now, Parts& parts) {
    using supplied = environment_parts<std::remove_const_t<Parts>>;
    if (scheme.kind == credential_kind::signature) {
        if constexpr (supplied::keys) return verify_signature(request, scheme, now, parts.keys, parts.verifier);
    } else {
        if constexpr (supplied::credentials) return verify_credential(request, scheme, now, parts.credentials);
    }
    return rejected_by<checks::authentication, errors::not_authenticated>();  // not reached: `serve` needs the part
}

/// Makes two verified credentials one. Returns false if they are of different accounts. The caller keeps the roles and
/// scopes that both have.
inline bool unite(authenticated& all, authenticated& one) {
    if (all.user.account_id != one.user.account_id) return false;
    std::erase_if(all.user.roles, [&](const std::string& role) { return !one.user.has_role(role); });
    std::erase_if(all.user.scopes, [&](const std::string& scope) { return !one.user.has_scope(scope); });
    if (one.scheme->signing != nullptr) {
        all.scheme = one.scheme;
        all.signature = std::move(one.signature);
        all.signed_at = one.signed_at;
    }
    return true;
}

/// Verifies several credentials, which must be of one account. All of them are verified. If some are ill-formed or
/// expired, the error is that of the first and names all of these, whether the others are valid or not; otherwise it
/// names all credentials, so that a sender cannot find out which one is valid.
template <class Parts>
auth_result verify_schemes(const http_request& request, array_view<access_scheme> schemes, unix_ms now, Parts& parts) {
    request_error missing = rejected_by<checks::authentication, errors::credentials_missing>();
    for (const access_scheme& scheme : schemes) {
        if (!has_credential(request, scheme)) missing.violations.push_back(missing_credential(scheme));
    }
    if (!missing.violations.empty()) return missing;

    std::optional<authenticated> all;
    std::optional<request_error> malformed;
    bool valid = true;
    for (const access_scheme& scheme : schemes) {
        auth_result result = verify_scheme(request, scheme, now, parts);
        auto* one = std::get_if<authenticated>(&result);
        if (one == nullptr) {
            valid = false;
            request_error& error = std::get<request_error>(result);
            if (error.definition == errors::not_authenticated) continue;
            if (!malformed) {
                malformed = std::move(error);
                continue;
            }
            std::move(error.violations.begin(), error.violations.end(), std::back_inserter(malformed->violations));
        } else if (!all)
            all = std::move(*one);
        else
            valid = unite(*all, *one) && valid;
    }
    if (malformed) return std::move(*malformed);
    if (valid) return std::move(*all);
    request_error invalid = rejected_by<checks::authentication, errors::not_authenticated>();
    for (const access_scheme& scheme : schemes) {
        invalid.violations.push_back(
            invalid_credential(scheme, "must hold a valid credential of the same account as the others"));
    }
    return invalid;
}

}  // namespace detail

/// Verifies the first of the access policy's alternatives whose credentials are in the request, or the only one.
/// Missing, ill-formed and expired credentials have different errors; an unknown key, an expired key and a wrong
/// signature have the same one, so that a sender cannot probe for them.
template <class Parts>
std::variant<authenticated, request_error> authenticate(const http_request& request, const access_policy& access,
                                                        unix_ms now, Parts& parts) {
    const bool choice = std::count_if(access.schemes.begin(), access.schemes.end(),
                                      [](const access_scheme& scheme) { return !scheme.with_previous; }) > 1;
    for (const array_view<access_scheme> alternative : access.alternatives()) {
        if (choice && !detail::has_credentials(request, alternative)) continue;
        if (alternative.size() > 1) return detail::verify_schemes(request, alternative, now, parts);
        return detail::verify_scheme(request, alternative.front(), now, parts);
    }
    std::string words = "the request must have one of these:";
    for (const array_view<access_scheme> alternative : access.alternatives()) {
        words += words.ends_with(':') ? " " : ", ";
        for (const access_scheme& scheme : alternative)
            words += (scheme.with_previous ? " and " : "") + detail::scheme_words(scheme);
    }
    return detail::rejected_by<checks::authentication, errors::credentials_missing>({{"", "required", words}});
}

}  // namespace service_api
