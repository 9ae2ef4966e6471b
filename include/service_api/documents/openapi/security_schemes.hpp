#pragma once

#include <service_api/description/access.hpp>
#include <service_api/description/inplace_vector.hpp>
#include <service_api/documents/model/schema_keywords.hpp>
#include <service_api/documents/prose/access_words.hpp>
#include <service_api/documents/prose/signature_data.hpp>
#include <service_api/format/concat.hpp>
#include <service_api/format/json/document_writer.hpp>
#include <service_api/value/array_view.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

/// The access policies of an api's operations as OpenAPI's security schemes. OpenAPI has no signatures, so each
/// credential of a scheme is an API key of its own, whose description contains the scheme; `x-signature` has the scheme
/// for programs.
class security_schemes {
public:
    /// `scopes` are those of all operations.
    explicit security_schemes(std::vector<access_scheme> schemes, std::vector<std::string_view> scopes = {})
        : schemes_(std::move(schemes)), scopes_(std::move(scopes)) {}

    const std::vector<access_scheme>& all() const { return schemes_; }

    /// Writes `security`: one object for each alternative, with all credentials that it needs together, and an
    /// empty one if the caller is optional.
    void requirements(json_document_writer& out, const access_policy& access, schema_dialect dialect) const {
        out.key("security").begin_array();
        for (const array_view<access_scheme> alternative : access.alternatives()) {
            out.begin_object();
            for (const access_scheme& scheme : alternative)
                requirement(out, scheme, has_scopes(scheme, dialect) ? access.required_scopes : no_scopes);
            out.end_object();
        }
        if (access.caller_optional) out.begin_object().end_object();
        out.end_array();
    }

    /// Writes `securitySchemes`.
    void components(json_document_writer& out, schema_dialect dialect) const {
        out.key("securitySchemes").begin_object();
        for (const access_scheme& scheme : schemes_) {
            each_credential(
                scheme, [&](const std::string& name, const credential_location& location, const std::string& words) {
                    component(out, scheme, name, location, words, dialect);
                });
        }
        out.end_object();
    }

private:
    static constexpr inplace_vector<std::string_view> no_scopes{};
    /// OpenAPI 3.0 has scopes for OAuth only.
    static bool has_scopes(const access_scheme& scheme, schema_dialect dialect) {
        return dialect != schema_dialect::openapi_3_0 || !scheme.token_url.empty();
    }

    void requirement(json_document_writer& out, const access_scheme& scheme,
                     const inplace_vector<std::string_view>& scopes) const {
        each_credential(scheme, [&](const std::string& name, const credential_location& location, const std::string&) {
            if (scheme.signing != nullptr && location == scheme.signing->time() && !scheme.timestamp_required) return;
            out.key(name).begin_array();
            for (const std::string_view scope : scopes) out.text(scope);
            out.end_array();
        });
    }

    template <class Each>
    void each_credential(const access_scheme& scheme, const Each& each) const {
        const std::string number = number_of(scheme);
        if (!scheme.token_url.empty())
            return each("oauth2" + number, scheme.location,
                        "A token of OAuth 2 client credentials in the header `Authorization`.");
        if (scheme.kind == credential_kind::bearer)
            return each("bearer", scheme.location, "A token in the header `Authorization` (RFC 6750).");
        if (scheme.kind == credential_kind::basic)
            return each("basic", scheme.location, "A user and a password in the header `Authorization` (RFC 7617).");
        if (scheme.kind == credential_kind::client_certificate)
            return each("mutual_tls", scheme.location, "A certificate of the client, which the transport verifies.");
        if (scheme.kind == credential_kind::api_key)
            return each("api_key" + number, scheme.location,
                        concat({"A key in ", location_words(scheme.location, "`"), "."}));
        const signature_scheme& signing = *scheme.signing;
        if (signing.account.is_sent()) each("account" + number, signing.account, "The account that sends.");
        if (signing.key.is_sent())
            each("key" + number, signing.key,
                 concat({"The key", signing.key_format.empty() ? "" : ", ", signing.key_format, "."}));
        const std::string assumed =
            signing.assumption.empty() ? std::string() : concat({" Assumed: ", signing.assumption, "."});
        each("signature" + number, signing.signature,
             concat({"The ", signing.algorithm->title, " signature, ", encoding_words(signing.encoding), ", of ",
                     signed_words(signing), key_words(signing), ".",
                     signing.sent_as.components.empty() ? "" : concat({" It is sent as ", sent_words(signing), "."}),
                     assumed}));
        if (signing.timestamp.is_sent())
            each("timestamp" + number, signing.timestamp,
                 concat({"When it was signed: ", timestamp_words(signing), ", at most ", signing.tolerance_ms,
                         " ms from the server's clock, either way."}));
        // A field of a form is described with the body.
        if (signing.nonce.is_sent() && !signing.nonce.in_form)
            each("nonce" + number, signing.nonce, concat({"Of the signature: ", nonce_words(signing), "."}));
    }

    // Returns an empty string for the first scheme of its kind, then "_2", "_3", ...
    std::string number_of(const access_scheme& scheme) const {
        int number = 0;
        for (const access_scheme& one : schemes_) {
            if (one.kind != scheme.kind || one.token_url.empty() != scheme.token_url.empty()) continue;
            ++number;
            if (one.location == scheme.location && one.signing == scheme.signing && one.token_url == scheme.token_url)
                break;
        }
        return number > 1 ? "_" + std::to_string(number) : "";
    }

    void oauth2(json_document_writer& out, const access_scheme& scheme) const {
        out.member("type", "oauth2").key("flows").begin_object().key("clientCredentials").begin_object();
        out.member("tokenUrl", scheme.token_url).key("scopes").begin_object();
        for (const std::string_view scope : scopes_) out.member(scope, "");
        out.end_object().end_object().end_object();
    }

    void component(json_document_writer& out, const access_scheme& scheme, const std::string& name,
                   const credential_location& location, const std::string& words, schema_dialect dialect) const {
        out.key(name).begin_object();
        if (!scheme.token_url.empty())
            oauth2(out, scheme);
        else if (scheme.kind == credential_kind::bearer || scheme.kind == credential_kind::basic)
            out.member("type", "http").member("scheme", name);
        else if (scheme.kind == credential_kind::client_certificate && dialect != schema_dialect::openapi_3_0)
            out.member("type", "mutualTLS");
        else if (scheme.kind == credential_kind::client_certificate)  // 3.0 has no type for it
            out.member("type", "http").member("scheme", "mutualTLS");
        else
            out.member("type", "apiKey")
                .member("in", location.in_query ? "query" : "header")
                .member("name", location.name);
        out.member("description", words);
        if (scheme.signing != nullptr && location == scheme.signing->signature) signature(out, *scheme.signing);
        out.end_object();
    }

    static void signature(json_document_writer& out, const signature_scheme& signing) {
        out.key("x-signature").begin_object();
        out.member("algorithm", signing.algorithm->name);
        out.member("encoding", signing.encoding == signature_encoding::base64url ? "base64url"
                               : signing.encoding == signature_encoding::base64  ? "base64"
                                                                                 : "hex");
        write_signature_parts(out.key("parts"), signing.components);
        out.member("separator", signing.separator);
        write_text_and_key(out, signing);
        if (!signing.assumption.empty()) out.member("x-assumed", signing.assumption);
        if (signing.nonce.is_sent()) {
            out.key("nonce").begin_object().member("name", signing.nonce.name);
            out.member("in", signing.nonce.in_form ? "form" : signing.nonce.in_query ? "query" : "header").end_object();
        }
        if (signing.time().is_sent()) {
            out.member("timestampUnit", signing.time_unit() == timestamp_unit::basic_date_time ? "basicDateTime"
                                        : signing.time_unit() == timestamp_unit::seconds       ? "seconds"
                                                                                               : "milliseconds");
            out.key("toleranceMilliseconds").number(signing.tolerance_ms);
        }
        out.end_object();
    }

    std::vector<access_scheme> schemes_;
    std::vector<std::string_view> scopes_;
};

}  // namespace service_api::detail
