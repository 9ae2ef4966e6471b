#pragma once

#include <service_api/documents/html/page.hpp>
#include <service_api/documents/prose/access_words.hpp>
#include <service_api/documents/prose/signature_data.hpp>
#include <service_api/format/json/document_writer.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Writes a signature scheme for readers.
inline void write_signing(page& to, const access_scheme& scheme) {
    if (scheme.signing == nullptr) return;
    const signature_scheme& signing = *scheme.signing;
    const std::string number = scheme_number_words(scheme, to.schemes);
    const bool first = number.empty() || number == " (scheme 1)";
    const std::string anchor = first ? "signed-requests" : to.ids.take("signed-requests");
    to.raw("<section class=\"chapter\" id=\"")
        .raw(anchor)
        .raw("\" data-kind=\"chapter\">\n<h2><a href=\"#")
        .raw(anchor);
    to.raw("\">Signed requests").raw(number).raw("</a></h2>\n<p>A signed request carries, each exactly once:</p>\n");
    to.raw("<table class=\"credentials\"><tbody>\n");
    visit_credentials(signing, [&](const std::string& location, const std::string& words) {
        to.raw("<tr><td>").prose(location).raw("</td><td>").prose(words).raw("</td></tr>\n");
    });
    to.raw("</tbody></table>\n<p>What is signed, with ").text(signing.algorithm->title).raw(": ");
    to.prose(signed_words(signing)).prose(key_words(signing)).raw(".</p>\n<ol class=\"parts\">");
    for (const signature_part& part : signing.components) to.raw("<li>").prose(part_words(signing, part)).raw("</li>");
    to.raw("</ol>\n");
    if (!signing.assumption.empty()) {
        to.raw("<p class=\"assumed\" id=\"").raw(to.ids.take(anchor + ".assumed")).raw("\" data-kind=\"assumption\">");
        to.raw("<b>Assumed</b> ").text(signing.assumption).raw("</p>\n");
    }
    if (const std::string_view note = signing.algorithm->openssl_note; !note.empty())
        to.raw("<p>").prose(note).raw("</p>\n");
    to.raw("</section>\n");
}

/// Returns the api's schemes and fixed headers as JSON, from which the page's script signs and sends.
inline std::string try_data(const page& about) {
    json_document_writer out;
    const auto add_location = [&](std::string_view name, const credential_location& where) {
        if (!where.is_sent()) return;
        out.key(name).begin_object().member("name", where.name).key("inQuery").boolean(where.in_query);
        if (where.in_form) out.key("inForm").boolean(true);
        out.end_object();
    };
    out.begin_object().key("servers").begin_array();
    for (const service_address& server : about.api.servers) out.text(server.url);
    out.end_array().key("headers").begin_array();
    for (const auto& [name, value] : about.api.operations.front()->common->request_headers)
        out.begin_array().text(name).text(value).end_array();
    out.end_array().key("schemes").begin_array();
    for (const access_scheme& scheme : about.schemes) {
        constexpr std::string_view kinds[] = {"signature", "bearer", "basic", "apiKey", "mutualTLS"};
        out.begin_object().member("kind", kinds[static_cast<int>(scheme.kind)]);
        add_location("location", scheme.location);
        if (scheme.signing != nullptr) {
            const signature_scheme& signing = *scheme.signing;
            constexpr std::string_view encodings[] = {"base64url", "base64", "hex"};
            write_signature_parts(out.key("parts"), signing.components);
            out.member("separator", signing.separator);
            out.member("algorithm", signing.algorithm->name);
            out.member("encoding", encodings[static_cast<int>(signing.encoding)]);
            add_location("account", signing.account);
            add_location("key", signing.key);
            add_location("timestamp", signing.timestamp);
            add_location("nonce", signing.nonce);
            if (signing.secret == secret_format::base64) out.key("decodesSecret").boolean(true);
            out.key("seconds").boolean(signing.unit == timestamp_unit::seconds);
            if (signing.unit == timestamp_unit::basic_date_time) out.key("dateTime").boolean(true);
            write_text_and_key(out, signing);
        }
        out.end_object();
    }
    out.end_array().end_object();
    return std::move(out).take();
}

}  // namespace service_api::detail
