#pragma once

#include <algorithm>
#include <cstddef>
#include <service_api/description/access.hpp>
#include <service_api/description/path.hpp>
#include <service_api/description/scheme_words.hpp>
#include <service_api/documents/model/api_model.hpp>
#include <service_api/format/concat.hpp>
#include <service_api/http/header.hpp>
#include <service_api/value/array_view.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

/// Returns a scheme as it is in the list of an api's schemes: without what each operation documents itself.
constexpr access_scheme listed_scheme(access_scheme scheme) {
    scheme.timestamp_required = false;
    scheme.with_previous = false;
    return scheme;
}

/// Returns the authentication schemes of an api's operations, each once, in the order of their first use.
inline std::vector<access_scheme> schemes_of(array_view<const operation_model*> operations) {
    std::vector<access_scheme> found;
    for (const operation_model* one : operations) {
        for (const access_scheme& scheme : one->access->schemes) {
            const access_scheme listed = listed_scheme(scheme);
            if (std::find(found.begin(), found.end(), listed) == found.end()) found.push_back(listed);
        }
    }
    return found;
}

template <class... Ops>
std::vector<access_scheme> schemes_of(const api<Ops...>& described) {
    return schemes_of(model_of_api(described).operations);
}

/// Returns the number of a signature scheme, as in " (scheme 2)", or an empty string if the api has only one.
inline std::string scheme_number_words(const access_scheme& scheme, const std::vector<access_scheme>& all) {
    int number = 0;
    int count = 0;
    for (const access_scheme& one : all) {
        if (one.signing == nullptr) continue;
        ++count;
        if (one.signing == scheme.signing) number = count;
    }
    return count > 1 ? concat({" (scheme ", number, ")"}) : std::string();
}

/// Returns the access policy as a sentence of documents, with names between backquotes. `all` are the api's schemes.
inline std::string access_words(const access_policy& access, const std::vector<access_scheme>& all) {
    if (access.schemes.empty()) return "public, no authentication headers.";
    std::string words;
    bool joins = false;
    for (const access_scheme& scheme : access.schemes) joins = joins || scheme.with_previous;
    for (const access_scheme& scheme : access.schemes) {
        const std::string_view joint = words.empty() ? "" : scheme.with_previous ? " and " : joins ? ", or " : " or ";
        const bool may_lack_timestamp =
            scheme.signing != nullptr && scheme.signing->time().is_sent() && !scheme.timestamp_required;
        append_parts(words, {joint,
                             scheme.kind == credential_kind::signature
                                 ? concat({"signed request", scheme_number_words(scheme, all)})
                                 : scheme_words(scheme, "`"),
                             may_lack_timestamp ? " whose timestamp may be left out" : ""});
    }
    if (access.caller_optional)
        append_parts(words, {joins ? ", or" : " or", " public, without authentication headers"});
    if (!access.roles.empty()) append_parts(words, {", only for ", role_words(access.roles, "`")});
    if (!access.required_scopes.empty()) append_parts(words, {", with ", scope_words(access.required_scopes, "`")});
    if (!access.ownership.empty()) append_parts(words, {"; `", access.owned_field, "` ", access.ownership});
    return concat({words, "."});
}

/// Returns a name as that of a shell variable, such as "plaid_secret" for the header PLAID-SECRET. Examples have one
/// for each of several API keys.
inline std::string shell_variable(std::string_view name) {
    std::string variable;
    for (const char c : name) variable += is_alphanumeric(c) ? lower(c) : '_';
    return variable;
}

/// Returns the name of the part in the data of documents.
inline std::string_view part_name(signature_component part) {
    switch (part) {
        case signature_component::timestamp: return "timestamp";
        case signature_component::date: return "date";
        case signature_component::nonce: return "nonce";
        case signature_component::method: return "method";
        case signature_component::path: return "path";
        case signature_component::query: return "query";
        case signature_component::sorted_query: return "sortedQuery";
        case signature_component::target: return "target";
        case signature_component::body: return "body";
        case signature_component::account: return "account";
        case signature_component::key: return "key";
        case signature_component::signature: return "signature";
    }
    return {};
}

/// Returns the description of a component of a signature base, for documents.
inline std::string_view part_words(signature_component part) {
    switch (part) {
        case signature_component::timestamp: return "the timestamp's digits";
        case signature_component::date: return "the date of the timestamp (YYYYMMDD)";
        case signature_component::nonce: return "the nonce";
        case signature_component::method: return "the method in upper case";
        case signature_component::path: return "the path";
        case signature_component::query: return "the encoded query as sent";
        case signature_component::sorted_query:
            return "the encoded query, its parameters sorted by name and value, each with `=`";
        case signature_component::target: return "the target as sent (path and encoded query)";
        case signature_component::body: return "the body";
        case signature_component::account: return "the account";
        case signature_component::key: return "the key";
        case signature_component::signature: return "the signature";
    }
    return {};
}

inline std::string_view encoding_words(signature_encoding encoding) {
    switch (encoding) {
        case signature_encoding::base64url: return "base64url without padding";
        case signature_encoding::base64: return "base64";
        case signature_encoding::hex: return "hexadecimal digits in lower case";
    }
    return {};
}

inline std::string_view encoding_words(digest_encoding encoding) {
    switch (encoding) {
        case digest_encoding::raw: return "as bytes";
        case digest_encoding::hex: return "in hexadecimal digits in lower case";
        case digest_encoding::base64: return "in base64";
    }
    return {};
}

/// Returns a text with line breaks as `\n`.
inline std::string with_visible_breaks(std::string_view text) {
    std::string shown;
    for (const char c : text) append_parts(shown, {c == '\n' ? "\\n" : std::string_view(&c, 1)});
    return shown;
}

inline std::string joined_words(const signature_scheme& signing, const inplace_vector<signature_part>& parts,
                                std::string_view separator);

/// Returns the description of a part of a scheme's signature base.
inline std::string part_words(const signature_scheme& signing, const signature_part& part) {
    const auto inner = [&] { return joined_words(signing, part.parts->components, part.parts->separator); };
    switch (part.kind) {
        case signature_part_kind::component: break;
        case signature_part_kind::fixed_text: return concat({"`", with_visible_breaks(part.words), "`"});
        case signature_part_kind::header: return concat({"the value of the header `", part.words, "`"});
        case signature_part_kind::text: return concat({"(", inner(), ")"});
        case signature_part_kind::digest:
            return concat({"the ", part.digest->title, ", ", encoding_words(part.encoding), ", of (", inner(), ")"});
    }
    if (part.component == signature_component::timestamp && signing.unit == timestamp_unit::basic_date_time)
        return "the timestamp";
    const bool until_signature = signing.signature.in_query && (part.component == signature_component::query ||
                                                                part.component == signature_component::sorted_query ||
                                                                part.component == signature_component::target);
    return concat({part_words(part.component), until_signature ? " up to the signature" : ""});
}

/// Returns parts and what is between them as one sentence without a period.
inline std::string joined_words(const signature_scheme& signing, const inplace_vector<signature_part>& parts,
                                std::string_view separator) {
    std::string words;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        append_parts(words, {i == 0                  ? ""
                             : i + 1 == parts.size() ? " and "
                                                     : ", ",
                             part_words(signing, parts.begin()[i])});
    }
    if (parts.size() == 1) return words;
    if (separator.empty()) return concat({words, ", joined without separators"});
    return concat({words, ", joined with `", with_visible_breaks(separator), "`"});
}

/// Returns the parts that are signed as one sentence without a period.
inline std::string signed_words(const signature_scheme& signing) {
    return joined_words(signing, signing.components, signing.separator);
}

/// Returns how the key of a signature is made from the secret as a clause; empty if the secret is the key.
inline std::string key_words(const signature_scheme& signing) {
    if (signing.key_is_agreed && signing.derivation.steps.empty())
        return ", with a secret that sender and receiver have agreed on";
    if (signing.derivation.steps.empty()) return {};
    std::string words = concat({", with a key that begins as the secret"});
    if (!signing.derivation.prefix.empty()) append_parts(words, {" after `", signing.derivation.prefix, "`"});
    append_parts(words, {" and becomes the ", signing.algorithm->title, " of each of these: "});
    for (const signature_part& step : signing.derivation.steps)
        append_parts(words, {&step == signing.derivation.steps.begin() ? "" : ", ", part_words(signing, step)});
    return words;
}

/// Returns the description of the text in the location of the signature.
inline std::string sent_words(const signature_scheme& signing) {
    const std::string words = concat({"the signature, ", encoding_words(signing.encoding),
                                      signing.signature.in_query ? ", as the last parameter" : ""});
    if (signing.sent_as.components.empty()) return words;
    return concat(
        {words, ", in the text of ", joined_words(signing, signing.sent_as.components, signing.sent_as.separator)});
}

/// Returns the description of a nonce.
inline std::string nonce_words(const signature_scheme& signing) {
    if (signing.timestamp.is_sent()) return "the nonce, which is never sent twice with a key";
    return concat({"the nonce: Unix time in milliseconds, 13 digits, never sent twice with a key, at most ",
                   signing.tolerance_ms, " ms from the server's clock"});
}

inline std::string_view timestamp_words(const signature_scheme& signing) {
    if (signing.unit == timestamp_unit::basic_date_time) return "the time in UTC such as 20150830T123600Z";
    return signing.unit == timestamp_unit::seconds ? "Unix time in seconds" : "Unix time in milliseconds, 13 digits";
}

/// Calls `visit(location, words)` for each credential of a signed request: its location, with its name between
/// backquotes, and its description.
template <class Visit>
void visit_credentials(const signature_scheme& signing, const Visit& visit) {
    const struct {
        const credential_location& location;
        std::string words;
    } credentials[] = {
        {signing.account, "the account"},
        {signing.key, concat({"the key", signing.key_format.empty() ? "" : ", ", signing.key_format})},
        {signing.timestamp,
         concat({timestamp_words(signing), ", at most ", signing.tolerance_ms, " ms from the server's clock"})},
        {signing.nonce, nonce_words(signing)},
        {signing.signature, sent_words(signing)},
    };
    for (const auto& [location, words] : credentials) {
        if (location.is_sent()) visit(location_words(location, "`"), words);
    }
}

}  // namespace service_api::detail
