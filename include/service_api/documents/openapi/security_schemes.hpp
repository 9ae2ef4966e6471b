#pragma once

#include <service_api/description/access.hpp>
#include <service_api/documents/prose/access_words.hpp>
#include <service_api/format/json/document_writer.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

/// The access policies of an api's operations as OpenAPI's security schemes. OpenAPI has no signatures, so each
/// credential of a recipe is an API key of its own, whose description contains the recipe; `x-signature` has the recipe
/// for programs.
class security_schemes {
public:
    explicit security_schemes(std::vector<access_scheme> schemes) : schemes_(std::move(schemes)) {}

    const std::vector<access_scheme>& all() const { return schemes_; }

    /// Writes `security`: one object for each alternative, with all credentials that it needs together.
    void requirements(json_document_writer& out, const access_policy& access) const {
        out.key("security").begin_array();
        for (const access_scheme& scheme : access.schemes) {
            out.begin_object();
            each_credential(
                scheme, [&](const std::string& name, const credential_location& location, const std::string&) {
                    if (scheme.recipe == nullptr || location != scheme.recipe->timestamp || scheme.timestamp_required)
                        out.key(name).begin_array().end_array();
                });
            out.end_object();
        }
        out.end_array();
    }

    /// Writes `securitySchemes`.
    void components(json_document_writer& out) const {
        out.key("securitySchemes").begin_object();
        for (const access_scheme& scheme : schemes_) {
            each_credential(scheme, [&](const std::string& name, const credential_location& location,
                                        const std::string& words) { component(out, scheme, name, location, words); });
        }
        out.end_object();
    }

private:
    template <class Each>
    void each_credential(const access_scheme& scheme, const Each& each) const {
        const std::string number = number_of(scheme);
        if (scheme.kind == credential_kind::bearer)
            return each("bearer", scheme.location, "A token in the header `Authorization` (RFC 6750).");
        if (scheme.kind == credential_kind::basic)
            return each("basic", scheme.location, "A user and a password in the header `Authorization` (RFC 7617).");
        if (scheme.kind == credential_kind::api_key)
            return each("api_key" + number, scheme.location, "A key in " + location_words(scheme.location, "`") + '.');
        const signing_recipe& recipe = *scheme.recipe;
        if (recipe.account.is_sent()) each("account" + number, recipe.account, "The account that sends.");
        each("key" + number, recipe.key,
             recipe.key_words.empty() ? "The key." : "The key, " + std::string(recipe.key_words) + '.');
        each("signature" + number, recipe.signature,
             "The " + std::string(recipe.algorithm->title) + " signature, " +
                 std::string(spelling_words(recipe.spelling)) + ", of " + signed_words(recipe) + '.' +
                 (recipe.assumption.empty() ? "" : " Assumed: " + std::string(recipe.assumption) + '.'));
        if (recipe.timestamp.is_sent())
            each("timestamp" + number, recipe.timestamp,
                 "When it was signed: " + timestamp_words(recipe) + ", at most " + std::to_string(recipe.tolerance_ms) +
                     " ms from the server's clock, either way.");
    }

    // Returns an empty string for the first scheme of its kind, then "_2", "_3", ...
    std::string number_of(const access_scheme& scheme) const {
        int number = 0;
        for (const access_scheme& one : schemes_) {
            if (one.kind == scheme.kind) ++number;
            if (one.kind == scheme.kind && one.location == scheme.location && one.recipe == scheme.recipe) break;
        }
        return number > 1 ? "_" + std::to_string(number) : "";
    }

    static void component(json_document_writer& out, const access_scheme& scheme, const std::string& name,
                          const credential_location& location, const std::string& words) {
        out.key(name).begin_object();
        if (scheme.kind == credential_kind::bearer || scheme.kind == credential_kind::basic)
            out.member("type", "http").member("scheme", name);
        else
            out.member("type", "apiKey")
                .member("in", location.in_query ? "query" : "header")
                .member("name", location.name);
        out.member("description", words);
        if (scheme.recipe != nullptr && location == scheme.recipe->signature) signature(out, *scheme.recipe);
        out.end_object();
    }

    static void signature(json_document_writer& out, const signing_recipe& recipe) {
        out.key("x-signature").begin_object();
        out.member("algorithm", recipe.algorithm->name);
        out.member("encoding", recipe.spelling == signature_encoding::base64url ? "base64url"
                               : recipe.spelling == signature_encoding::base64  ? "base64"
                                                                                : "hex");
        out.key("parts").begin_array();
        for (const signature_component part : recipe.parts) out.text(part_name(part));
        out.end_array().member("separator", recipe.separator);
        if (!recipe.assumption.empty()) out.member("x-assumed", recipe.assumption);
        if (recipe.timestamp.is_sent()) {
            out.member("timestampUnit", recipe.unit == timestamp_unit::seconds ? "seconds" : "milliseconds");
            out.key("toleranceMilliseconds").number(recipe.tolerance_ms);
        }
        out.end_object();
    }

    std::vector<access_scheme> schemes_;
};

}  // namespace service_api::detail
