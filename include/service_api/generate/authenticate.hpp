#pragma once

#include <optional>
#include <service_api/description/access.hpp>
#include <service_api/description/failure.hpp>
#include <service_api/description/signing_recipe.hpp>
#include <service_api/generate/environment.hpp>
#include <service_api/generate/signing_text.hpp>
#include <service_api/http/request.hpp>
#include <service_api/value/integer.hpp>
#include <service_api/value/unix_ms.hpp>
#include <string>
#include <string_view>
#include <variant>

namespace service_api {

/// A request whose signature is right: who sent it, the signature, and when it was signed.
struct authenticated {
    caller who;
    std::string_view signature;
    unix_ms signed_at;
};

namespace detail {

inline violation header_violation(std::string_view header, std::string_view rule, std::string_view words) {
    return {"/" + std::string(header), std::string(rule), std::string(header) + ' ' + std::string(words)};
}

inline failure header_failure(std::string_view header, std::string_view rule, std::string_view words) {
    return {failures::headers_missing, {header_violation(header, rule, words)}};
}

// The one value of a header that must stand exactly once; null when it does not.
inline const std::string* single_header(const http_request& request, std::string_view name) {
    const std::string* value = request.headers.find(name);
    return value != nullptr && !value->empty() && request.headers.count(name) == 1 ? value : nullptr;
}

inline bool within_tolerance(unix_ms signed_at, unix_ms now) {
    // Thirteen digits cannot overflow a difference of 64 bits.
    const auto apart = now - signed_at;
    return apart <= signing.tolerance_ms && -apart <= signing.tolerance_ms;
}

}  // namespace detail

/// Verifies the signed header set of a request. Headers that are missing, ill-formed or out of time are told apart; an
/// unknown key, an expired one and a wrong signature get the same answer, so that nobody can probe for keys.
template <keyring Keyring, signature_verifier Verifier>
std::variant<authenticated, failure> authenticate(const http_request& request, const access_policy& access, unix_ms now,
                                                  Keyring& keys, const Verifier& verifier) {
    const bool timed = access.timestamp_required || request.headers.count(signing.timestamp_header) > 0;
    failure missing{failures::headers_missing};
    for (const auto header :
         {signing.account_header, signing.key_header, signing.signature_header, signing.timestamp_header}) {
        if ((timed || header != signing.timestamp_header) && detail::single_header(request, header) == nullptr) {
            missing.violations.push_back(detail::header_violation(header, "required", "must be there exactly once"));
        }
    }
    if (!missing.violations.empty()) return missing;
    unix_ms signed_at = now;
    std::string_view timestamp;
    if (timed) {
        const std::string* text = request.headers.find(signing.timestamp_header);
        if (text->size() != 13 || text->front() == '-' || !detail::read_integer(*text, signed_at.count)) {
            return detail::header_failure(signing.timestamp_header, "digits", "must have exactly 13 digits");
        }
        if (!detail::within_tolerance(signed_at, now)) {
            return detail::header_failure(
                signing.timestamp_header, "tolerance",
                "must be within " + std::to_string(signing.tolerance_ms) + " milliseconds of the server's clock");
        }
        timestamp = *text;
    }
    const std::string& account = *request.headers.find(signing.account_header);
    const std::string& key = *request.headers.find(signing.key_header);
    const std::string& signature = *request.headers.find(signing.signature_header);
    // The signature first: a forger costs the store nothing, and learns nothing from how long the answer takes.
    std::optional<caller> who;
    if (verifier.verify(key, signing_text(timestamp, request), signature)) who = keys.find(account, key, now);
    if (!who) {
        return failure{
            failures::not_authenticated,
            {detail::header_violation(signing.signature_header, "signature",
                                      "must be the signature of this request by a valid key of the account")}};
    }
    return authenticated{std::move(*who), signature, signed_at};
}

}  // namespace service_api
