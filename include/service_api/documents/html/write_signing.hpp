#pragma once

#include <service_api/documents/html/page.hpp>
#include <service_api/documents/prose/access_words.hpp>
#include <service_api/format/json/document_writer.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Writes a signing recipe for readers.
inline void write_signing(page& to, const access_scheme& scheme) {
    if (scheme.recipe == nullptr) return;
    const signing_recipe& recipe = *scheme.recipe;
    const std::string number = recipe_number_words(scheme, to.schemes);
    const bool first = number.empty() || number == " (recipe 1)";
    const std::string anchor = first ? "signed-requests" : to.ids.take("signed-requests");
    to.raw("<section class=\"chapter\" id=\"")
        .raw(anchor)
        .raw("\" data-kind=\"chapter\">\n<h2><a href=\"#")
        .raw(anchor);
    to.raw("\">Signed requests").raw(number).raw("</a></h2>\n<p>A signed request carries, each exactly once:</p>\n");
    to.raw("<table class=\"credentials\"><tbody>\n");
    visit_credentials(recipe, [&](const std::string& location, const std::string& words) {
        to.raw("<tr><td>").prose(location).raw("</td><td>").text(words).raw("</td></tr>\n");
    });
    to.raw("</tbody></table>\n<p>What is signed, with ").text(recipe.algorithm->title).raw(": ");
    to.prose(signed_words(recipe)).raw(".</p>\n<ol class=\"parts\">");
    for (const signature_component part : recipe.parts) to.raw("<li>").text(part_words(part)).raw("</li>");
    to.raw("</ol>\n");
    if (!recipe.assumption.empty()) {
        to.raw("<p class=\"assumed\" id=\"").raw(to.ids.take(anchor + ".assumed")).raw("\" data-kind=\"assumption\">");
        to.raw("<b>Assumed</b> ").text(recipe.assumption).raw("</p>\n");
    }
    if (const std::string_view note = recipe.algorithm->openssl_note; !note.empty())
        to.raw("<p>").prose(note).raw("</p>\n");
    to.raw("</section>\n");
}

/// Returns the api's schemes and fixed headers as JSON, from which the page's script signs and sends.
inline std::string try_data(const page& about) {
    json_document_writer out;
    const auto add_location = [&](std::string_view name, const credential_location& where) {
        if (!where.is_sent()) return;
        out.key(name).begin_object().member("name", where.name).key("inQuery").boolean(where.in_query).end_object();
    };
    out.begin_object().key("servers").begin_array();
    for (const service_address& server : about.api.servers) out.text(server.url);
    out.end_array().key("headers").begin_array();
    for (const auto& [name, value] : about.api.operations.front()->common->request_headers)
        out.begin_array().text(name).text(value).end_array();
    out.end_array().key("schemes").begin_array();
    for (const access_scheme& scheme : about.schemes) {
        constexpr std::string_view kinds[] = {"signature", "bearer", "basic", "apiKey"};
        out.begin_object().member("kind", kinds[static_cast<int>(scheme.kind)]);
        add_location("location", scheme.location);
        if (scheme.recipe != nullptr) {
            const signing_recipe& recipe = *scheme.recipe;
            constexpr std::string_view spellings[] = {"base64url", "base64", "hex"};
            out.key("parts").begin_array();
            for (const signature_component part : recipe.parts) out.text(part_name(part));
            out.end_array().member("separator", recipe.separator);
            out.member("algorithm", recipe.algorithm->name);
            out.member("spelling", spellings[static_cast<int>(recipe.spelling)]);
            add_location("account", recipe.account);
            add_location("key", recipe.key);
            add_location("timestamp", recipe.timestamp);
            out.key("seconds").boolean(recipe.unit == timestamp_unit::seconds);
        }
        out.end_object();
    }
    out.end_array().end_object();
    return std::move(out).take();
}

}  // namespace service_api::detail
